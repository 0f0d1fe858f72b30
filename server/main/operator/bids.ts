import { and, desc, eq, or } from 'drizzle-orm';
import { maxBid } from '@/contract/bid';
import { nextLegalBid } from '@/rules/auction';
import { dueOf, liveAuction, lockRound, movedEnd } from '@server/domains/goods/auction-now';
import type { LiveAuction, RoundRow } from '@server/domains/goods/auction-now';
import { transitionBid } from '@server/domains/bids/bid-transitions';
import { liftBidTasks } from '@server/domains/bids/bid-task-rows';
import { settleBids } from '@server/domains/bids/settle-bids';
import { lockCustomer } from '@server/domains/account/customer-lock';
import { auctionAt } from '@server/domains/goods/auction-cycle';
import type { AuctionCycle } from '@server/domains/goods/listing';
import type { Db } from '@server/platform/db/open';
import { customers } from '@server/domains/account/schema';
import { auctionRounds, bids } from '@server/domains/bids/schema';
import { findGoods, goodsKey } from '@server/domains/goods/goods-store';
import { CommandError } from './command-error';
import { yenOf } from './rate-arguments';
import { formatStaffTime } from '@/rules/time/date';

export const bidsUsage = `  bid list                                 the newest bids of our customers
  bid outbid SITE ID YEN                   somebody outside bids YEN in an auction
  bid end SITE ID                          the seller ends an auction early: the highest bidder wins
  bid lift CUSTOMER                        who left a won auction unpaid (id or e-mail) may bid again`;

type Run = (db: Db, now: Date, words: readonly string[]) => Promise<string>;

interface Running {
  readonly key: string;
  readonly cycle: AuctionCycle;
  readonly row: RoundRow;
  readonly auction: LiveAuction;
}

/** Does something to an auction that runs, in a transaction, and brings the bids on it up to now. */
async function inAuction(
  db: Db,
  now: Date,
  [site = '', id = '']: readonly string[],
  work: (tx: Db, running: Running) => Promise<string>,
): Promise<string> {
  const key = goodsKey(site, id);
  const listing = await findGoods(db, site, id);
  if (!listing?.auction) throw new CommandError(`There is no auction ${key}.`);
  const cycle = listing.auction;
  const message = await db.transaction(async (tx) => {
    const row = await lockRound(tx, key, auctionAt(cycle, now).round);
    const auction = liveAuction(cycle, row, now);
    if (auction.ended) throw new CommandError(`The auction ${key} has ended; the next round comes.`);
    return work(tx, { key, cycle, row, auction });
  });
  await settleBids(db, now, { goodsKey: key });
  return `${message}\n${await describeStatus(db, key)}`;
}

async function writeRound(db: Db, cycle: AuctionCycle, row: RoundRow): Promise<void> {
  const isRound = and(eq(auctionRounds.goodsKey, row.goodsKey), eq(auctionRounds.round, row.round));
  await db.update(auctionRounds).set(row).where(isRound);
  const open = or(eq(bids.state, 'leading'), eq(bids.state, 'outbid'));
  await db
    .update(bids)
    .set({ due: dueOf(cycle, row) })
    .where(and(eq(bids.goodsKey, row.goodsKey), eq(bids.round, row.round), open));
}

/** Our newest bids on an auction, one a line. */
async function describeStatus(db: Db, key: string): Promise<string> {
  const rows = await db.select().from(bids).where(eq(bids.goodsKey, key)).orderBy(desc(bids.since)).limit(3);
  if (rows.length === 0) return 'None of our customers bid there.';
  return rows.map(lineOf).join('\n');
}

const lineOf = ({ since, goodsKey: key, customerId, state, ceiling, price, orderId }: typeof bids.$inferSelect) =>
  `${formatStaffTime(since)}  ${key}  customer ${customerId}  ${state}  up to ¥${ceiling}` +
  (price === null ? '' : `, ended at ¥${price}`) +
  (orderId === null ? '' : `, order ${orderId}`);

const commands: Readonly<Record<string, Run>> = {
  async list(db, now) {
    await settleBids(db, now, 'due');
    const rows = await db.select().from(bids).orderBy(desc(bids.since)).limit(50);
    return rows.length === 0 ? 'No bids.' : rows.map(lineOf).join('\n');
  },

  outbid: (db, now, [site, id, word = '']) =>
    inAuction(db, now, [site ?? '', id ?? ''], async (tx, { key, cycle, row, auction }) => {
      const yen = yenOf(word);
      const next = nextLegalBid({ current: auction.currentPrice, hasBidder: auction.bids > 0, buyout: null });
      const max = Math.min(maxBid, (cycle.buyoutPrice ?? maxBid + 1) - 1);
      if (yen < next || yen > max) throw new CommandError(`A bid there is ¥${next} to ¥${max}.`);
      const raised = { ...row, outside: yen, outsideBids: row.outsideBids + 1 };
      const endsAt = movedEnd(cycle, auction, now) ?? row.endsAt;
      await writeRound(tx, cycle, { ...raised, endsAt });
      const after = liveAuction(cycle, { ...raised, endsAt }, now);
      return `${key}: bid of ¥${yen} from outside, now ¥${after.currentPrice}, ends ${formatStaffTime(after.endsAt)}.`;
    }),

  end: (db, now, words) =>
    inAuction(db, now, words, async (tx, { key, cycle, row, auction }) => {
      if (auction.bids === 0)
        throw new CommandError(`Nobody has bid on ${key}: it cannot be ended in anybody's favour.`);
      await writeRound(tx, cycle, { ...row, closedAt: now });
      return `${key} ended early at ¥${auction.currentPrice}.`;
    }),

  async lift(db, now, [word = '']) {
    const [customer] = await db
      .select()
      .from(customers)
      .where(or(eq(customers.id, word), eq(customers.email, word.toLowerCase())));
    if (!customer) throw new CommandError(`There is no customer ${word}.`);
    const lifted = await db.transaction(async (tx) => {
      await lockCustomer(tx, customer.id);
      const isExpired = and(eq(bids.customerId, customer.id), eq(bids.state, 'lapsed'));
      const rows = await tx.select().from(bids).where(isExpired);
      for (const bid of rows) await transitionBid(tx, bid, 'lift', now);
      return rows.length + (await liftBidTasks(tx, customer.id, now));
    });
    if (lifted === 0) throw new CommandError(`Nothing keeps ${word} from bidding.`);
    return `${word} may bid again: ${lifted} unpaid ${lifted === 1 ? 'win' : 'wins'} lifted.`;
  },
};

/** Staff's work on bids; null if the arguments name no such command. Throws CommandError. */
export async function runBids(db: Db, now: Date, args: readonly string[]): Promise<string | null> {
  const [, name = '', ...words] = args;
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return run ? run(db, now, words) : null;
}
