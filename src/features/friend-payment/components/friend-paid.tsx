import type { FriendSeen } from '@/contract/friend-payment';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { StatusPanel } from '@/ui/states/status-panel';
import { LateTexts } from './late-texts';
import { RequestSheet, type SeenRequest } from './request-sheet';

/** The friend's thanks, or that a third party still confirms the payment. */
export function FriendPaid({
  state,
  request,
  late,
}: {
  readonly state: 'paid' | 'confirming';
  readonly request: SeenRequest;
  /** Further payments of the friend, which go back. */
  readonly late: FriendSeen['latePayments'];
}) {
  const { t } = useTranslation('friend');
  const name = stripBidi(request.name);
  const isRefunded = state === 'paid' && request.refunded > 0 && request.refunded >= request.yen;
  const refundKind = request.refundPending > 0 ? 'refunding' : 'refunded';
  return (
    <>
      <StatusPanel
        role="status"
        icon={state === 'paid' ? 'check' : 'refresh'}
        title={isRefunded ? t(`result.${refundKind}.title`) : t(`result.${state}.title`)}
        {...(isRefunded ? {} : { text: t(`result.${state}.text`, { name }) })}
      />
      {late.length === 0 ? null : (
        <p role="status">
          <LateTexts payments={late} />
        </p>
      )}
      <RequestSheet request={request} isOpen={false} />
    </>
  );
}
