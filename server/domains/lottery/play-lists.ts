import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { PrizeState, Winner, WonPrize } from '@/contract/lottery';
import { maskName } from '@/rules/lottery';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { coupons } from '../coupon/schema';
import { gifts } from '../gift/schema';
import { lotteries, lotteryPlays, lotteryVersions } from './schema';
import { giftStateAt, giftView } from '../gift/gifts';
import type { GiftRow } from '../gift/gifts';
import { pageByInstant } from '@server/platform/http/paging';
import type { CursorPosition } from '@server/platform/http/paging';
import { playView } from './lottery-view';
import type { LotteryContext, PlayWithTerms } from './lottery-view';
import { toInstant } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';

const pageSize = 20;
const winnersDays = 30;

interface PlayListQuery {
  readonly customerId: string;
  /** Only plays that won something. */
  readonly won: boolean;
  readonly after: CursorPosition | null;
}

const played = { play: lotteryPlays, names: lotteries.names, terms: lotteryVersions.terms };
const isLotteryOfPlay = eq(lotteries.id, lotteryPlays.lottery);
const isVersionOfPlay = and(
  eq(lotteryVersions.lottery, lotteryPlays.lottery),
  eq(lotteryVersions.version, lotteryPlays.version),
);

/** A customer's plays, newest first, a page at a time. */
export async function findPlays(
  db: Db,
  { customerId, won, after }: PlayListQuery,
): Promise<{ rows: PlayWithTerms[]; next: string | null }> {
  const paging = pageByInstant({ at: lotteryPlays.at, id: lotteryPlays.id, after, size: pageSize });
  const found = await db
    .select({ ...played, ...paging.cursorTuple })
    .from(lotteryPlays)
    .innerJoin(lotteries, isLotteryOfPlay)
    .innerJoin(lotteryVersions, isVersionOfPlay)
    .where(and(eq(lotteryPlays.customerId, customerId), won ? ne(lotteryPlays.wins, 'none') : undefined, paging.behind))
    .orderBy(...paging.order)
    .limit(paging.limit);
  const { page, next } = paging.cut(found);
  return { rows: [...page], next };
}

type Coupon = typeof coupons.$inferSelect;

function couponState({ state, endsAt }: Coupon, now: Date): PrizeState {
  if (state === 'unused') return endsAt <= now ? 'over' : 'inHand';
  return state;
}

/** Prizes with how each stands now (`prizeStates`). */
export async function prizesView(context: LotteryContext, rows: readonly PlayWithTerms[]): Promise<WonPrize[]> {
  const { db, now, language } = context;
  const couponIds = rows.flatMap(({ play: { couponId } }) => (couponId === null ? [] : [couponId]));
  const giftIds = rows.flatMap(({ play: { giftId } }) => (giftId === null ? [] : [giftId]));
  const couponsWon =
    couponIds.length === 0 ? [] : await db.select().from(coupons).where(inArray(coupons.id, couponIds));
  const giftsWon: GiftRow[] =
    giftIds.length === 0 ? [] : await db.select().from(gifts).where(inArray(gifts.id, giftIds));
  return rows.map((row) => {
    const coupon = couponsWon.find(({ id }) => id === row.play.couponId);
    const gift = giftsWon.find(({ id }) => id === row.play.giftId);
    return {
      ...playView(row, language),
      state: coupon ? couponState(coupon, now) : gift ? giftStateAt(gift, now) : 'credited',
      couponEndsAt: coupon ? toInstant(coupon.endsAt) : null,
      gift: gift ? giftView(gift, { now, language }) : null,
    };
  });
}

/** The newest 20 who won in a lottery in its last 30 days; nobody can tell who they are but themselves. */
export async function winnersOf({ db, now, language }: LotteryContext, lottery: string): Promise<Winner[]> {
  const since = new Date(now.getTime() - daysToMs(winnersDays));
  const found = await db
    .select({ ...played, name: customers.name })
    .from(lotteryPlays)
    .innerJoin(lotteries, isLotteryOfPlay)
    .innerJoin(lotteryVersions, isVersionOfPlay)
    .innerJoin(customers, eq(customers.id, lotteryPlays.customerId))
    .where(and(eq(lotteryPlays.lottery, lottery), ne(lotteryPlays.wins, 'none'), gt(lotteryPlays.at, since)))
    .orderBy(desc(lotteryPlays.at), desc(lotteryPlays.id))
    .limit(20);
  return found.map(({ name, ...row }) => {
    const { ball, win, at } = playView(row, language);
    return { who: maskName(name), ball, win, at };
  });
}
