import { and, asc, count, eq, exists, gte, isNull, lt, or } from 'drizzle-orm';
import type { InviteReason } from '@/contract/invite';
import { holdCustomer } from '../account/customer-lock';
import { writePoints } from '../points/ledger';
import type { Db } from '@server/platform/db/open';
import { orders } from '../order/schema';
import { invites } from './schema';
import { inviteRewards } from '../check-in/rewards';
import { runAllSettled } from '@server/platform/jobs/batches';
import { sharedTrait, traitsOf } from './traits';
import { getJstMonthBounds, toJstDay, toMonth } from '@/rules/time/date';

type Invite = typeof invites.$inferSelect;

/** Rewards of an inviter in the month of Japan of an instant. */
export async function rewardedInMonth(db: Db, inviterId: string, now: Date): Promise<number> {
  const [from, before] = getJstMonthBounds(toMonth(toJstDay(now)));
  const [row] = await db
    .select({ n: count() })
    .from(invites)
    .where(
      and(
        eq(invites.inviterId, inviterId),
        eq(invites.outcome, 'rewarded'),
        gte(invites.settledAt, from),
        lt(invites.settledAt, before),
      ),
    );
  return row?.n ?? 0;
}

/** Finds a trait that the new account shares with the inviter, or with a customer whom they invited before. */
async function likeness(db: Db, { inviterId, invitedId, at }: Invite): Promise<InviteReason | null> {
  const earlier = await db
    .select({ id: invites.invitedId })
    .from(invites)
    .where(
      and(
        eq(invites.inviterId, inviterId),
        // If two were invited at the same instant, the id decides which invitation is the earlier.
        or(lt(invites.at, at), and(eq(invites.at, at), lt(invites.invitedId, invitedId))),
      ),
    );
  const known = await traitsOf(db, [inviterId, ...earlier.map(({ id }) => id)]);
  return sharedTrait(await traitsOf(db, [invitedId]), known);
}

/** Writes what an invitation brings, once. The caller holds both customers. */
async function settleOne(db: Db, invitedId: string, now: Date): Promise<void> {
  const [invite] = await db.select().from(invites).where(eq(invites.invitedId, invitedId));
  if (!invite || invite.outcome !== null) return;
  const { inviterId } = invite;
  const farm = await likeness(db, invite);
  const isFull = (await rewardedInMonth(db, inviterId, now)) >= inviteRewards.mostMonth;
  const reason = farm ?? (isFull ? 'limit' : null);
  const points = reason === null ? inviteRewards.inviter : 0;
  const outcome = reason === null ? 'rewarded' : 'none';
  await db.update(invites).set({ outcome, reason, points, settledAt: now }).where(eq(invites.invitedId, invitedId));
  const give = { reason: 'invite', at: now } as const;
  await writePoints(db, { ...give, customerId: inviterId, points, about: `${invitedId} inviter` });
  // The invited customer has met the condition, even if the inviter has reached the limit of rewards.
  if (farm === null)
    await writePoints(db, {
      ...give,
      customerId: invitedId,
      points: inviteRewards.invited,
      about: `${invitedId} invited`,
    });
}

/**
 * Rewards those whose first order is done, of one inviter or of all. By the clock and not with the order's last step: that holds
 * other customers already, and the inviter is to be held before or after them by the order of their ids (decision 37).
 */
export async function settleInvites(db: Db, now: Date, inviterId?: string): Promise<void> {
  const isDone = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, invites.invitedId), eq(orders.state, 'done')));
  const due = await db
    .select({ invitedId: invites.invitedId, inviterId: invites.inviterId })
    .from(invites)
    .where(
      and(
        isNull(invites.outcome),
        exists(isDone),
        ...(inviterId === undefined ? [] : [eq(invites.inviterId, inviterId)]),
      ),
    )
    .orderBy(asc(invites.at))
    .limit(100);
  await runAllSettled(due, ({ inviterId: inviter, invitedId }) =>
    db.transaction(async (tx) => {
      const here = [];
      for (const id of [inviter, invitedId].sort()) here.push(await holdCustomer(tx, id));
      // If an account was deleted meanwhile, its invitation is gone too.
      if (here.every(Boolean)) await settleOne(tx, invitedId, now);
    }),
  );
}
