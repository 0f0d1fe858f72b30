import type { LotteryDetail, LotterySummary, LotteryViewer, Play, Prize, Win } from '@/contract/lottery';
import type { LanguageKey } from '@/i18n/languages';
import { lotteryState, playsLeft } from '@/rules/lottery';
import type { Played } from '@/rules/lottery';
import { getPointBalance } from '../points/ledger';
import { textIn } from '../goods/goods-view';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import type { Db } from '@server/platform/db/open';
import type { LotteryTerms, WinDefinition } from './schema';
import type { CurrentLottery, LotteryDefinition } from './find-lottery';
import { toContentPicture } from '../pictures/content-picture';
import { lastPlayOf, playedBy } from './played';
import type { PlayRow } from './played';
import { toInstant } from '@/rules/time/date';

export interface LotteryContext {
  readonly db: Db;
  readonly now: Date;
  readonly language: LanguageKey;
}

function winView(win: WinDefinition, language: LanguageKey): Win {
  switch (win.kind) {
    case 'coupon':
      return { kind: 'coupon', percent: win.percent, minYen: win.minYen };
    case 'goods': {
      const { goodsId, titles, picture } = win;
      return { kind: 'goods', site: 'market', goodsId, title: textIn(titles, language), picture };
    }
    case 'points':
    case 'none':
      return win;
  }
}

function prizesView({ lottery, drum }: CurrentLottery, language: LanguageKey): Prize[] {
  return lottery.prizes.map(({ ball, win, count }) => ({
    id: ball,
    ball,
    win: winView(win, language),
    count,
    left: drum.find(({ id }) => id === ball)?.left ?? 0,
  }));
}

/** A play with the name of its lottery and the terms by which it was drawn. */
export interface PlayWithTerms {
  readonly play: PlayRow;
  readonly names: GoodsTexts;
  readonly terms: Pick<LotteryTerms, 'prizes'>;
}

/** Returns a play's draw in the reader's language. */
export function playView({ play, names, terms }: PlayWithTerms, language: LanguageKey): Play {
  const { id, lottery, prize, score: pointsCost, at } = play;
  const drawn = terms.prizes.find(({ ball }) => ball === prize);
  if (!drawn) throw new Error(`Play ${id} drew a ball that lottery ${lottery} does not have.`);
  const win = winView(drawn.win, language);
  return { id, lottery, name: textIn(names, language), ball: drawn.ball, win, score: pointsCost, at: toInstant(at) };
}

function entriesOf({ lottery, round, drum }: CurrentLottery, { now, language }: Omit<LotteryContext, 'db'>) {
  const { id, names, abouts, picture, pointsCost, freePerDay, perDay, perRound } = lottery;
  return {
    id,
    name: textIn(names, language),
    about: textIn(abouts, language),
    picture: picture === null ? null : toContentPicture('lottery', id, picture),
    score: pointsCost,
    freePerDay,
    perDay,
    perRound,
    state: lotteryState(drum, round, now),
    startsAt: toInstant(round.startsAt),
    endsAt: toInstant(round.endsAt),
    nextAt: round.nextAt && toInstant(round.nextAt),
  };
}

/** A customer's plays of a round, points in hand, and newest play. */
interface OwnPlays {
  readonly played: Played;
  readonly points: number;
  readonly last: PlayRow | undefined;
}

/** A lottery as its page shows it, read from the database or left by the latest play. */
export interface LotteryStatus extends CurrentLottery {
  /** Null for a visitor. */
  readonly own: OwnPlays | null;
}

function viewerView(
  lottery: LotteryDefinition,
  { played, points, last }: OwnPlays,
  language: LanguageKey,
): LotteryViewer {
  const lastPlay = last ? playView({ play: last, names: lottery.names, terms: lottery }, language) : null;
  return { ...playsLeft(lottery, played), points, lastPlay };
}

async function getOwnPlays(
  { db, now }: LotteryContext,
  { lottery, round }: CurrentLottery,
  customerId: string,
): Promise<OwnPlays> {
  const key = { customerId, lottery: lottery.id, round: round.round };
  return {
    last: await lastPlayOf(db, key),
    played: await playedBy(db, key, now),
    points: await getPointBalance(db, customerId, now),
  };
}

/** A lottery's present round as its page shows it. */
export function lotteryView(context: Omit<LotteryContext, 'db'>, status: LotteryStatus): LotteryDetail {
  const { lottery, own } = status;
  return {
    ...entriesOf(status, context),
    prizes: prizesView(status, context.language),
    mine: own && viewerView(lottery, own, context.language),
  };
}

/** The same, read: nobody's play is held up. */
export async function lotteryDetail(
  context: LotteryContext,
  current: CurrentLottery,
  customerId: string | null,
): Promise<LotteryDetail> {
  const own = customerId === null ? null : await getOwnPlays(context, current, customerId);
  return lotteryView(context, { ...current, own });
}

const order: Readonly<Record<LotterySummary['state'], number>> = {
  running: 0,
  notStarted: 1,
  allPrizesClaimed: 2,
  poolExhausted: 3,
  ended: 4,
};

/** Lotteries with their present rounds, those that run first. */
export function summarizeLotteries(
  context: Omit<LotteryContext, 'db'>,
  lotteries: readonly CurrentLottery[],
): LotterySummary[] {
  const summaries = lotteries.flatMap((current): LotterySummary[] => {
    const [best] = prizesView(current, context.language);
    return best ? [{ ...entriesOf(current, context), best }] : [];
  });
  return summaries.sort((a, b) => order[a.state] - order[b.state]);
}
