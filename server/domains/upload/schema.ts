import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customers } from '../account/schema';
import { bytesColumn, instantColumn } from '@server/platform/db/columns';

/** Pictures that customers sent (decision 41). Their bytes lie behind `upload/upload-store.ts`. */
export const uploads = pgTable(
  'uploads',
  {
    /** 24 random bytes in base64url: who knows it was told it. */
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** SHA-256 of what is kept. */
    contentHash: text('content_hash').notNull(),
    /** 64 bits in hex, see `upload/look-alike.ts`. */
    lookHash: text('look_hash').notNull(),
    /** Likewise, of its parts; empty for a picture from before they were computed. */
    partHashes: text('part_hashes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    at: instantColumn('at').notNull(),
    /** When something of the customer took it; null for one that is swept in the end. */
    usedAt: instantColumn('used_at'),
    /** When everybody might see it; null while its owner alone may. */
    publishedAt: instantColumn('published_at'),
  },
  (table) => [
    index('uploads_customer').on(table.customerId, table.at),
    index('uploads_content').on(table.contentHash),
    index('uploads_unused')
      .on(table.at)
      .where(sql`${table.usedAt} is null`),
    check('uploads_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/** The bytes of pictures, apart from the rows that lists read. */
export const uploadBytes = pgTable('upload_bytes', {
  id: text('id')
    .primaryKey()
    .references(() => uploads.id, { onDelete: 'cascade' }),
  bytes: bytesColumn('bytes').notNull(),
});
