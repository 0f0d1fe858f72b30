import { asc, desc, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import * as v from 'valibot';

/** A place in a list: the whole number that it is ordered by, and the key that decides among equals. */
export interface CursorPosition {
  readonly sortKey: number;
  readonly key: string;
}

/** A cursor that is none of ours. The call is refused for its field (`dispatch.ts`). */
export class BadCursor extends Error {}

const cursorTuple = v.strictTuple([v.pipe(v.number(), v.safeInteger()), v.string()]);

/** A place as an opaque cursor. */
export const toCursor = ({ sortKey, key }: CursorPosition): string =>
  Buffer.from(JSON.stringify([sortKey, key])).toString('base64url');

function read(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** The place from which a page goes on; null for the first page. Throws BadCursor. */
export function parseCursor(cursor: string | undefined): CursorPosition | null {
  if (cursor === undefined) return null;
  const parsed = v.safeParse(cursorTuple, read(cursor));
  if (!parsed.success || parsed.output[1].includes('\0')) throw new BadCursor();
  const [sortKey, key] = parsed.output;
  return { sortKey, key };
}

/** A page of rows of which one more, or all, were read, and the cursor of the next page, or null at the end. */
export function cut<R>(
  rows: readonly R[],
  size: number,
  positionOf: (row: R) => CursorPosition,
): { readonly page: readonly R[]; readonly next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last !== undefined ? toCursor(positionOf(last)) : null };
}

/** Seconds since 1970 of an instant, by which a list is ordered; past 2038 too. */
export const secondOf = (at: AnyColumn): SQL<number> =>
  sql<number>`floor(extract(epoch from ${at}))::bigint`.mapWith(Number);

interface Paging {
  /** A whole number of each row, the largest first. */
  readonly by: SQL<number>;
  /** Decides among equals. */
  readonly id: AnyColumn;
  readonly after: CursorPosition | null;
  readonly size: number;
  /** The smallest first. */
  readonly upwards?: boolean;
}

/** Milliseconds since 1970 of an instant. */
const msOf = (at: AnyColumn): SQL<number> =>
  sql<number>`floor(extract(epoch from ${at}) * 1000)::bigint`.mapWith(Number);

/** The condition for the rows after a cursor in the order of `by` and `id`. */
export const behind = ({ by, id, after, upwards = false }: Omit<Paging, 'size'>): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${by}, ${id}) ${sql.raw(upwards ? '>' : '<')} (${after.sortKey}::bigint, ${after.key}::${sql.raw(id.getSQLType())})`;

/** The last instant that a database and a Date both hold in four digits of the year. */
const lastMs = Date.UTC(9999, 11, 31);

function checkKey(id: AnyColumn, after: CursorPosition | null): void {
  if (after && id.dataType === 'number' && !/^\d{1,9}$/.test(after.key)) throw new BadCursor();
}

/**
 * Keyset paging: a page costs the same wherever it lies. To be selected are `place`, the rows `behind` in `order` up to `limit`; `cut` makes
 * the page of them. Throws BadCursor for a key that the column cannot hold.
 */
export function pageBy(paging: Paging) {
  const { by, id, after, size, upwards = false } = paging;
  checkKey(id, after);
  const onwards = upwards ? asc : desc;
  return {
    cursorTuple: { sortKey: by, key: sql<string>`${id}::text` },
    behind: behind(paging),
    order: [onwards(by), onwards(id)] as const,
    limit: size + 1,
    cut: <R extends CursorPosition>(rows: readonly R[]) => cut(rows, size, (row) => row),
  };
}

interface InstantPaging extends Omit<Paging, 'by'> {
  /** An instant that this program wrote: whole milliseconds. */
  readonly at: AnyColumn;
}

/**
 * The same in the order of an instant. The column itself is compared and ordered by, so that an index on the list's owner and the column
 * gives a page without reading the rest of the list.
 */
export function pageByInstant({ at, id, after, size, upwards = false }: InstantPaging) {
  checkKey(id, after);
  if (after && (after.sortKey < 0 || after.sortKey > lastMs)) throw new BadCursor();
  const onwards = upwards ? asc : desc;
  const from = after && new Date(after.sortKey).toISOString();
  return {
    cursorTuple: { sortKey: msOf(at), key: sql<string>`${id}::text` },
    behind:
      after === null
        ? undefined
        : sql`(${at}, ${id}) ${sql.raw(upwards ? '>' : '<')} (${from}::timestamptz, ${after.key}::${sql.raw(id.getSQLType())})`,
    order: [onwards(at), onwards(id)] as const,
    limit: size + 1,
    cut: <R extends CursorPosition>(rows: readonly R[]) => cut(rows, size, (row) => row),
  };
}
