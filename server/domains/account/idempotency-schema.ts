import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Answer } from '@/contract/answer';
import { instantColumn } from '@server/platform/db/columns';
import { customers } from './schema';

/** The first answer of a key, and whom it signed in: a cookie is not stored, so a repeat signs in anew. */
export interface StoredAnswer {
  readonly answer: Answer;
  readonly signIn: string | null;
  /** A hash that names the password that the customer had then; no repeat signs in once there is another. Null where it signed nobody in. */
  readonly password: string | null;
}

export const idempotency = pgTable(
  'idempotency',
  {
    /** SHA-256 of who, call and key: the key itself is not kept. */
    slot: text('slot').primaryKey(),
    /** HMAC of the canonical body under the key, so that a password in a body cannot be guessed from this row. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').$type<StoredAnswer>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** Whom the answer is about: it may name them, and goes with their account. Null for a visitor's. */
    customerId: text('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
  },
  (table) => [index('idempotency_created').on(table.createdAt), index('idempotency_customer').on(table.customerId)],
);
