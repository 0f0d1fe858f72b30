import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { daysToMs } from '@/rules/time/instant';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import type { Db } from '@server/platform/db/open';
import { lotteries, lotteryDrums, lotteryPlays, lotteryVersions } from './schema';
import type { LotteryTerms } from './schema';
import { remainingBalls } from './remaining-balls';
import type { Drum } from './remaining-balls';
import { roundAt } from './rounds';
import type { LotterySchedule, Round } from './rounds';

export type LotteryRow = typeof lotteries.$inferSelect;

/** A lottery with the terms of one of its rounds. */
export interface LotteryDefinition extends LotterySchedule, LotteryTerms {
  readonly id: string;
  readonly names: GoodsTexts;
  readonly abouts: GoodsTexts;
  readonly picture: string | null;
  readonly version: number;
}

/** A lottery in its present round, with the balls that are left. */
export interface CurrentLottery {
  readonly lottery: LotteryDefinition;
  readonly round: Round;
  readonly drum: Drum;
}

/** Days for which a lottery stays in the list after its last round. */
const listedDays = 30;

/** Largest number of lotteries that are on show at the same time. */
export const maxPublished = 50;

const readable = (isDemo: boolean) =>
  and(isNotNull(lotteries.publishedAt), isDemo ? undefined : eq(lotteries.isDemo, false));

/** True for a lottery that is over, or will be within the days for which it is still listed. */
export const isListedAt = (now: Date) =>
  or(isNull(lotteries.overAt), gt(lotteries.overAt, new Date(now.getTime() - daysToMs(listedDays))));

/** Gets the terms of a version of a lottery. */
export async function getTerms(db: Db, lottery: string, version: number): Promise<LotteryTerms> {
  const isVersion = and(eq(lotteryVersions.lottery, lottery), eq(lotteryVersions.version, version));
  const [found] = await db.select({ terms: lotteryVersions.terms }).from(lotteryVersions).where(isVersion);
  if (!found) throw new Error(`Lottery ${lottery} has no version ${version}.`);
  return found.terms;
}

/** Gets the newest version of a lottery's terms that applies to a round. */
export async function getTermsOfRound(
  db: Db,
  lottery: string,
  round: number,
): Promise<{ readonly version: number; readonly terms: LotteryTerms }> {
  const [found] = await db
    .select({ version: lotteryVersions.version, terms: lotteryVersions.terms })
    .from(lotteryVersions)
    .where(and(eq(lotteryVersions.lottery, lottery), lte(lotteryVersions.fromRound, round)))
    .orderBy(desc(lotteryVersions.version))
    .limit(1);
  if (!found) throw new Error(`Lottery ${lottery} has no terms for round ${round}.`);
  return found;
}

/** Gets the terms that were saved last: those of the next round, where they are not those of the present one. */
export async function getNewestTerms(db: Db, lottery: string): Promise<LotteryTerms> {
  const [found] = await db
    .select({ terms: lotteryVersions.terms })
    .from(lotteryVersions)
    .where(eq(lotteryVersions.lottery, lottery))
    .orderBy(desc(lotteryVersions.version))
    .limit(1);
  if (!found) throw new Error(`Lottery ${lottery} has no terms.`);
  return found.terms;
}

const define = (row: LotteryRow, version: number, terms: LotteryTerms): LotteryDefinition => ({
  ...row,
  ...terms,
  version,
});

/** The present round of a lottery. A round that was played keeps the version of its first play. */
export async function readRound(db: Db, row: LotteryRow, now: Date): Promise<CurrentLottery> {
  const round = roundAt(row, now);
  const balls = await db
    .select()
    .from(lotteryDrums)
    .where(and(eq(lotteryDrums.lottery, row.id), eq(lotteryDrums.round, round.round)));
  const played = balls[0]?.version;
  const { version, terms } =
    played === undefined
      ? await getTermsOfRound(db, row.id, round.round)
      : { version: played, terms: await getTerms(db, row.id, played) };
  const lottery = define(row, version, terms);
  return { lottery, round, drum: remainingBalls(lottery, round, balls, now) };
}

interface Reading {
  readonly now: Date;
  readonly isDemo: boolean;
}

/** Gets a published lottery in its present round; undefined for a draft and for what is none. */
export async function findLottery(db: Db, id: string, { now, isDemo }: Reading): Promise<CurrentLottery | undefined> {
  const [row] = await db
    .select()
    .from(lotteries)
    .where(and(eq(lotteries.id, id), readable(isDemo)));
  return row && (await readRound(db, row, now));
}

/** The address of the picture of a published lottery; null where it has none. */
export async function findLotteryPicture(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ picture: lotteries.picture })
    .from(lotteries)
    .where(and(eq(lotteries.id, id), readable(true)));
  return row?.picture ?? null;
}

/** Lists published lotteries in their present rounds, the latest published first, without those that were over long ago. */
export async function listLotteries(db: Db, { now, isDemo }: Reading): Promise<CurrentLottery[]> {
  const rows = await db
    .select()
    .from(lotteries)
    .where(and(readable(isDemo), isListedAt(now)))
    .orderBy(desc(lotteries.publishedAt), asc(lotteries.id))
    .limit(maxPublished);
  const current: CurrentLottery[] = [];
  for (const row of rows) current.push(await readRound(db, row, now));
  return current;
}

/** True where customers played lotteries of a release whose definitions were part of the program: there are plays, and no lottery. */
export async function hasPlaysWithoutLottery(db: Db): Promise<boolean> {
  const [lottery] = await db.select({ id: lotteries.id }).from(lotteries).limit(1);
  if (lottery) return false;
  const [play] = await db.select({ id: lotteryPlays.id }).from(lotteryPlays).limit(1);
  return play !== undefined;
}
