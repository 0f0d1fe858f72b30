import { readOptions } from '@/api/read-options';
import { inviteCalls } from '@/contract/invite';

export const inviteQueries = {
  own: () => readOptions(inviteCalls, 'Sig.Front.Invite.Mine', {}, { silent: true }),
  /** Gets an invitation as a visitor sees it. */
  byCode: (code: string) => readOptions(inviteCalls, 'Sig.Front.Invite.Seen', { code }, { silent: true }),
};
