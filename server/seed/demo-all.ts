import type { Db } from '../db/open';
import { makeDemoCustomer } from './demo';
import { makeDemoBids } from './demo-bids';
import { makeDemoLabel } from './demo-label';
import { makeDemoLottery } from './demo-lottery';
import { makeDemoNotices } from './demo-notices';
import { makeDemoOrders } from './demo-orders';
import { makeDemoPoints } from './demo-points';
import { makeDemoRewards } from './demo-rewards';
import { makeDemoSign } from './demo-sign';

/** Makes the demo customer with something in every state, once. A demo account that somebody deleted stays so (B-19). */
export async function makeDemo(db: Db, now: Date, passwordCost: number): Promise<void> {
  if (!(await makeDemoCustomer(db, now, passwordCost))) return;
  await makeDemoOrders(db, now);
  await makeDemoLabel(db, now);
  await makeDemoNotices(db, now);
  await makeDemoRewards(db, now);
  await makeDemoBids(db, now);
  await makeDemoPoints(db, now);
  await makeDemoSign(db, now);
  await makeDemoLottery(db, now);
}
