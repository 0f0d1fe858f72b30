import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { Button } from '@/ui/button';
import { PaymentTerms, usePayForFriend } from '@/features/payment/public';
import { RequestSheet, type SeenRequest } from '../components/request-sheet';
import { FriendFrame } from '../components/friend-frame';
import css from '../components/friend.module.css';

/** A friend is asked to pay, by a link or by a mail that we sent for the asker. */
export function Page() {
  const { t } = useTranslation('friend');
  const isByMail = useLocation().pathname === paths.friendPayEmail;
  return (
    <FriendFrame title={t('pay.title')}>
      {({ request, token }) => <Open request={request} token={token} isByMail={isByMail} />}
    </FriendFrame>
  );
}

interface OpenProps {
  readonly request: SeenRequest;
  readonly token: string;
  readonly isByMail: boolean;
}

function Open({ request, token, isByMail }: OpenProps) {
  const { t } = useTranslation('friend');
  const { pay, busy, failure } = usePayForFriend();
  const name = stripBidi(request.name);
  return (
    <>
      <p>{t(isByMail ? 'pay.leadMail' : 'pay.lead', { name })}</p>
      <RequestSheet request={request} isOpen />
      <p className={css.hint}>{t('pay.safe', { name })}</p>
      <div className={css.actions}>
        {failure === undefined ? null : (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
        <Button kind="main" wide busy={busy} onClick={() => void pay(token)}>
          {t('pay.go')}
        </Button>
        <PaymentTerms />
      </div>
    </>
  );
}
