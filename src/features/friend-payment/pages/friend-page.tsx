import { useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { useTranslation } from '../../../i18n/use-translation';
import { stripBidi } from '../../../lib/bidi';
import { Button } from '../../../ui/button';
import { usePayForFriend } from '../../payment/public';
import { AskSheet, type Asked } from '../components/ask-sheet';
import { FriendFrame, NoAsk } from '../components/friend-frame';
import { FriendPaid } from '../components/friend-paid';
import css from '../components/friend.module.css';

/** A friend is asked to pay, by a link or by a mail that we sent for the asker. */
export function Page() {
  const { t } = useTranslation('friend');
  const isByMail = useLocation().pathname === paths.friendPayEmail;
  return (
    <FriendFrame title={t('pay.title')}>
      {({ state, ask }, token) => {
        if (!ask || state === 'over' || state === 'paidElse')
          return <NoAsk kind={state === 'over' ? 'over' : 'paidElse'} />;
        if (state === 'paid' || state === 'confirming') return <FriendPaid state={state} ask={ask} />;
        return <Open ask={ask} token={token} isByMail={isByMail} />;
      }}
    </FriendFrame>
  );
}

interface OpenProps {
  readonly ask: Asked;
  readonly token: string;
  readonly isByMail: boolean;
}

function Open({ ask, token, isByMail }: OpenProps) {
  const { t } = useTranslation('friend');
  const { pay, busy, failure } = usePayForFriend();
  const name = stripBidi(ask.name);
  return (
    <>
      <p>{t(isByMail ? 'pay.leadMail' : 'pay.lead', { name })}</p>
      <AskSheet ask={ask} isOpen />
      <p className={css.hint}>{t('pay.safe', { name })}</p>
      <div className={css.ways}>
        {failure === undefined ? null : (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
        <Button kind="main" wide busy={busy} onClick={() => void pay(token)}>
          {t('pay.go')}
        </Button>
      </div>
    </>
  );
}
