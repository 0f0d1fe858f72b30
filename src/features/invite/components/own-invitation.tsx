import { useCall } from '../../../api/use-call';
import { inviteCalls } from '../../../contract/invite';
import { Card } from '../../../ui/chip';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { InviteLink } from './invite-link';

/** Asks for one's own invitation, and shows its link. */
export function OwnInvitation() {
  const read = useCall(inviteCalls, 'Sig.Front.Invite.Mine', {}, { silent: true });
  if (read.data) return <InviteLink mine={read.data} />;
  if (read.isError) return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
  return (
    <Card>
      <div aria-busy="true">
        <SkeletonLines lines={6} />
      </div>
    </Card>
  );
}
