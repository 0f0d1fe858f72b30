import type { LotteryDetail, LotterySummary, Mine, Play, Prize, Win } from '@/contract/lottery';
import type { LanguageKey } from '@/i18n/languages';
import { lotteryState, playsLeft } from '@/rules/lottery';
import type { Played } from '@/rules/lottery';
import { getPointBalance } from '../points/ledger';
import { getPictureUrl, textIn } from '../goods/goods-view';
import type { Db } from '../db/open';
import { getDrum } from './drum';
import type { Drum } from './drum';
import { lotteries, prizeCoupon } from './lotteries';
import type { LotteryDefinition, WinDefinition } from './lotteries';
import { lastPlayOf, playedBy } from './played';
import type { PlayRow } from './played';
import { prizeGoods } from './prize-goods';
import { roundAt } from './rounds';
import type { Round } from './rounds';
import { toInstant } from '@/rules/time/date';

export interface LotteryContext {
  readonly db: Db;
  readonly now: Date;
  readonly language: LanguageKey;
}

export const findLottery = (id: string): LotteryDefinition | undefined =>
  lotteries.find((lottery) => lottery.id === id);

function winView(win: WinDefinition, language: LanguageKey): Win {
  if (win.kind === 'coupon') return { kind: 'coupon', percent: prizeCoupon.percent, minYen: prizeCoupon.minYen };
  if (win.kind !== 'goods') return win;
  const listing = prizeGoods(win.goods);
  const title = textIn(listing.titles, language);
  return { kind: 'goods', site: listing.site, goodsId: listing.id, title, picture: getPictureUrl(listing, 0) };
}

function prizesView(lottery: LotteryDefinition, drum: Drum, language: LanguageKey): Prize[] {
  return lottery.prizes.map(({ ball, win, count }) => ({
    id: ball,
    ball,
    win: winView(win, language),
    count,
    left: drum.find(({ id }) => id === ball)?.left ?? 0,
  }));
}

/** Returns a play's draw in the reader's language, or undefined if its lottery is no longer in the catalogue. */
export function playView(row: PlayRow, language: LanguageKey): Play | undefined {
  const definition = findLottery(row.lottery);
  const prize = definition?.prizes.find(({ ball }) => ball === row.prize);
  if (!definition || !prize) return undefined;
  const { id, score: pointsCost } = row;
  const { name } = definition;
  const win = winView(prize.win, language);
  return { id, lottery: definition.id, name, ball: prize.ball, win, score: pointsCost, at: toInstant(row.at) };
}

function entriesOf(lottery: LotteryDefinition, round: Round, drum: Drum, now: Date) {
  const { id, name, pointsCost, freePerDay, perDay, perRound } = lottery;
  return {
    id,
    name,
    score: pointsCost,
    freePerDay,
    perDay,
    perRound,
    state: lotteryState(drum, round, now),
    startsAt: toInstant(round.startsAt),
    endsAt: toInstant(round.endsAt),
    nextAt: toInstant(round.nextAt),
  };
}

/** A customer's plays of a round, points in hand, and newest play. */
interface OwnPlays {
  readonly played: Played;
  readonly points: number;
  readonly last: PlayRow | undefined;
}

/** The status of a lottery that its page shows, read from the database or left by the latest play. */
export interface LotteryStatus {
  readonly drum: Drum;
  /** Null for a visitor. */
  readonly own: OwnPlays | null;
}

function viewerView(lottery: LotteryDefinition, { played, points, last }: OwnPlays, language: LanguageKey): Mine {
  return { ...playsLeft(lottery, played), points, lastPlay: (last && playView(last, language)) ?? null };
}

async function getOwnPlays(
  { db, now }: LotteryContext,
  lottery: LotteryDefinition,
  round: number,
  customerId: string,
): Promise<OwnPlays> {
  const key = { customerId, lottery: lottery.id, round };
  return {
    last: await lastPlayOf(db, key),
    played: await playedBy(db, key, now),
    points: await getPointBalance(db, customerId, now),
  };
}

/** A lottery's present round as its page shows it. */
export function lotteryView(
  { now, language }: Omit<LotteryContext, 'db'>,
  lottery: LotteryDefinition,
  { drum, own }: LotteryStatus,
): LotteryDetail {
  return {
    ...entriesOf(lottery, roundAt(lottery, now), drum, now),
    prizes: prizesView(lottery, drum, language),
    mine: own && viewerView(lottery, own, language),
  };
}

/** The same, read: nobody's play is held up. */
export async function lotteryDetail(
  context: LotteryContext,
  lottery: LotteryDefinition,
  customerId: string | null,
): Promise<LotteryDetail> {
  const { round } = roundAt(lottery, context.now);
  const drum = await getDrum(context.db, lottery, context.now);
  const own = customerId === null ? null : await getOwnPlays(context, lottery, round, customerId);
  return lotteryView(context, lottery, { drum, own });
}

const order: Readonly<Record<LotterySummary['state'], number>> = {
  running: 0,
  notStarted: 1,
  allPrizesClaimed: 2,
  poolExhausted: 3,
  ended: 4,
};

/** Every lottery with its present round, those that run first. */
export async function summarizeLotteries(context: LotteryContext): Promise<LotterySummary[]> {
  const summaries: LotterySummary[] = [];
  for (const lottery of lotteries) {
    const round = roundAt(lottery, context.now);
    const drum = await getDrum(context.db, lottery, context.now);
    const [best] = prizesView(lottery, drum, context.language);
    if (best) summaries.push({ ...entriesOf(lottery, round, drum, context.now), best });
  }
  return summaries.sort((a, b) => order[a.state] - order[b.state]);
}
