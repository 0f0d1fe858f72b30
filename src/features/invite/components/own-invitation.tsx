import { useQuery } from '@tanstack/react-query';
import { Card } from '@/ui/chip';
import { Skeleton } from '@/ui/states/skeleton';
import { InviteLink } from './invite-link';
import { inviteQueries } from '../queries';
import { QueryView } from '@/ui/states/query-view';

/** Asks for one's own invitation, and shows its link. */
export function OwnInvitation() {
  const read = useQuery(inviteQueries.own());
  return (
    <QueryView
      query={read}
      skeleton={
        <Card>
          <Skeleton lines={6} />
        </Card>
      }
    >
      {(invitation) => <InviteLink overview={invitation} />}
    </QueryView>
  );
}
