import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '@server/platform/db/columns';

/** A rejected line of a feed with the reason. */
export interface FeedError {
  /** Counted from 1; the header of a CSV file is a line. */
  readonly line: number;
  /** The field, such as `price` or `title.ja`; null where the whole line is unreadable. */
  readonly field: string | null;
  readonly message: string;
}

/** Imports of the operator's feeds with their progress and errors. */
export const feedImports = pgTable(
  'feed_imports',
  {
    id: text('id').primaryKey(),
    source: text('source').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    /** Null while the import runs, and for an interrupted one, which can be continued after `line`. */
    endedAt: instantColumn('ended_at'),
    /** The last line that was processed. */
    line: integer('line').notNull().default(0),
    written: integer('written').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    /** The first of the rejected lines. */
    errors: jsonb('errors').$type<readonly FeedError[]>().notNull().default([]),
  },
  (table) => [index('feed_imports_source').on(table.source, table.startedAt)],
);
