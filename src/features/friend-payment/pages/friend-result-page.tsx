import { friendPayHref } from '../../../config/paths';
import { useTranslation } from '../../../i18n/use-translation';
import { stripBidi } from '../../../lib/bidi';
import { ButtonLink } from '../../../ui/button';
import { StatePanel } from '../../../ui/states';
import { AskSheet } from '../components/ask-sheet';
import { FriendFrame, NoAsk } from '../components/friend-frame';
import { FriendPaid } from '../components/friend-paid';

/** The result of a friend's payment, to which the provider returns. */
export function Page() {
  const { t } = useTranslation('friend');
  return (
    <FriendFrame title={t('result.title')}>
      {({ state, ask }, token) => {
        if (!ask || state === 'over' || state === 'paidElse')
          return <NoAsk kind={state === 'over' ? 'over' : 'paidElse'} />;
        if (state === 'paid' || state === 'confirming') return <FriendPaid state={state} ask={ask} />;
        return (
          <>
            <StatePanel
              role="status"
              icon="warning"
              title={t(`result.${state}.title`)}
              text={t(`result.${state}.text`, { name: stripBidi(ask.name) })}
            >
              <ButtonLink kind="main" to={friendPayHref(token)}>
                {t('result.again')}
              </ButtonLink>
            </StatePanel>
            <AskSheet ask={ask} isOpen />
          </>
        );
      }}
    </FriendFrame>
  );
}
