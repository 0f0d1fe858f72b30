import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** A list of texts as one parameter: the statement is the same for any number of them. */
export const textArray = (list: readonly string[]): SQL => sql`${sql.param([...list])}::text[]`;

/** True of rows whose text is one of a list. */
export const isAnyOf = (column: AnyColumn, list: readonly string[]): SQL => sql`${column} = any(${textArray(list)})`;
