import { and, ilike, or } from 'drizzle-orm';
import { pageByInstant, parseCursor } from '@server/platform/http/paging';
import { newId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { staffChanges } from './schema';
import type { StaffAct, StaffChange } from './staff-act';

/** Adds a row to the record of changes, in the transaction of the change. */
export async function recordChange(
  { db, now, by }: StaffAct,
  act: string,
  change: StaffChange & { readonly why?: string },
): Promise<void> {
  const { subject, before, after, why = '' } = change;
  await db.insert(staffChanges).values({ id: newId(), at: now, by, act, subject, before, after, why });
}

const pageSize = 100;
const toPattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A page of changes, the newest first. `words` must stand in the subject, the person's name or the act. Throws BadCursor. */
export async function listChanges(db: Db, words: string, cursor: string | undefined) {
  const paging = pageByInstant({
    at: staffChanges.at,
    id: staffChanges.id,
    after: parseCursor(cursor),
    size: pageSize,
  });
  const found = toPattern(words);
  const matches =
    words === ''
      ? undefined
      : or(ilike(staffChanges.subject, found), ilike(staffChanges.by, found), ilike(staffChanges.act, found));
  const rows = await db
    .select({ row: staffChanges, ...paging.cursorTuple })
    .from(staffChanges)
    .where(and(paging.behind, matches))
    .orderBy(...paging.order)
    .limit(paging.limit);
  const { page, next } = paging.cut(rows);
  return { changes: page.map(({ row }) => ({ ...row, at: row.at.toISOString() })), next };
}
