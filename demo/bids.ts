import { and, eq } from 'drizzle-orm';
import { nextLegalBid } from '@/rules/auction';
import { liveAuction } from '@server/domains/goods/auction-now';
import { transitionBid } from '@server/domains/bids/bid-transitions';
import { placeBid } from '@server/domains/bids/place-bid';
import type { BidAttempt } from '@server/domains/bids/place-bid';
import { settleBids } from '@server/domains/bids/settle-bids';
import { expireUnpaid } from '@server/domains/due-records/expire-unpaid';
import { auctionAt, lastOf } from '@server/domains/goods/auction-cycle';
import type { AuctionCycle } from '@server/domains/goods/listing';
import { catalogueListings } from './catalogue/catalogue-listings';
import type { Db } from '@server/platform/db/open';
import { bids } from '@server/domains/bids/schema';
import { payments } from '@server/domains/payment/schema';
import { goodsKey } from '@server/domains/goods/goods-store';
import { demoCustomer } from './customer';
import { payDemo } from './pay';
import { isFailure } from '@server/platform/http/reply';
import { hoursToMs } from '@/rules/time/instant';

const customerId = demoCustomer.id;
const services = { inspection: false, authentication: false, domesticInsurance: false };

type Auctioned = BidAttempt['listing'];

/** A round of an auction as a demo bid sees it: when it bids, and how far the bidders outside go. */
interface Round {
  readonly listing: Auctioned;
  readonly at: Date;
  /** The lowest bid that counts at that moment, whole yen. */
  readonly next: number;
  readonly price: number;
  /** The price that the outside bidders reach, now or at the end, whole yen. */
  readonly finalOutside: number;
  readonly end: Date;
}

/** The round at an instant: bid on after a tenth of it. Null where it was over by then. */
function roundAt(listing: Auctioned, instant: Date, now: Date): Round | null {
  const { auction } = listing;
  const { startsAt, round } = auctionAt(auction, instant);
  const at = new Date(startsAt.getTime() + auction.lengthSeconds * 100);
  const then = auctionAt(auction, at);
  if (then.ended || at > now) return null;
  const last = lastOf(auction, round);
  const after = auctionAt(auction, last < now ? last : now);
  const next = nextLegalBid({ current: then.currentPrice, hasBidder: then.bids > 0, buyout: null });
  return { listing, at, next, price: then.currentPrice, finalOutside: after.currentPrice, end: after.endsAt };
}

/** Auctions without a way to buy at once, in the catalogue's order. */
const auctions = (): readonly Auctioned[] =>
  catalogueListings().flatMap((listing) =>
    listing.auction && listing.auction.buyoutPrice === null && listing.auction.reserve === null
      ? [{ ...listing, auction: listing.auction satisfies AuctionCycle }]
      : [],
  );

const isFor = ({ status }: Auctioned) => status === 'onSale';

/** Makes the demo customer's bids, once: leading, outbid, won and paid, lost, and two that came to nothing. */
export async function makeDemoBids(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [any] = await tx.select({ id: bids.id }).from(bids).where(eq(bids.customerId, customerId)).limit(1);
    if (any) return;
    // From the end of the catalogue: its first auctions are everybody’s.
    const free = auctions().filter(isFor).reverse();
    /** Takes the first auction of which a round, so many hours ago or more, is fit. */
    const take = (hours: number, fits: (round: Round) => boolean): Round | undefined => {
      for (const ago of hours === 0 ? [0] : [hours, hours * 1.5, hours * 2]) {
        for (const listing of free) {
          const round = roundAt(listing, new Date(now.getTime() - hoursToMs(ago)), now);
          if (!round || !fits(round)) continue;
          free.splice(free.indexOf(listing), 1);
          return round;
        }
      }
      return undefined;
    };
    const isOver = ({ end }: Round) => end < now;
    await unpaid(
      tx,
      take(100, ({ end }) => end.getTime() < now.getTime() - hoursToMs(52)),
    );
    await paid(tx, take(20, isOver));
    await lost(
      tx,
      take(12, (round) => isOver(round) && round.finalOutside > round.next),
      now,
    );
    await outbid(
      tx,
      take(0, (round) => !isOver(round) && round.finalOutside > round.next),
      now,
    );
    await leading(tx, free, now);
    await addRemovedListing(tx, now);
  });
}

async function bid(
  db: Db,
  { listing, at }: Pick<Round, 'listing' | 'at'>,
  ceiling: number,
): Promise<string | undefined> {
  const key = goodsKey(listing.site, listing.id);
  const placed = await placeBid(db, { customerId, goodsKey: key, listing, ceiling, services, now: at });
  return isFailure(placed) ? undefined : placed.bid.id;
}

const rowOf = async (db: Db, id: string) => (await db.select().from(bids).where(eq(bids.id, id)))[0];

/** Wins what the bidders outside left, and gives the bid as it was a minute after the end. */
async function win(db: Db, round: Round | undefined) {
  const id = round && (await bid(db, round, Math.max(round.next, round.finalOutside) + 3000));
  if (!round || id === undefined) return undefined;
  await settleBids(db, new Date(round.end.getTime() + 60_000), { customerId });
  return rowOf(db, id);
}

async function unpaid(db: Db, round: Round | undefined): Promise<void> {
  const won = await win(db, round);
  if (!won || !round) return;
  const late = new Date(round.end.getTime() + hoursToMs(49));
  await expireUnpaid(db, late, { customerId });
  const expired = await rowOf(db, won.id);
  if (expired?.state === 'lapsed') await transitionBid(db, expired, 'lift', new Date(late.getTime() + hoursToMs(1)));
}

async function paid(db: Db, round: Round | undefined): Promise<void> {
  const won = await win(db, round);
  if (!won?.orderId || !round) return;
  const at = new Date(round.end.getTime() + hoursToMs(1));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, won.orderId));
  if (!payment) return;
  await payDemo(db, payment.id, 'succeed', at);
}

async function lost(db: Db, round: Round | undefined, now: Date): Promise<void> {
  if (round && (await bid(db, round, round.next)) !== undefined) await settleBids(db, now, { customerId });
}

async function outbid(db: Db, round: Round | undefined, now: Date): Promise<void> {
  if (round && (await bid(db, round, round.next)) !== undefined) await settleBids(db, now, { customerId });
}

/** Leads where others will go further before the end: an account that nobody looks after wins nothing that it does not pay for. */
async function leading(db: Db, free: readonly Auctioned[], now: Date): Promise<void> {
  for (const listing of free) {
    const { auction } = listing;
    const { ended, currentPrice, bids: count, round, endsAt } = liveAuction(auction, undefined, now);
    const next = nextLegalBid({ current: currentPrice, hasBidder: count > 0, buyout: null });
    const final = auctionAt(auction, lastOf(auction, round)).currentPrice;
    if (ended || endsAt.getTime() - now.getTime() < hoursToMs(2) || final <= next) continue;
    await bid(db, { listing, at: now }, next);
    return;
  }
}

/** A listing that was taken down while its auction ran. */
async function addRemovedListing(db: Db, now: Date): Promise<void> {
  const listing = auctions().find(({ status }) => status === 'removed');
  const round =
    listing && (roundAt(listing, now, now) ?? roundAt(listing, new Date(now.getTime() - hoursToMs(52)), now));
  const id = round && (await bid(db, round, round.next));
  if (!id || !listing) return;
  const isLeading = and(eq(bids.id, id), eq(bids.state, 'leading'));
  const [row] = await db.select().from(bids).where(isLeading);
  if (row) await transitionBid(db, row, 'withdraw', now);
}
