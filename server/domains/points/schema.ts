import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PointReason } from '@/contract/points';
import { instantColumn } from '@server/platform/db/columns';
import { customerColumn } from '../account/schema';

/** Every gain and spend of points: the balance is their sum. One row for a reason and what it is about; rows are added, never changed. */
export const points = pgTable(
  'points',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: customerColumn(),
    points: integer('points').notNull(),
    reason: text('reason').$type<PointReason>().notNull(),
    about: text('about').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    index('points_customer').on(table.customerId, table.at, table.id),
    uniqueIndex('points_once').on(table.reason, table.about),
    check('points_some', sql`${table.points} <> 0`),
  ],
);

/**
 * The balance of each customer: the sum of their `points`, and the time at which they last gained or spent some. A database trigger
 * (migration 0016) updates it with every row of the ledger; the ledger remains authoritative (decision 64).
 */
export const pointBalances = pgTable(
  'point_balances',
  {
    customerId: customerColumn().primaryKey(),
    balance: integer('balance').notNull(),
    /** The time of the last entry that is not an expiry; null if there is none. */
    lastMoveAt: instantColumn('last_move_at'),
  },
  (table) => [
    index('point_balances_last_move')
      .on(table.lastMoveAt)
      .where(sql`${table.balance} > 0`),
    check('point_balances_balance', sql`${table.balance} >= 0`),
  ],
);
