import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns';

/** Work by the clock that one instance does for all (`jobs/scheduler.ts`). Instants are the database's own, which no trial moves. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  /** When it is to be done next. */
  dueAt: instantColumn('due_at').notNull(),
  /** The end of the lease of the instance that runs the job; in the past while no instance holds it. */
  leasedUntil: instantColumn('leased_until').notNull(),
  /** Names the run that has it. */
  holder: text('holder'),
});
