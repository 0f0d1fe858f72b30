import type { Db } from '@server/platform/db/open';
import { makeDemoCustomer } from './customer';
import { makeDemoAfterSale } from './after-sale';
import { makeDemoBidTasks } from './bid-tasks';
import { makeDemoBids } from './bids';
import { makeDemoLabel } from './group-label';
import { makeDemoLottery } from './lottery-plays';
import { makeDemoNotices } from './notices';
import { makeDemoOrders } from './orders';
import { makeDemoPoints } from './points';
import { makeDemoPosts } from './posts';
import { makeDemoQuestions } from './questions';
import { makeDemoRequests } from './requests';
import { makeDemoReviews } from './reviews';
import { makeDemoRewards } from './rewards';
import { makeDemoSign } from './check-in';
import { makeDemoTickets } from './tickets';

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
