import { friendPayHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { ButtonLink } from '@/ui/button';
import { StatusPanel } from '@/ui/states/status-panel';
import { PayElsewhere, PaymentChecking, useChecks, usePaymentProgress } from '@/features/payment/public';
import { RequestSheet } from '../components/request-sheet';
import { FriendFrame, NoRequest } from '../components/friend-frame';
import { FriendPaid } from '../components/friend-paid';

/** The result of a friend's payment, to which the provider returns. */
export function Page() {
  const { t } = useTranslation('friend');
  const { checking, payUrl } = usePaymentProgress();
  const checks = useChecks(checking);
  return (
    <FriendFrame title={t('result.title')}>
      {({ state, latePayments: late, ask: request }, token) => {
        if (state === 'confirmingElse') return <NoRequest kind={state} />;
        if (!request || state === 'over' || state === 'paidElse')
          return <NoRequest kind={state === 'over' ? 'over' : 'paidElse'} late={late} />;
        if (state === 'paid' || state === 'confirming')
          return <FriendPaid state={state} request={request} late={late} />;
        if (payUrl !== undefined) return <PayElsewhere url={payUrl} payBy={request.payBy} />;
        if (checks && state === 'open') return <PaymentChecking />;
        return (
          <>
            <StatusPanel
              role="status"
              icon="warning"
              title={t(`result.${state}.title`)}
              text={t(`result.${state}.text`, { name: stripBidi(request.name) })}
            >
              <ButtonLink kind="main" to={friendPayHref(token)}>
                {t('result.again')}
              </ButtonLink>
            </StatusPanel>
            <RequestSheet request={request} isOpen />
          </>
        );
      }}
    </FriendFrame>
  );
}
