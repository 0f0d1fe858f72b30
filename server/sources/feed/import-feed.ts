import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { toInstant } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import { newId } from '@server/platform/db/keys';
import { goods } from '@server/domains/goods/schema';
import { feedImports } from './schema';
import type { FeedError } from './schema';
import { goodsColumns, goodsKey } from '@server/domains/goods/goods-store';
import { findMissingPictures } from '@server/domains/pictures/shop-pictures';
import { parseFeedLine, toListing } from './feed-item';
import type { FeedItem, FeedLineContent } from './feed-item';
import type { FeedLine } from './read-lines';

/** The source of goods that the operator's feed brought. */
export const feedSource = 'feed';

const batchSize = 500;
/** Number of errors that a report lists; further ones are only counted. */
const maxErrors = 200;

export type FeedImport = typeof feedImports.$inferSelect;

type Counts = Pick<FeedImport, 'line' | 'written' | 'unchanged' | 'removed' | 'rejected' | 'errors'>;

interface CheckedLine {
  readonly line: number;
  readonly content: FeedLineContent;
}

/** Newer items come first in lists: minutes, falling with time, beside the demo's days. */
const sortKeyOf = (listedAt: Date) => -Math.floor(listedAt.getTime() / 60_000);

const hashOf = (item: FeedItem): string => createHash('sha256').update(JSON.stringify(item)).digest('base64url');

const idOf = (content: FeedLineContent): string | null => {
  if (content.kind === 'item') return content.item.id;
  return content.kind === 'removed' ? content.id : null;
};

const storedColumns = {
  key: goods.key,
  source: goods.source,
  status: goods.status,
  sourceHash: goods.sourceHash,
  listedAt: goods.listedAt,
  readAt: sql<string | null>`${goods.doc}->>'readAt'`,
};
type StoredRow = Pick<typeof goods.$inferSelect, 'key' | 'source' | 'status' | 'sourceHash' | 'listedAt'> & {
  readonly readAt: string | null;
};

/** An unchanged item gets a new time of confirmation at most once an hour. */
const confirmMs = hoursToMs(1);

const problemOf = (item: FeedItem, stored: StoredRow | undefined): Omit<FeedError, 'line'> | null => {
  if (stored && stored.source !== feedSource) return { field: 'id', message: `belongs to the source ${stored.source}` };
  if (stored?.status === 'removed' && item.removed !== false)
    return { field: 'removed', message: 'the item was removed; removed: false puts it on sale again' };
  return null;
};

const pictureProblem = ({ pictures }: FeedItem, missing: ReadonlySet<string>): Omit<FeedError, 'line'> | null => {
  const found = pictures.find((address) => missing.has(address));
  return found === undefined ? null : { field: 'pictures', message: `there is no ${found}` };
};

/** A row of an item; it is on sale since its first import where the line does not say since when. */
function rowOf(item: FeedItem, stored: StoredRow | undefined, now: Date) {
  const listedAt = item.listedAt === undefined ? (stored?.listedAt ?? now) : new Date(item.listedAt);
  return {
    ...goodsColumns(toListing(item, toInstant(now))),
    sortKey: sortKeyOf(listedAt),
    listedAt,
    source: feedSource,
    sourceHash: hashOf(item),
  };
}

const renewed = ['status', 'kind', 'seller', 'condition', 'price', 'search', 'doc', 'listedAt', 'sortKey'] as const;

async function writeRows(tx: Db, unsorted: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  if (unsorted.length === 0) return;
  // In the order of their keys, so that two imports at once wait for each other instead of for ever.
  const rows = [...unsorted].sort((first, other) => (first.key < other.key ? -1 : 1));
  await tx
    .insert(goods)
    .values(rows)
    .onConflictDoUpdate({
      target: goods.key,
      setWhere: eq(goods.source, feedSource),
      set: {
        ...Object.fromEntries(renewed.map((name) => [name, sql.raw(`excluded.${goods[name].name}`)])),
        sourceHash: sql`excluded.source_hash`,
      },
    });
}

/** Takes items off sale: they leave all lists and their page says so. Orders of them do not change. */
async function removeItems(tx: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .update(goods)
    .set({ status: 'removed', doc: sql`jsonb_set(${goods.doc}, '{status}', '"removed"')`, sourceHash: null })
    .where(
      and(
        inArray(
          goods.key,
          ids.map((id) => goodsKey('market', id)),
        ),
        eq(goods.source, feedSource),
      ),
    )
    .returning({ key: goods.key });
  return rows.length;
}

/** Writes a batch of lines; of several lines about one item the last one counts. */
async function writeBatch(tx: Db, lines: readonly CheckedLine[], now: Date) {
  const ids = [...new Set(lines.flatMap(({ content }) => idOf(content) ?? []))];
  const keys = ids.map((id) => goodsKey('market', id));
  const found = await tx.select(storedColumns).from(goods).where(inArray(goods.key, keys));
  const stored = new Map<string, StoredRow>(found.map((row) => [row.key, row]));
  const last = new Map(lines.map(({ content }, index) => [idOf(content), index]));
  const pictures = lines.flatMap(({ content }) => (content.kind === 'item' ? content.item.pictures : []));
  const missing = new Set(await findMissingPictures(tx, pictures));
  const errors: FeedError[] = [];
  const rows: ReturnType<typeof rowOf>[] = [];
  const removed: string[] = [];
  let rejected = 0;
  let unchanged = 0;
  let written = 0;
  lines.forEach(({ line, content }, index) => {
    if (content.kind === 'wrong') {
      rejected += 1;
      errors.push(...content.issues.map((issue) => ({ line, ...issue })));
      return;
    }
    const id = idOf(content) ?? '';
    const row = stored.get(goodsKey('market', id));
    if (last.get(id) !== index) {
      unchanged += 1;
      return;
    }
    if (content.kind === 'removed') {
      if (row) removed.push(id);
      else errors.push({ line, field: 'id', message: 'there is no such item' });
      if (!row) rejected += 1;
      return;
    }
    const problem = problemOf(content.item, row) ?? pictureProblem(content.item, missing);
    if (problem) {
      rejected += 1;
      errors.push({ line, ...problem });
      return;
    }
    const isSame = row?.sourceHash === hashOf(content.item);
    if (isSame) unchanged += 1;
    else written += 1;
    if (!isSame || !isConfirmed(row, now)) rows.push(rowOf(content.item, row, now));
  });
  await writeRows(tx, rows);
  return { errors, rejected, unchanged, written, removed: await removeItems(tx, removed) };
}

const isConfirmed = ({ readAt }: StoredRow, now: Date): boolean =>
  readAt !== null && now.getTime() - Date.parse(readAt) < confirmMs;

async function begin(db: Db, now: Date, resumes: boolean): Promise<FeedImport> {
  if (resumes) {
    const [broken] = await db
      .select()
      .from(feedImports)
      .where(and(eq(feedImports.source, feedSource), isNull(feedImports.endedAt)))
      .orderBy(desc(feedImports.startedAt))
      .limit(1);
    if (broken) return broken;
  }
  const [row] = await db.insert(feedImports).values({ id: newId(), source: feedSource, startedAt: now }).returning();
  if (!row) throw new Error('The import was not written.');
  return row;
}

const checked = ({ line, value, unreadable }: FeedLine): CheckedLine => ({
  line,
  content:
    unreadable === undefined ? parseFeedLine(value) : { kind: 'wrong', issues: [{ field: null, message: unreadable }] },
});

/**
 * Imports the operator's feed line by line, some hundred lines a transaction together with the progress. Importing the same file again changes
 * nothing, and items that the file does not contain stay. `resumes`: continues after the last line of the interrupted import.
 */
export async function importFeed(
  db: Db,
  lines: AsyncIterable<FeedLine>,
  { now, resumes = false }: { readonly now: () => Date; readonly resumes?: boolean },
): Promise<FeedImport> {
  const started = await begin(db, now(), resumes);
  const { id } = started;
  let counts: Counts = started;
  const write = async (batch: readonly CheckedLine[]) => {
    const lastLine = batch.at(-1)?.line ?? counts.line;
    await db.transaction(async (tx) => {
      const { errors, ...added } = await writeBatch(tx, batch, now());
      const next: Counts = {
        line: lastLine,
        written: counts.written + added.written,
        unchanged: counts.unchanged + added.unchanged,
        removed: counts.removed + added.removed,
        rejected: counts.rejected + added.rejected,
        errors: [...counts.errors, ...errors].slice(0, maxErrors),
      };
      await tx.update(feedImports).set(next).where(eq(feedImports.id, id));
      counts = next;
    });
  };
  let batch: CheckedLine[] = [];
  for await (const line of lines) {
    if (line.line <= started.line) continue;
    batch.push(checked(line));
    if (batch.length < batchSize) continue;
    await write(batch);
    batch = [];
  }
  if (batch.length > 0) await write(batch);
  const endedAt = now();
  await db.update(feedImports).set({ endedAt }).where(eq(feedImports.id, id));
  return { ...started, ...counts, endedAt };
}

/** The latest imports, newest first. */
export const listFeedImports = (db: Db, limit: number): Promise<readonly FeedImport[]> =>
  db.select().from(feedImports).orderBy(desc(feedImports.startedAt)).limit(limit);

/** Takes items of the feed off sale by their ids. Returns how many there were. */
export const removeFeedItems = (db: Db, ids: readonly string[]): Promise<number> => removeItems(db, ids);
