import type { Db } from '@server/platform/db/open';
import { makeDemoCustomer } from './demo-customer';
import { makeDemoAfterSale } from './demo-after-sale';
import { makeDemoBidTasks } from './demo-bid-tasks';
import { makeDemoBids } from './demo-bids';
import { makeDemoLabel } from './demo-label';
import { makeDemoLottery } from './demo-lottery';
import { makeDemoNotices } from './demo-notices';
import { makeDemoOrders } from './demo-orders';
import { makeDemoPoints } from './demo-points';
import { makeDemoPosts } from './demo-posts';
import { makeDemoQuestions } from './demo-questions';
import { makeDemoRequests } from './demo-requests';
import { makeDemoReviews } from './demo-reviews';
import { makeDemoRewards } from './demo-rewards';
import { makeDemoSign } from './demo-sign';
import { makeDemoTickets } from './demo-tickets';

/** In this order: later ones build on what earlier ones made. */
const demos: readonly ((db: Db, now: Date) => Promise<void>)[] = [
  makeDemoOrders,
  makeDemoLabel,
  makeDemoNotices,
  makeDemoRewards,
  makeDemoBids,
  makeDemoPoints,
  makeDemoSign,
  makeDemoLottery,
  makeDemoReviews,
  makeDemoPosts,
  makeDemoAfterSale,
  makeDemoTickets,
  makeDemoRequests,
  makeDemoQuestions,
  makeDemoBidTasks,
];

/** Gives the demo customer something in every state. */
export async function createDemoRecords(db: Db, now: Date): Promise<void> {
  for (const make of demos) await make(db, now);
}

/**
 * Makes the demo customer with something in every state, once and whole or not at all: a start that is killed half-way
 * begins anew. A demo account that somebody deleted stays so: false then.
 */
export async function makeDemo(db: Db, now: Date, passwordCost: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await makeDemoCustomer(tx, now, passwordCost))) return false;
    await createDemoRecords(tx, now);
    return true;
  });
}
