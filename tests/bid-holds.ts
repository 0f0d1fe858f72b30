import { termsVersion } from '@server/platform/brand/brand';
import { eq } from 'drizzle-orm';
import { bidHolds } from '@server/domains/bids/bid-holds-schema';
import { testPayments } from '@server/domains/payment/money-schema';
import type { BidHold } from '@/features/bid/queries';
import type { TestApi } from '@server/testing/test-api';
import { placeBidAs } from './auction';
import type { Buyer } from './buying';

/** Lays down the hold of a bid above the limit. */
export async function needHold(me: Buyer, ceiling: number): Promise<string> {
  const { data } = await placeBidAs(me, ceiling);
  const { kind, hold } = data as { kind: string; hold: string };
  if (kind !== 'hold') throw new Error('No hold is needed.');
  return hold;
}

export const startHold = (me: Buyer, id: string) => me.call('Sig.Front.Bid.Hold', { id, terms: termsVersion });

/** Opens the test provider's page of a hold and decides it there, as its customer would. */
export async function decideHold(api: TestApi, me: Buyer, id: string, outcome: 'succeed' | 'fail' = 'succeed') {
  const { url } = (await startHold(me, id)).data as { url: string };
  return api.handle(new Request(`http://localhost${url}/${outcome}`, { method: 'POST' }));
}

/** Bids above the limit, with the sum reserved at the test provider: the hold's id. */
export async function bidReserved(api: TestApi, me: Buyer, ceiling: number): Promise<string> {
  const id = await needHold(me, ceiling);
  await decideHold(api, me, id);
  return id;
}

export const readHold = (me: Buyer, id: string) => me.get<BidHold>('Sig.Front.Bid.HoldResult', { id });

export async function holdRow(api: TestApi, id: string) {
  const [row] = await api.db.select().from(bidHolds).where(eq(bidHolds.id, id));
  if (!row) throw new Error(`No hold ${id}.`);
  return row;
}

/** The test provider's own row of a hold. */
export async function reservedAt(api: TestApi, id: string) {
  const [row] = await api.db.select().from(testPayments).where(eq(testPayments.reference, id));
  return row;
}
