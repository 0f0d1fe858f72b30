import { bigint, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { QueueName } from '@/contract/desk/queues';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { exactInstant, instantColumn } from '@server/platform/db/columns';

/** People who work at the desk. Whoever leaves is switched off and stays, since the record of changes names them. */
export const staffMembers = pgTable(
  'staff',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** Two people have two names: changes and second opinions go by them. */
    name: text('name').notNull(),
    roles: jsonb('roles').$type<readonly StaffRole[]>().notNull(),
    state: text('state').$type<'invited' | 'active' | 'off'>().notNull(),
    /** Null until the invitation is accepted. */
    passwordHash: text('password_hash'),
    /** The secret of the second factor in base32. It must be read to verify a code, so no hash of it would do. */
    secret: text('secret').notNull(),
    /** The 30-second step (RFC 6238) of the last code that was accepted: a code opens one session. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the invitation's code; null where there is none to accept. */
    invitationHash: text('invitation_hash'),
    invitedUntil: instantColumn('invited_until'),
    at: instantColumn('at').notNull(),
    lastLogInAt: instantColumn('last_log_in_at'),
  },
  (table) => [
    uniqueIndex('staff_email').on(table.email),
    uniqueIndex('staff_name').on(sql`lower(${table.name})`),
    uniqueIndex('staff_invitation').on(table.invitationHash),
    check('staff_active', sql`${table.state} <> 'active' or ${table.passwordHash} is not null`),
  ],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the cookie's token: a copy of this table signs nobody in. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId), index('staff_sessions_end').on(table.expiresAt)],
);

/** Every change by staff, at the desk or by command. Rows are only added. */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: text('id').primaryKey(),
    at: exactInstant('at').notNull(),
    /** The person's name at that time. */
    by: text('by').notNull(),
    /** The call or command. */
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>().notNull(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>().notNull(),
    why: text('why').notNull().default(''),
  },
  (table) => [index('staff_changes_at').on(table.at, table.id), index('staff_changes_subject').on(table.subject)],
);

/** The owners of entries of queues. */
export const staffAssignments = pgTable(
  'staff_assignments',
  {
    queue: text('queue').$type<QueueName>().notNull(),
    subject: text('subject').notNull(),
    /** The person's name. */
    owner: text('owner').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.subject] }), index('staff_assignments_owner').on(table.owner)],
);
