import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './schema';

/** Work by the clock that one instance does for all (`jobs/scheduler.ts`). Instants are the database's own, which no trial moves. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  /** When it is to be done next. */
  dueAt: instant('due_at').notNull(),
  /** Until when whoever does it has it; in the past while nobody does. */
  leasedUntil: instant('leased_until').notNull(),
  /** Names the run that has it. */
  holder: text('holder'),
});
