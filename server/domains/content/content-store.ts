import { and, desc, eq, gt, isNotNull, isNull, lte, or, asc } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { contents } from './schema';
import type { ContentBodies, ContentKind } from './schema';
import type { RequestContext } from '../handler';
import { reject } from './content-file';
import type { EditIssues } from './content-file';

type StoredRow = typeof contents.$inferSelect;
/** A row of one kind. */
export type ContentRow<K extends ContentKind = ContentKind> = Omit<StoredRow, 'kind' | 'body'> & {
  readonly kind: K;
  readonly body: ContentBodies[K];
};

/** A definition that an operator's file or a file of the demo gives. */
export interface ContentDefinition<K extends ContentKind> {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly body: ContentBodies[K];
}

export interface ContentReader {
  readonly now: Date;
  readonly isDemo: boolean;
  /** Milliseconds by which rows are read before their start and after their end; 0 where left out. */
  readonly marginMs?: number;
}

/** The reader of a call. */
export const readerOf = ({ now, services }: Pick<RequestContext, 'now' | 'services'>): ContentReader => ({
  now,
  isDemo: services.isDemo,
});

/** The largest number of rows of a kind that are read at once. */
const maxRead = 500;

const isKind = (kind: ContentKind) => eq(contents.kind, kind);

const isReadable = ({ now, isDemo, marginMs = 0 }: ContentReader) =>
  and(
    isNotNull(contents.publishedAt),
    lte(contents.startsAt, new Date(now.getTime() + marginMs)),
    or(isNull(contents.endsAt), gt(contents.endsAt, new Date(now.getTime() - marginMs))),
    isDemo ? undefined : eq(contents.isDemo, false),
  );

/** A row's body has the type of its kind: nothing else writes it than a file of that kind. */
const typed = <K extends ContentKind>(rows: readonly StoredRow[]): ContentRow<K>[] => rows as ContentRow<K>[];

/** Lists what readers get of a kind now, the latest start first. */
export async function listContent<K extends ContentKind>(
  db: Db,
  kind: K,
  reader: ContentReader,
  limit = maxRead,
): Promise<ContentRow<K>[]> {
  const rows = await db
    .select()
    .from(contents)
    .where(and(isKind(kind), isReadable(reader)))
    .orderBy(desc(contents.startsAt), asc(contents.id))
    .limit(limit);
  return typed(rows);
}

/** Finds one that readers get now. */
export async function findContent<K extends ContentKind>(
  db: Db,
  { kind, id }: { readonly kind: K; readonly id: string },
  reader: ContentReader,
): Promise<ContentRow<K> | undefined> {
  const isRow = and(isKind(kind), eq(contents.id, id), isReadable(reader));
  const [row] = typed<K>(await db.select().from(contents).where(isRow));
  return row;
}

/** Lists all rows of a kind for staff, drafts as well. */
export async function listAllContent<K extends ContentKind>(db: Db, kind: K): Promise<ContentRow<K>[]> {
  return typed(await db.select().from(contents).where(isKind(kind)).orderBy(desc(contents.startsAt), asc(contents.id)));
}

/** Finds a row for staff, whatever its state. */
export async function findAnyContent(db: Db, kind: ContentKind, id: string): Promise<ContentRow | undefined> {
  const isRow = and(isKind(kind), eq(contents.id, id));
  const [row] = typed(await db.select().from(contents).where(isRow));
  return row;
}

/** Returns the state of a row at an instant, as readers see it. */
export function contentState(row: ContentRow, now: Date): 'draft' | 'announced' | 'on show' | 'over' {
  if (row.publishedAt === null) return 'draft';
  if (row.startsAt > now) return 'announced';
  return row.endsAt !== null && row.endsAt <= now ? 'over' : 'on show';
}

async function lockRow(tx: Db, kind: ContentKind, id: string): Promise<StoredRow | undefined | EditIssues> {
  const isRow = and(isKind(kind), eq(contents.id, id));
  const [row] = await tx.select().from(contents).where(isRow).for('update');
  return row?.isDemo ? reject('id', 'belongs to the demo') : row;
}

/** Saves a definition: a new draft, or a change of a row, which stays what it was, draft or published. */
export function saveContent<K extends ContentKind>(
  db: Db,
  kind: K,
  { definition, now }: { readonly definition: ContentDefinition<K>; readonly now: Date },
): Promise<'draft' | 'published' | EditIssues> {
  return db.transaction(async (tx) => {
    const before = await lockRow(tx, kind, definition.id);
    if (before && 'issues' in before) return before;
    const row = { ...definition, kind, savedAt: now };
    await tx
      .insert(contents)
      .values(row)
      .onConflictDoUpdate({ target: [contents.kind, contents.id], set: row });
    return before?.publishedAt ? 'published' : 'draft';
  });
}

/** Publishes a draft, or makes a published row a draft again. */
export function setPublished(
  db: Db,
  { kind, id }: { readonly kind: ContentKind; readonly id: string },
  publishedAt: Date | null,
): Promise<null | EditIssues> {
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, kind, id);
    if (!row) return reject('id', `names no ${kind}: ${id}`);
    if ('issues' in row) return row;
    if ((row.publishedAt === null) === (publishedAt === null))
      return reject('id', publishedAt ? 'is published already' : 'is a draft already');
    if (publishedAt !== null && row.endsAt !== null && row.endsAt <= publishedAt)
      return reject('endsAt', 'must be in the future');
    await tx
      .update(contents)
      .set({ publishedAt })
      .where(and(isKind(kind), eq(contents.id, id)));
    return null;
  });
}
