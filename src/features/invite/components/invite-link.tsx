import { hostActions } from '../../../bridge/host-actions';
import type { InviteMine } from '../../../contract/invite';
import { usePointWords } from '../../../ui/use-point-words';
import { useTranslation } from '../../../i18n/use-translation';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { QrCode } from '../../../ui/qr-code';
import css from './invite.module.css';

/** The ways to a friend: code, link, picture of the code, and the host's own sharing. */
export function InviteLink({ mine: { code, url, rewards, left } }: { readonly mine: InviteMine }) {
  const { t } = useTranslation(['invite', 'common', 'host']);
  const words = usePointWords();
  const title = t('own.share', { points: words(rewards.invited) });
  return (
    <Card title={t('own.title')} note={left > 0 ? t('own.left', { count: left }) : undefined}>
      <p className={css.code}>
        <span>{t('own.code')}</span>
        <bdi dir="ltr">{code}</bdi>
      </p>
      <QrCode text={url} alt={t('own.qr')} failed={t('own.qrFailed')} />
      <p className={css.link}>
        <bdi dir="ltr">{url}</bdi>
      </p>
      <div className={css.ways}>
        <Button kind="main" wide onClick={() => hostActions((act) => act.share({ title, url }))}>
          {t('common:share')}
        </Button>
        <Button wide onClick={() => hostActions((act) => act.copy(url))}>
          {t('common:copy')}
        </Button>
      </div>
      {left > 0 ? null : <p className={css.hint}>{t('own.full')}</p>}
    </Card>
  );
}
