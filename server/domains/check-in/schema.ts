import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TaskKey } from '@/contract/check-in';
import { customerColumn } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';

/** One sign-in of a customer for each day of Japan. */
export const signDays = pgTable(
  'sign_days',
  {
    customerId: customerColumn(),
    day: text('day').notNull(),
    /** Days in a row, this one included. */
    streak: integer('streak').notNull(),
    points: integer('points').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.day] }),
    check('sign_days_streak', sql`${table.streak} > 0 and ${table.points} > 0`),
  ],
);

const taskOf = () => ({
  customerId: customerColumn(),
  task: text('task').$type<TaskKey>().notNull(),
  /** '' once for all, a day, or a month of Japan. */
  period: text('period').notNull(),
  at: instantColumn('at').notNull(),
});

/** Tasks that a customer has joined. */
export const taskJoins = pgTable('task_joins', taskOf(), (table) => [
  primaryKey({ columns: [table.customerId, table.task, table.period] }),
]);

/** Tasks whose points a customer has claimed. */
export const taskClaims = pgTable('task_claims', { ...taskOf(), points: integer('points').notNull() }, (table) => [
  primaryKey({ columns: [table.customerId, table.task, table.period] }),
]);
