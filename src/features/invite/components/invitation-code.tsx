import { useState } from 'react';
import { hostActions } from '@/bridge/host-actions';
import { inviteBackground } from '@/config/brand-pictures';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { QrCode } from '@/ui/qr-code';
import css from './invite.module.css';

/** The picture of an invitation's code, to be saved or shared. */
export function InvitationCode({ url, title }: { readonly url: string; readonly title: string }) {
  const { t } = useTranslation(['invite', 'host']);
  const [picture, setPicture] = useState<string>();
  return (
    <>
      <QrCode
        text={url}
        alt={t('own.qr')}
        failed={t('own.qrFailed')}
        background={inviteBackground}
        onDrawn={setPicture}
      />
      <div className={css.pictureActions}>
        <Button
          disabled={picture === undefined}
          onClick={() => picture && hostActions((act) => act.saveImage(picture))}
        >
          {t('own.savePicture')}
        </Button>
        <Button
          disabled={picture === undefined}
          onClick={() => picture && hostActions((act) => act.shareImage(picture, title))}
        >
          {t('own.sharePicture')}
        </Button>
      </div>
    </>
  );
}
