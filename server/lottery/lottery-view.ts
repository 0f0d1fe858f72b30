import type { LotteryDetail, LotterySummary, Mine, Play, Prize, Win } from '../../src/contract/lottery';
import type { LanguageKey } from '../../src/i18n/languages';
import { lotteryState, playsLeft } from '../../src/rules/lottery';
import type { Played } from '../../src/rules/lottery';
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
import { toInstant } from '../../src/rules/time/date';

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

/** What a play drew, in the reader's language. A lottery that is no longer in the catalogue gives undefined. */
export function playView(row: PlayRow, language: LanguageKey): Play | undefined {
  const seed = findLottery(row.lottery);
  const prize = seed?.prizes.find(({ ball }) => ball === row.prize);
  if (!seed || !prize) return undefined;
  const { id, score: pointsCost } = row;
  const { name } = seed;
  const win = winView(prize.win, language);
  return { id, lottery: seed.id, name, ball: prize.ball, win, score: pointsCost, at: toInstant(row.at) };
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
interface OwnStanding {
  readonly played: Played;
  readonly points: number;
  readonly last: PlayRow | undefined;
}

/** What a page of a lottery shows, read or as a play has just left it. */
export interface LotteryStanding {
  readonly drum: Drum;
  /** Null for a visitor. */
  readonly own: OwnStanding | null;
}

function mineView(lottery: LotteryDefinition, { played, points, last }: OwnStanding, language: LanguageKey): Mine {
  return { ...playsLeft(lottery, played), points, lastPlay: (last && playView(last, language)) ?? null };
}

async function getOwnStanding(
  { db, now }: LotteryContext,
  lottery: LotteryDefinition,
  round: number,
  customerId: string,
): Promise<OwnStanding> {
  const whose = { customerId, lottery: lottery.id, round };
  return {
    last: await lastPlayOf(db, whose),
    played: await playedBy(db, whose, now),
    points: await getPointBalance(db, customerId, now),
  };
}

/** A lottery's present round as its page shows it. */
export function lotteryView(
  { now, language }: Omit<LotteryContext, 'db'>,
  lottery: LotteryDefinition,
  { drum, own }: LotteryStanding,
): LotteryDetail {
  return {
    ...entriesOf(lottery, roundAt(lottery, now), drum, now),
    prizes: prizesView(lottery, drum, language),
    mine: own && mineView(lottery, own, language),
  };
}

/** The same, read: nobody's play is held up. */
export async function lotteryDetail(
  look: LotteryContext,
  lottery: LotteryDefinition,
  customerId: string | null,
): Promise<LotteryDetail> {
  const { round } = roundAt(lottery, look.now);
  const drum = await getDrum(look.db, lottery, look.now);
  const own = customerId === null ? null : await getOwnStanding(look, lottery, round, customerId);
  return lotteryView(look, lottery, { drum, own });
}

const order: Readonly<Record<LotterySummary['state'], number>> = {
  running: 0,
  notStarted: 1,
  allPrizesClaimed: 2,
  poolExhausted: 3,
  ended: 4,
};

/** Every lottery with its present round, those that run first. */
export async function summarizeLotteries(look: LotteryContext): Promise<LotterySummary[]> {
  const faces: LotterySummary[] = [];
  for (const lottery of lotteries) {
    const round = roundAt(lottery, look.now);
    const drum = await getDrum(look.db, lottery, look.now);
    const [best] = prizesView(lottery, drum, look.language);
    if (best) faces.push({ ...entriesOf(lottery, round, drum, look.now), best });
  }
  return faces.sort((face, other) => order[face.state] - order[other.state]);
}
