import { auctionAt, lastOf } from '@server/domains/goods/auction-cycle';
import type { AuctionCycle, Listing } from '@server/domains/goods/listing';
import type { TestApi } from '@server/testing/test-api';
import type { Buyer } from './buying';
import { withListing } from './listing';
import { daysToSeconds } from '@/rules/time/instant';

/** An auction in which nobody bids but our customers and staff: a day long, from the start at ¥1,000. */
export const quiet: AuctionCycle = {
  startPrice: 1000,
  buyoutPrice: null,
  reserve: null,
  lengthSeconds: daysToSeconds(1),
  pauseSeconds: 7200,
  offsetSeconds: 0,
  rivalEverySeconds: 1_000_000_000,
  seed: 7,
  autoExtension: false,
  earlyFinish: false,
  transactionRate: null,
};

/** The item whose auction these tests use. */
export const stage = { site: 'yahoo', id: 'g1078912345' } as const;
export const stageKey = `${stage.site}/${stage.id}`;

/** Makes the listing an auction that just began: the clock moves to the start of its next round. */
export async function onStage(api: TestApi, edit: Partial<AuctionCycle>, work: () => Promise<void>): Promise<void> {
  const auction = { ...quiet, ...edit };
  const now = api.clock.now();
  const next = lastOf(auction, auctionAt(auction, now).round).getTime() + 2000;
  api.clock.move(next - now.getTime());
  await withListing(api, stage, (listing: Listing) => ({ ...listing, auction }), work);
}

/** Moves the clock to so many seconds before (or, below nothing, after) the present round's planned end. */
export function goToEnd(api: TestApi, secondsBefore: number, edit: Partial<AuctionCycle> = {}): void {
  const auction = { ...quiet, ...edit };
  const { startsAt } = auctionAt(auction, api.clock.now());
  const to = startsAt.getTime() + (auction.lengthSeconds - secondsBefore) * 1000;
  api.clock.move(to - api.clock.now().getTime());
}

const noServices = { inspection: false, authentication: false, domesticInsurance: false };

/** A bid of a customer on the stage. */
export const placeBidAs = (customer: Buyer, ceiling: number, more: Record<string, unknown> = {}) =>
  customer.call('Sig.Front.Bid.Place', { ...stage, ceiling, services: noServices, ...more });
