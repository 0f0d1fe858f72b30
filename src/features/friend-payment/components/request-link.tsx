import { useWrite } from '@/api/use-write';
import { hostActions } from '@/bridge/host-actions';
import { friendPayHref } from '@/config/paths';
import type { FriendRequest } from '@/contract/friend-payment';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { QrCode } from '@/ui/qr-code';
import { withdrawRequest } from '../queries';
import { RequestMail } from './request-mail';
import css from './friend.module.css';

interface RequestLinkProps {
  readonly request: FriendRequest;
  readonly payment: string;
}

/** The ways to a friend: link, code, the host's own sharing, and a mail that we send. */
export function RequestLink({ request, payment }: RequestLinkProps) {
  const { t } = useTranslation(['friend', 'common', 'host']);
  const url = location.origin + friendPayHref(request.token);
  const title = t('link.share', { name: stripBidi(request.name) });
  return (
    <>
      <Card title={t('link.title')}>
        <p>{t('link.text')}</p>
        <QrCode text={url} alt={t('link.code')} failed={t('link.codeFailed')} />
        <p className={css.link}>
          <bdi dir="ltr">{url}</bdi>
        </p>
        <div className={css.row}>
          <Button kind="main" onClick={() => hostActions((act) => act.shareThroughHost({ title, url }))}>
            {t('common:share')}
          </Button>
          <Button onClick={() => hostActions((act) => act.copy(url))}>{t('common:copy')}</Button>
          <TakeBack payment={payment} />
        </div>
      </Card>
      <RequestMail request={request} payment={payment} />
    </>
  );
}

/** Takes the ask back; the link opens nothing from then on. */
function TakeBack({ payment }: { readonly payment: string }) {
  const { t } = useTranslation('friend');
  const { mutate, isPending, error } = useWrite(withdrawRequest);
  return (
    <>
      <Button kind="quiet" busy={isPending} onClick={() => mutate({ payment })}>
        {t('link.takeBack')}
      </Button>
      {error === null ? null : (
        <p className={css.failure} role="alert">
          {failureText(error)}
        </p>
      )}
    </>
  );
}
