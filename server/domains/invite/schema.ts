import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InviteReason } from '@/contract/invite';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';

const customerRef = (name: string) =>
  text(name)
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** A customer's own code, made when it is first asked for. */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    customerId: customerRef('customer_id').primaryKey(),
    code: text('code').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [uniqueIndex('invite_codes_code').on(table.code)],
);

/** Invitations between customers. The outcome is written once, when the first order is done. */
export const invites = pgTable(
  'invites',
  {
    invitedId: customerRef('invited_id').primaryKey(),
    inviterId: customerRef('inviter_id'),
    at: instantColumn('at').notNull(),
    outcome: text('outcome').$type<'rewarded' | 'none'>(),
    /** Why there is no reward. */
    reason: text('reason').$type<InviteReason>(),
    /** The points that the inviter received. */
    points: integer('points').notNull().default(0),
    settledAt: instantColumn('settled_at'),
  },
  (table) => [
    index('invites_inviter').on(table.inviterId, table.at),
    index('invites_open')
      .on(table.at)
      .where(sql`${table.outcome} is null`),
  ],
);

/** Devices on which a customer registered or logged in; only a hash is kept, and it serves to tell invitations of oneself. */
export const customerDevices = pgTable(
  'customer_devices',
  { customerId: customerRef('customer_id'), device: text('device').notNull(), at: instantColumn('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.customerId, table.device] }),
    index('customer_devices_device').on(table.device),
  ],
);
