import { eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { maskedName } from '@/rules/invite/mask-name';
import { customers } from '../account/schema';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { inviterBy } from './invite-codes';
import { getOwnInvitation } from './invite-view';
import { settleInvites } from './settle-invites';
import { expireDueRecords } from '../due-records/expire-due-records';
import { ok, fail } from '@server/platform/http/reply';
import { inviteRewards } from '../check-in/rewards';

export const inviteHandlers = {
  async 'Sig.Front.Invite.Mine'(_, ctx) {
    const { id } = requireCustomer(ctx);
    await expireDueRecords(ctx, () => settleInvites(ctx.db, ctx.now, id));
    return ok(await getOwnInvitation(ctx.db, id, ctx.services.siteOrigin, ctx.now));
  },

  async 'Sig.Front.Invite.Seen'({ code }, { db }) {
    const id = await inviterBy(db, code);
    const [inviter] = id === undefined ? [] : await db.select().from(customers).where(eq(customers.id, id));
    if (!inviter) return fail(codes.notFound);
    return ok({ name: maskedName(inviter.name), rewards: inviteRewards });
  },
} satisfies Handlers<`Sig.Front.Invite.${'Mine' | 'Seen'}`>;
