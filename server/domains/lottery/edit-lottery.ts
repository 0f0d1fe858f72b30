import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import { noPicture, getPictureUrl } from '../goods/goods-view';
import { findGoods } from '../goods/goods-store';
import { checkPicture, byLanguage, reject } from '../content/content-file';
import type { EditIssues, FieldIssue } from '../content/content-file';
import type { Db } from '@server/platform/db/open';
import { lotteries, lotteryVersions } from './schema';
import type { LotteryTerms, PrizeDefinition, WinDefinition } from './schema';
import { getTermsOfRound } from './find-lottery';
import type { LotteryRow } from './find-lottery';
import type { LotteryFile } from './lottery-file';
import { roundAt } from './rounds';
import type { LotterySchedule } from './rounds';

/** A saved lottery. */
export interface SavedLottery {
  readonly id: string;
  readonly isDraft: boolean;
  /** The new version of the terms, and when it applies; null where the terms are those of before. */
  readonly version: { readonly number: number; readonly from: Date } | null;
}

const scheduleOf = ({ startsAt, endsAt, repeat }: LotteryFile): LotterySchedule => ({
  startsAt,
  endsAt,
  everyDays: repeat?.everyDays ?? null,
  quietDays: repeat?.quietDays ?? 0,
  overAt: repeat ? (repeat.until ?? null) : endsAt,
});

const isSameSchedule = (first: LotterySchedule, other: LotterySchedule): boolean => {
  const partsOf = ({ startsAt, endsAt, everyDays, quietDays, overAt }: LotterySchedule) => [
    startsAt.getTime(),
    endsAt.getTime(),
    everyDays,
    quietDays,
    overAt?.getTime() ?? null,
  ];
  return isDeepStrictEqual(partsOf(first), partsOf(other));
};

/** Terms by which two rounds are drawn alike: an item's title may have changed since. */
const comparable = ({ prizes, ...terms }: LotteryTerms) => ({
  ...terms,
  prizes: prizes.map(({ win, ...prize }) => ({
    ...prize,
    win: win.kind === 'goods' ? { kind: win.kind, goodsId: win.goodsId } : win,
  })),
});

async function winOf(db: Db, win: LotteryFile['prizes'][number]['win']): Promise<WinDefinition | null> {
  if (win.kind !== 'goods') return win;
  const listing = await findGoods(db, 'market', win.goodsId);
  if (listing?.status !== 'onSale') return null;
  return {
    ...win,
    titles: listing.titles,
    picture: listing.pictures.length > 0 ? getPictureUrl(listing, 0) : noPicture,
  };
}

/** The terms of a file; issues for items that the shop does not sell. */
async function termsOf(db: Db, file: LotteryFile): Promise<LotteryTerms | EditIssues> {
  const prizes: PrizeDefinition[] = [];
  const issues: FieldIssue[] = [];
  for (const [index, { ball, win, count: balls }] of file.prizes.entries()) {
    const defined = await winOf(db, win);
    if (defined) prizes.push({ ball, win: defined, count: balls });
    else issues.push({ field: `prizes.${index}.win.goodsId`, message: 'must be an item that the shop has on sale' });
  }
  const { pointsCost, freePerDay, perDay, perRound } = file;
  return issues.length > 0 ? { issues } : { pointsCost, freePerDay, perDay, perRound, prizes };
}

/** The first round to which new terms can apply: never one that has started. Null where there is none. */
function firstOpenRound(row: LotteryRow, now: Date): { readonly round: number; readonly from: Date } | null {
  if (row.publishedAt === null || now < row.startsAt) return { round: 0, from: row.startsAt };
  const { round, startsAt, nextAt } = roundAt(row, now);
  if (startsAt > now) return { round, from: startsAt };
  return nextAt && { round: round + 1, from: nextAt };
}

async function newestVersion(tx: Db, lottery: string): Promise<number> {
  const [newest] = await tx
    .select({ version: lotteryVersions.version })
    .from(lotteryVersions)
    .where(eq(lotteryVersions.lottery, lottery))
    .orderBy(desc(lotteryVersions.version))
    .limit(1);
  return newest?.version ?? 0;
}

/** Locks a lottery against other edits and the first play of a round. */
export async function lockLottery(tx: Db, id: string): Promise<LotteryRow | undefined> {
  const [row] = await tx.select().from(lotteries).where(eq(lotteries.id, id)).for('update');
  return row;
}

/** Why a lottery cannot be saved with a schedule; null where it can. */
function whyNotSaved(row: LotteryRow | undefined, schedule: LotterySchedule, now: Date): EditIssues | null {
  if (!row || row.publishedAt === null)
    return schedule.endsAt <= now ? reject('endsAt', 'must be in the future') : null;
  if (row.isDemo) return reject('id', 'belongs to a lottery of the demo');
  if (row.overAt && row.overAt <= now) return reject('id', 'belongs to a lottery that is over; use another id');
  if (row.startsAt > now)
    return schedule.startsAt <= now
      ? reject('startsAt', 'must be in the future, because the lottery is published')
      : null;
  return isSameSchedule(row, schedule)
    ? null
    : reject('startsAt', 'must stay with all dates as it is, because the lottery has started; it can be ended');
}

/** The version that a save makes: null where the terms stay as they are. */
async function planVersion(
  tx: Db,
  row: LotteryRow,
  { terms, isNew, now }: { readonly terms: LotteryTerms; readonly isNew: boolean; readonly now: Date },
): Promise<{ readonly number: number; readonly round: number; readonly from: Date } | null | EditIssues> {
  const open = firstOpenRound(row, now);
  if (!isNew) {
    const applied = await getTermsOfRound(tx, row.id, open?.round ?? roundAt(row, now).round);
    if (isDeepStrictEqual(comparable(applied.terms), comparable(terms))) return null;
  }
  if (!open)
    return reject(
      'prizes',
      'must stay with cost and limits: the lottery has started and has no further round; it can be ended',
    );
  return { ...open, number: (await newestVersion(tx, row.id)) + 1 };
}

/**
 * Saves a definition: a draft, or a change of a published lottery. Names, texts and pictures change at once. Terms are a new version that applies
 * to rounds which have not started, so the odds of a running round stay. Refused where the lottery has started and has no further round.
 */
export function saveLottery(db: Db, file: LotteryFile, now: Date): Promise<SavedLottery | EditIssues> {
  const schedule = scheduleOf(file);
  return db.transaction(async (tx) => {
    const before = await lockLottery(tx, file.id);
    const why = whyNotSaved(before, schedule, now) ?? (await checkPicture(tx, file.picture));
    if (why) return why;
    const publishedAt = before?.publishedAt ?? null;
    const terms = await termsOf(tx, file);
    if ('issues' in terms) return terms;
    const texts = {
      names: byLanguage(file.texts, 'name'),
      abouts: byLanguage(file.texts, 'about'),
      picture: file.picture ?? null,
    };
    const row = { id: file.id, ...texts, ...schedule, isDemo: false, publishedAt, savedAt: now };
    const version = await planVersion(tx, row, { terms, isNew: before === undefined, now });
    if (version && 'issues' in version) return version;
    await tx.insert(lotteries).values(row).onConflictDoUpdate({ target: lotteries.id, set: row });
    if (version)
      await tx.insert(lotteryVersions).values({
        lottery: row.id,
        version: version.number,
        fromRound: version.round,
        terms,
        savedAt: now,
      });
    return { id: row.id, isDraft: publishedAt === null, version };
  });
}
