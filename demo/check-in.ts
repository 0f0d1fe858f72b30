import { eq } from 'drizzle-orm';
import { writePoints } from '@server/domains/points/ledger';
import type { Db } from '@server/platform/db/open';
import { customers } from '@server/domains/account/schema';
import { orders } from '@server/domains/order/schema';
import { inviteCodes, invites } from '@server/domains/invite/schema';
import { signDays } from '@server/domains/check-in/schema';
import { noteInvite } from '@server/domains/invite/invite-codes';
import { settleInvites } from '@server/domains/invite/settle-invites';
import { inviteRewards } from '@server/domains/check-in/rewards';
import { signToday } from '@server/domains/check-in/check-in-days';
import { claimTask } from '@server/domains/check-in/tasks';
import type { Customer } from '@server/domains/auth/sessions';
import { demoCustomer } from './customer';
import { makeFriend } from './group-label';
import { makeArrived } from './orders';
import { daysToMs } from '@/rules/time/instant';

const customerId = demoCustomer.id;

/** The demo customer's own code, the same on every machine. */
export const demoInvite = 'DEMO2FRIEND';

/** Days before today on which the demo customer signed in: a streak that ended, and one that today would carry on. */
const signedAgo = [13, 12, 11, 10, 9, 5, 4, 3, 2, 1] as const;

/** Made-up people who came by the demo customer's invitation, one in every state. */
const guests = [
  { id: 'demo-noor', name: 'Noor', daysAgo: 40, goods: null },
  { id: 'demo-luca', name: 'Luca', daysAgo: 30, goods: 'market/seto-mamezara-04' },
  { id: 'demo-sora', name: 'Sora', daysAgo: 20, goods: 'market/asakusa-sensu-01' },
  { id: 'demo-ines', name: 'Ines', daysAgo: 2, goods: null },
] as const;

/** Makes the demo customer's streak, a claimed task and invitations, once; tasks to do, to claim and to join are there by themselves. */
export async function makeDemoSign(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - daysToMs(days));
  const [demo] = await db.select().from(customers).where(eq(customers.id, customerId));
  const [any] = await db
    .select({ day: signDays.day })
    .from(signDays)
    .where(eq(signDays.customerId, customerId))
    .limit(1);
  if (!demo || any) return;
  await db.transaction(async (tx) => {
    for (const days of signedAgo) await signToday(tx, customerId, ago(days));
    await claimTask(tx, customerId, { key: 'firstOrder', period: '' }, ago(1));
    await tx
      .insert(inviteCodes)
      .values({ customerId, code: demoInvite, at: ago(41) })
      .onConflictDoNothing();
    await invite(tx, demo, ago);
  });
  await settleInvites(db, now, customerId);
}

async function invite(db: Db, demo: Customer, ago: (days: number) => Date): Promise<void> {
  const [rewarded, , alike] = guests;
  for (const { daysAgo, goods, ...friend } of guests) {
    await makeFriend(db, demo, friend);
    await noteInvite(db, { inviterId: customerId, invitedId: friend.id, at: ago(daysAgo) });
    if (goods !== null) await makeArrived(db, friend.id, [goods], ago(daysAgo - 1));
  }
  const points = inviteRewards.inviter;
  const settledAt = ago(rewarded.daysAgo - 12);
  await db.update(invites).set({ outcome: 'rewarded', points, settledAt }).where(eq(invites.invitedId, rewarded.id));
  await writePoints(db, {
    customerId,
    points,
    reason: 'invite',
    about: `${rewarded.id} inviter`,
    at: settledAt,
  });
  // This one's parcels go where the demo customer's go: once the order is done, the sweep finds out.
  await db.update(orders).set({ state: 'done' }).where(eq(orders.customerId, alike.id));
}
