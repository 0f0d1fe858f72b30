import { and, count, desc, eq, inArray, sum } from 'drizzle-orm';
import type { InviteGuest, InvitationOverview } from '@/contract/invite';
import { maskedName } from '@/rules/invite/mask-name';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { orders } from '../order/schema';
import { invites } from './schema';
import { inviteRewards } from '../check-in/rewards';
import { getInviteCode } from './invite-codes';
import { rewardedInMonth } from './settle-invites';
import { toInstant } from '@/rules/time/date';

const maxGuests = 100;

/** Those of some customers who have paid an order. */
async function buyersAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: orders.customerId })
    .from(orders)
    .where(and(inArray(orders.customerId, [...ids]), inArray(orders.state, ['paid', 'done'])));
  return new Set(rows.map(({ id }) => id));
}

async function guestsOf(db: Db, inviterId: string): Promise<InviteGuest[]> {
  const rows = await db
    .select({ invite: invites, name: customers.name })
    .from(invites)
    .innerJoin(customers, eq(customers.id, invites.invitedId))
    .where(eq(invites.inviterId, inviterId))
    .orderBy(desc(invites.at))
    .limit(maxGuests);
  const buyers = await buyersAmong(
    db,
    rows.map(({ invite }) => invite.invitedId),
  );
  return rows.map(({ invite: { invitedId, outcome, reason, points, at }, name }) => ({
    name: maskedName(name),
    state: outcome ?? (buyers.has(invitedId) ? 'ordered' : 'registered'),
    reason,
    points,
    at: toInstant(at),
  }));
}

/** A customer's own invitation, and who came by it. */
export async function getOwnInvitation(
  db: Db,
  customerId: string,
  siteOrigin: string,
  now: Date,
): Promise<InvitationOverview> {
  const code = await getInviteCode(db, customerId, now);
  const [all] = await db
    .select({ n: count(), points: sum(invites.points) })
    .from(invites)
    .where(eq(invites.inviterId, customerId));
  return {
    code,
    url: `${siteOrigin}/global/invite?code=${code}`,
    rewards: inviteRewards,
    left: Math.max(0, inviteRewards.mostMonth - (await rewardedInMonth(db, customerId, now))),
    earned: Number(all?.points ?? 0),
    count: all?.n ?? 0,
    guests: await guestsOf(db, customerId),
  };
}
