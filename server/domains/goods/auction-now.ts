import { and, desc, eq } from 'drizzle-orm';
import { bidStep, endAfterRaise } from '@/rules/auction';
import { proxyBidStatus } from '@/rules/proxy-bid';
import { auctionAt, lastOf } from './auction-cycle';
import type { AuctionState } from './auction-cycle';
import type { AuctionCycle } from './listing';
import { isAnyOf } from '@server/platform/db/any-of';
import type { Db } from '@server/platform/db/open';
import { auctionRounds } from '../bids/schema';

export type RoundRow = typeof auctionRounds.$inferSelect;

/** An auction with our customers in it. */
export interface LiveAuction extends AuctionState {
  /** True while the highest ceiling of our customers leads. */
  readonly oursLeads: boolean;
  /** The end that was set at the start, and whether it came before its time. */
  readonly plannedEnd: Date;
  readonly endedEarly: boolean;
}

const plain = (cycle: AuctionCycle, base: AuctionState): LiveAuction => {
  const plannedEnd = new Date(base.startsAt.getTime() + cycle.lengthSeconds * 1000);
  return { ...base, oursLeads: false, plannedEnd, endedEarly: base.ended && base.endsAt < plannedEnd };
};

/** True where the round is over whatever we did: bought out, or ended by its seller. */
const isOverEarly = (cycle: AuctionCycle, base: LiveAuction) =>
  base.endedEarly || (base.ended && cycle.buyoutPrice !== null && base.currentPrice >= cycle.buyoutPrice);

/**
 * The auction at an instant, our bids and staff's words in it: the catalogue says how far the bidders outside go, our highest ceiling
 * stands against them (`proxyBidStatus`), and late raises of ours move the end. A pure function; a row of another round changes nothing.
 */
export function liveAuction(cycle: AuctionCycle, row: RoundRow | undefined, now: Date): LiveAuction {
  const today = plain(cycle, auctionAt(cycle, now));
  if (row?.round !== today.round) return today;
  const base = row.closedAt && row.closedAt < now ? plain(cycle, auctionAt(cycle, row.closedAt)) : today;
  const outside = Math.max(base.currentPrice, row.outside ?? 0);
  const hasOutside = base.bids > 0 || row.outside !== null;
  const { leads, price } = statusOf(cycle, row, { outside, hasOutside });
  const endsAt = endOf(cycle, row, base);
  const ended = endsAt <= now;
  return {
    ...base,
    currentPrice: price,
    bidIncrement: bidStep(price),
    bids: base.bids + row.ours + row.outsideBids,
    oursLeads: leads,
    endsAt,
    ended,
    endedEarly: ended && endsAt < base.plannedEnd,
    reserveUnmet: cycle.reserve === null ? null : price < cycle.reserve,
  };
}

function statusOf(cycle: AuctionCycle, row: RoundRow, rivals: { outside: number; hasOutside: boolean }) {
  if (row.ceiling === null) return { leads: false, price: rivals.outside };
  // A ceiling at the buyout price wins the item, regardless of other bids.
  if (cycle.buyoutPrice !== null && row.ceiling >= cycle.buyoutPrice) return { leads: true, price: cycle.buyoutPrice };
  return proxyBidStatus({ ceiling: row.ceiling, ...rivals, reserve: cycle.reserve });
}

function endOf(cycle: AuctionCycle, row: RoundRow, base: LiveAuction): Date {
  if (row.closedAt) return row.closedAt;
  if (row.endsAt === null || row.endsAt <= base.endsAt || isOverEarly(cycle, base)) return base.endsAt;
  return row.endsAt;
}

/** The end after a raise at an instant, where it moves one: never into the next round. Null where it stays. */
export function movedEnd(cycle: AuctionCycle, { round, endsAt }: AuctionState, now: Date): Date | null {
  if (!cycle.autoExtension) return null;
  const seconds = endAfterRaise(endsAt.getTime() / 1000, now.getTime() / 1000);
  const end = new Date(Math.min(seconds * 1000, lastOf(cycle, round).getTime()));
  return end > endsAt ? end : null;
}

/** When the round of a row ends, as far as anybody can know now: later raises of ours may move it. */
export const dueOf = (cycle: AuctionCycle, row: RoundRow): Date =>
  liveAuction(cycle, row, lastOf(cycle, row.round)).endsAt;

/** Rows of the auctions among goods, the newest round of each, by `site/id`. */
export async function listRounds(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, RoundRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([auctionRounds.goodsKey])
    .from(auctionRounds)
    .where(isAnyOf(auctionRounds.goodsKey, keys))
    .orderBy(auctionRounds.goodsKey, desc(auctionRounds.round));
  return new Map(rows.map((row) => [row.goodsKey, row]));
}

/** Holds a round of an auction for this transaction and gives its row, made where there is none. The caller holds its customer. */
export async function lockRound(db: Db, goodsKey: string, round: number): Promise<RoundRow> {
  await db.insert(auctionRounds).values({ goodsKey, round }).onConflictDoNothing();
  const isRound = and(eq(auctionRounds.goodsKey, goodsKey), eq(auctionRounds.round, round));
  const [row] = await db.select().from(auctionRounds).where(isRound).for('update');
  if (!row) throw new Error(`No round ${round} of ${goodsKey}.`);
  return row;
}
