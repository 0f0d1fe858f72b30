import { eq } from 'drizzle-orm';
import type { ClaimState } from '@/contract/after-sale';
import { claimStates } from '@/contract/after-sale';
import { decideClaim } from '@server/domains/after-sale/decide';
import type { ClaimVerdict } from '@server/domains/after-sale/decide';
import { noteClaim } from '@server/domains/after-sale/claim-transitions';
import { withdrawClaim } from '@server/domains/after-sale/write-claim';
import type { Db } from '@server/platform/db/open';
import { claims } from '@server/domains/after-sale/schema';
import { orders } from '@server/domains/order/schema';
import { demoCustomer } from './customer';
import { makeArrived } from './orders';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

const customerId = demoCustomer.id;

/** The staff's verdicts on each claim, in order. */
const verdicts: Readonly<Record<ClaimState, readonly ClaimVerdict[]>> = {
  pending: [],
  asked: [{ kind: 'ask', words: 'Please send a picture of the label on the box too.' }],
  approved: [{ kind: 'approve', as: 'full', yen: null, words: '' }],
  refunded: [{ kind: 'approve', as: 'partial', yen: 300, words: '' }, { kind: 'refunded' }],
  refused: [{ kind: 'refuse', reason: 'asListed', words: 'The dent is in the third picture of the listing.' }],
  withdrawn: [],
};

/** The item of each claim: sold from stock, so that no other order of the demo waits for it. */
const goods: Readonly<Record<ClaimState, string>> = {
  pending: 'amazon/B0CNR3F8YL',
  asked: 'amazon/B085KQXW4Z',
  approved: 'amazon/B07YH5DL3S',
  refunded: 'amazon/4798157007',
  refused: 'rakuten/roomy:umb-50r',
  withdrawn: 'market/uji-kyusu-05',
};

/** Makes a claim of the demo customer in every state, once. */
export async function makeDemoAfterSale(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [any] = await tx.select({ id: claims.id }).from(claims).where(eq(claims.customerId, customerId)).limit(1);
    const [owner] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId)).limit(1);
    if (any || !owner) return;
    for (const [index, state] of claimStates.entries())
      await makeOne(tx, state, new Date(now.getTime() - daysToMs(index + 2)));
  });
}

async function makeOne(tx: Db, state: ClaimState, at: Date): Promise<void> {
  const [line] = await makeArrived(tx, customerId, [goods[state]], new Date(at.getTime() - daysToMs(1)));
  if (!line) return;
  const id = `demo-claim-${state}`;
  await tx.insert(claims).values({
    id,
    customerId,
    orderId: line.orderId,
    lineId: line.id,
    holds: line.id,
    kind: state === 'refused' ? 'notAsDescribed' : 'damaged',
    wish: state === 'refunded' ? 'partial' : 'full',
    wishYen: state === 'refunded' ? 500 : null,
    state: 'pending',
    at,
    since: at,
  });
  await noteClaim(tx, id, 'sent', {
    at,
    words: 'Your photos show a dent in the box, and the thing in it seems to have a crack.',
  });
  for (const [index, verdict] of verdicts[state].entries())
    await decideClaim(tx, id, verdict, { now: new Date(at.getTime() + daysToMs((index + 1) * 2)), by: 'demo' });
  if (state === 'withdrawn') await withdrawClaim(tx, id, { customerId, now: new Date(at.getTime() + hoursToMs(1)) });
}
