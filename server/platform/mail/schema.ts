import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns';

/** Mails on their way out; with SMTP a row goes when its mail has gone. */
export const outbox = pgTable('outbox', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  at: instantColumn('at').notNull(),
  /** The time at which an instance took it to send; another instance may take it after some minutes. */
  claimedAt: instantColumn('claimed_at'),
  html: text('html'),
  /** The address by which a reader's mail program ends mails like this one (RFC 8058). */
  unsubscribe: text('unsubscribe'),
  /** The number of failed attempts to send it. */
  attempts: integer('attempts').notNull().default(0),
  /** Not tried again before; null for one that was not tried yet. */
  nextTryAt: instantColumn('next_try_at'),
  /** The SMTP server's last error. */
  lastError: text('last_error'),
  /** The time at which sending was given up because no SMTP server accepts it. The row stays for staff (`operator -- outbox`). */
  parkedAt: instantColumn('parked_at'),
});
