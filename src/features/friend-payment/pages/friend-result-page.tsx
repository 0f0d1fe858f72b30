import { friendPayHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { ButtonLink } from '@/ui/button';
import { StatusPanel } from '@/ui/states/status-panel';
import { PayElsewhere, PaymentChecking, useChecks, usePaymentProgress } from '@/features/payment/public';
import { RequestSheet } from '../components/request-sheet';
import { FriendFrame } from '../components/friend-frame';

/** The result of a friend's payment, to which the provider returns. */
export function Page() {
  const { t } = useTranslation('friend');
  const { checking, payUrl } = usePaymentProgress();
  const checks = useChecks(checking);
  return (
    <FriendFrame title={t('result.title')}>
      {({ request, state, token }) => {
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
