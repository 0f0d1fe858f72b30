import type { SQL } from 'drizzle-orm';
import type { Db } from './open';

/** Rows of a statement that was written out; both drivers give them so. What a row holds is for the statement to say. */
export async function rawRows<T>(db: Db, statement: SQL): Promise<readonly T[]> {
  const { rows } = (await db.execute(statement)) as { readonly rows: readonly T[] };
  return rows;
}
