import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '@server/platform/db/columns';
import { customers } from '../account/schema';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token: a copy of this table signs nobody in. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
    renewedAt: instantColumn('renewed_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** Opened by a hand-over: it does not slide and hands nothing over. */
    handedOver: boolean('handed_over').notNull().default(false),
  },
  (table) => [index('sessions_customer').on(table.customerId), index('sessions_end').on(table.expiresAt)],
);

/** Codes by which a session is handed to the page. */
export const sessionHandoffs = pgTable(
  'hand_overs',
  {
    /** SHA-256 of the code: a copy of this table opens nothing. */
    codeHash: text('code_hash').primaryKey(),
    /** Row key of the session that asked: its end is the code's end. */
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('hand_overs_session').on(table.sessionHash), index('hand_overs_customer').on(table.customerId)],
);

export const emailCodes = pgTable('email_codes', {
  /** Purpose and address (and customer, for a change of address), see `email-codes.ts`. */
  subject: text('subject').primaryKey(),
  salt: text('salt').notNull(),
  hash: text('hash').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  sentAt: instantColumn('sent_at').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
});
