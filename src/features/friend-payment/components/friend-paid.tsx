import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { StatusPanel } from '@/ui/states/status-panel';
import { RequestSheet, type SeenRequest } from './request-sheet';

/** The friend's thanks, or that a third party still confirms the payment. */
export function FriendPaid({
  state,
  request,
}: {
  readonly state: 'paid' | 'confirming';
  readonly request: SeenRequest;
}) {
  const { t } = useTranslation('friend');
  const name = stripBidi(request.name);
  return (
    <>
      <StatusPanel
        role="status"
        icon={state === 'paid' ? 'check' : 'refresh'}
        title={t(`result.${state}.title`)}
        text={t(`result.${state}.text`, { name })}
      />
      <RequestSheet request={request} isOpen={false} />
    </>
  );
}
