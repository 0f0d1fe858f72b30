import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytesColumn, instantColumn } from '@server/platform/db/columns';

/** Pictures that staff added, drawn in each width. */
export const shopPictures = pgTable(
  'shop_pictures',
  {
    /** The first 32 digits of the SHA-256 of the added file. */
    id: text('id').notNull(),
    /** Pixels. */
    width: integer('width').notNull(),
    bytes: bytesColumn('bytes').notNull(),
    addedAt: instantColumn('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.width] })],
);
