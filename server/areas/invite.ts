import { eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { maskedName } from '../../src/rules/invite/mask-name';
import { customers } from '../db/schema';
import { customerOf } from '../http/handler';
import type { Handlers } from '../http/handler';
import { inviterBy } from '../invite/invite-codes';
import { mineOf } from '../invite/invite-view';
import { settleInvites } from '../invite/settle-invites';
import { expireDueRecords } from '../http/expire-due-records';
import { ok, refuse } from '../http/reply';
import { inviteRewards } from '../sign/rewards';

export const inviteHandlers = {
  async 'Sig.Front.Invite.Mine'(_, ask) {
    const { id } = customerOf(ask);
    await expireDueRecords(ask, () => settleInvites(ask.db, ask.now, id));
    return ok(await mineOf(ask.db, id, ask.services.siteOrigin, ask.now));
  },

  async 'Sig.Front.Invite.Seen'({ code }, { db }) {
    const id = await inviterBy(db, code);
    const [inviter] = id === undefined ? [] : await db.select().from(customers).where(eq(customers.id, id));
    if (!inviter) return refuse(codes.notFound);
    return ok({ name: maskedName(inviter.name), rewards: inviteRewards });
  },
} satisfies Handlers<`Sig.Front.Invite.${'Mine' | 'Seen'}`>;
