import { and, count, eq, inArray } from 'drizzle-orm';
import { startOfJstDayNumber } from '@/rules/time/date';
import { catalogueListings } from './catalogue/catalogue-listings';
import type { GoodsTexts } from '@server/domains/vocabulary/goods-texts';
import type { Db } from '@server/platform/db/open';
import { lotteries, lotteryPlays, lotteryVersions } from '@server/domains/lottery/schema';
import type { LotteryTerms, WinDefinition } from '@server/domains/lottery/schema';
import { getPictureUrl } from '@server/domains/goods/goods-view';
import type { LotteryDefinition } from '@server/domains/lottery/find-lottery';
import type { LotterySchedule } from '@server/domains/lottery/rounds';
import texts from './lotteries/texts.json' with { type: 'json' };

const goods = (id: string): WinDefinition => {
  const listing = catalogueListings().find((candidate) => candidate.site === 'market' && candidate.id === id);
  if (!listing) throw new Error(`No goods market/${id} for a prize.`);
  return { kind: 'goods', goodsId: id, titles: listing.titles, picture: getPictureUrl(listing, 0) };
};
const points = (sum: number): WinDefinition => ({ kind: 'points', points: sum });
/** The terms of the premium section's event, valid for 30 days. */
const coupon: WinDefinition = { kind: 'coupon', percent: 10, minYen: 18_000, days: 30 };
const none: WinDefinition = { kind: 'none' };

/** Rounds that come round for ever in whole days of Japan, counted from 1970, so that on any day every state has an example. */
const rolling = (everyDays: number, openDays: number, quietDays: number, offset: number): LotterySchedule => ({
  startsAt: startOfJstDayNumber(offset),
  endsAt: startOfJstDayNumber(offset + openDays),
  everyDays,
  quietDays,
  overAt: null,
});
const weekly = rolling(7, 7, 0, 4);

type DemoLottery = LotterySchedule & LotteryTerms & { readonly id: keyof typeof texts };

/** A lottery of one day: one to play, one with the winners, one to look forward; of three such, one is in each state on any day. */
const oneDay = (id: 'pine' | 'bamboo' | 'plum', offset: number, gold: string): DemoLottery => ({
  ...rolling(3, 1, 1, offset),
  id,
  pointsCost: 30,
  freePerDay: 1,
  perDay: 3,
  perRound: 3,
  prizes: [
    { ball: 'gold', win: goods(gold), count: 1 },
    { ball: 'red', win: coupon, count: 20 },
    { ball: 'green', win: points(50), count: 120 },
    { ball: 'white', win: none, count: 359 },
  ],
});

const define = (): readonly DemoLottery[] => [
  {
    ...weekly,
    id: 'garapon',
    pointsCost: 50,
    freePerDay: 1,
    perDay: 5,
    perRound: 20,
    prizes: [
      { ball: 'gold', win: goods('seto-matchawan-05'), count: 2 },
      { ball: 'red', win: goods('asakusa-sensu-01'), count: 8 },
      { ball: 'blue', win: coupon, count: 90 },
      { ball: 'green', win: points(100), count: 400 },
      { ball: 'white', win: none, count: 1500 },
    ],
  },
  oneDay('pine', 0, 'wajima-hashi-03'),
  oneDay('bamboo', 1, 'uji-kyusu-05'),
  oneDay('plum', 2, 'asakusa-furin-05'),
  {
    // No white balls: every one wins, so this drum is played until it is empty. It shows that state for most of its round.
    ...weekly,
    id: 'tea-box',
    pointsCost: 120,
    freePerDay: 0,
    perDay: 2,
    perRound: 4,
    prizes: [
      { ball: 'gold', win: goods('uji-gyokuro-04'), count: 3, drawnByOthers: 3 },
      { ball: 'red', win: goods('uji-sencha-01'), count: 12, drawnByOthers: 12 },
      { ball: 'green', win: points(100), count: 85, drawnByOthers: 85 },
    ],
  },
  {
    ...weekly,
    id: 'lacquer-box',
    pointsCost: 80,
    freePerDay: 0,
    perDay: 3,
    perRound: 6,
    prizes: [
      { ball: 'gold', win: goods('wajima-wan-02'), count: 2, drawnByOthers: 2 },
      { ball: 'blue', win: goods('wajima-meimei-04'), count: 6, drawnByOthers: 6 },
      { ball: 'white', win: none, count: 142, drawnByOthers: 77 },
    ],
  },
];

let defined: readonly LotteryDefinition[] | undefined;

/** The lotteries of the demo. */
export function demoLotteries(): readonly LotteryDefinition[] {
  defined ??= define().map((lottery) => ({ ...lottery, ...textsOf(lottery.id), picture: null, version: 1 }));
  return defined;
}

function textsOf(id: keyof typeof texts): { readonly names: GoodsTexts; readonly abouts: GoodsTexts } {
  return texts[id];
}

/** Writes the lotteries of the demo, once. */
export async function writeDemoLotteries(db: Db, now: Date): Promise<void> {
  for (const [index, lottery] of demoLotteries().entries()) {
    const { id, names, abouts, picture, version, startsAt, endsAt, everyDays, quietDays, overAt, ...terms } = lottery;
    const schedule = { startsAt, endsAt, everyDays, quietDays, overAt };
    // The list has the latest published one first.
    const publishedAt = new Date(now.getTime() - index * 1000);
    const row = { id, names, abouts, picture, ...schedule, isDemo: true, publishedAt, savedAt: now };
    await db.insert(lotteries).values(row).onConflictDoNothing();
    const first = { lottery: id, version, fromRound: 0, terms, savedAt: now };
    await db.insert(lotteryVersions).values(first).onConflictDoNothing();
  }
}

/**
 * Gives the plays of an earlier release their lotteries, which were constants of the program then: without them a customer's record would lose
 * its entries when a demo is no longer one. Other readers do not see these lotteries.
 */
export async function restoreLotteriesOfPlays(db: Db, now: Date): Promise<void> {
  const ids = demoLotteries().map(({ id }) => id);
  const [known] = await db.select({ count: count() }).from(lotteries).where(inArray(lotteries.id, ids));
  if ((known?.count ?? 0) > 0) return;
  const isPlayed = and(inArray(lotteryPlays.lottery, ids), eq(lotteryPlays.version, 1));
  const [play] = await db.select({ id: lotteryPlays.id }).from(lotteryPlays).where(isPlayed).limit(1);
  if (play) await writeDemoLotteries(db, now);
}
