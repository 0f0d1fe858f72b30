import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** True of rows whose text is one of a list, which goes as one parameter: the statement is the same for any number of them. */
export const isAnyOf = (column: AnyColumn, list: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...list])}::text[])`;
