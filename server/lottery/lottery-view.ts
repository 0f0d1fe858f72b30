import type { LotteryDetail, LotteryFace, Mine, Play, Prize, Win } from '../../src/contract/lottery';
import type { LanguageKey } from '../../src/i18n/languages';
import { lotteryState, playsLeft } from '../../src/rules/lottery';
import type { Played } from '../../src/rules/lottery';
import { balanceOf } from '../points/ledger';
import { pictureOf, textIn } from '../goods/goods-view';
import type { Db } from '../db/open';
import { drumOf } from './drum';
import type { Drum } from './drum';
import { lotteries, prizeCoupon } from './lotteries';
import type { LotterySeed, WinSeed } from './lotteries';
import { lastPlayOf, playedBy } from './played';
import type { PlayRow } from './played';
import { prizeGoods } from './prize-goods';
import { roundAt } from './rounds';
import type { Round } from './rounds';
import { toInstant } from '../../src/rules/time/date';

export interface CampaignLook {
  readonly db: Db;
  readonly now: Date;
  readonly language: LanguageKey;
}

export const findLottery = (id: string): LotterySeed | undefined => lotteries.find((one) => one.id === id);

function winView(win: WinSeed, language: LanguageKey): Win {
  if (win.kind === 'coupon') return { kind: 'coupon', percent: prizeCoupon.percent, minYen: prizeCoupon.minYen };
  if (win.kind !== 'goods') return win;
  const seed = prizeGoods(win.goods);
  const title = textIn(seed.titles, language);
  return { kind: 'goods', site: seed.site, goodsId: seed.id, title, picture: pictureOf(seed, 0) };
}

function prizesView(seed: LotterySeed, drum: Drum, language: LanguageKey): Prize[] {
  return seed.prizes.map(({ ball, win, count }) => ({
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

function entriesOf(seed: LotterySeed, round: Round, drum: Drum, now: Date) {
  const { id, name, pointsCost, freePerDay, perDay, perRound } = seed;
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

function mineView(seed: LotterySeed, { played, points, last }: OwnStanding, language: LanguageKey): Mine {
  return { ...playsLeft(seed, played), points, lastPlay: (last && playView(last, language)) ?? null };
}

async function ownOf(
  { db, now }: CampaignLook,
  seed: LotterySeed,
  round: number,
  customerId: string,
): Promise<OwnStanding> {
  const whose = { customerId, lottery: seed.id, round };
  return {
    last: await lastPlayOf(db, whose),
    played: await playedBy(db, whose, now),
    points: await balanceOf(db, customerId, now),
  };
}

/** A lottery's present round as its page shows it. */
export function lotteryView(
  { now, language }: Omit<CampaignLook, 'db'>,
  seed: LotterySeed,
  { drum, own }: LotteryStanding,
): LotteryDetail {
  return {
    ...entriesOf(seed, roundAt(seed, now), drum, now),
    prizes: prizesView(seed, drum, language),
    mine: own && mineView(seed, own, language),
  };
}

/** The same, read: nobody's play is held up. */
export async function lotteryDetail(
  look: CampaignLook,
  seed: LotterySeed,
  customerId: string | null,
): Promise<LotteryDetail> {
  const { round } = roundAt(seed, look.now);
  const drum = await drumOf(look.db, seed, look.now);
  const own = customerId === null ? null : await ownOf(look, seed, round, customerId);
  return lotteryView(look, seed, { drum, own });
}

const order: Readonly<Record<LotteryFace['state'], number>> = {
  running: 0,
  notStarted: 1,
  allPrizesClaimed: 2,
  poolExhausted: 3,
  ended: 4,
};

/** Every lottery with its present round, those that run first. */
export async function lotteryFaces(look: CampaignLook): Promise<LotteryFace[]> {
  const faces: LotteryFace[] = [];
  for (const seed of lotteries) {
    const round = roundAt(seed, look.now);
    const drum = await drumOf(look.db, seed, look.now);
    const [best] = prizesView(seed, drum, look.language);
    if (best) faces.push({ ...entriesOf(seed, round, drum, look.now), best });
  }
  return faces.sort((one, other) => order[one.state] - order[other.state]);
}
