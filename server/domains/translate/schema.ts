import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '@server/platform/db/columns';

/** Translated texts, so that no text is translated twice. A row does not name who wrote or read the text and is deleted after a month. */
export const translations = pgTable(
  'translations',
  {
    /** Hash of the text, its language and the language of the translation. */
    key: text('key').primaryKey(),
    text: text('text').notNull(),
    /** Name of the engine. */
    engine: text('engine').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [index('translations_created').on(table.createdAt)],
);
