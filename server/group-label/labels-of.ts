import { inArray } from 'drizzle-orm';
import type { Db } from '../db/open';
import { labelItems } from '../db/schema-label';

/** The group parcels that order lines were put into, by the line's id. */
export async function findLabelsOf(db: Db, lines: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (lines.length === 0) return new Map();
  const rows = await db
    .select({ line: labelItems.lineId, label: labelItems.labelId })
    .from(labelItems)
    .where(inArray(labelItems.lineId, [...lines]));
  return new Map(rows.map(({ line, label }) => [line, label]));
}
