import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';
import { sessions } from '../auth/schema';

/** The shop's keys at browsers' push services, made at the first start; one row. Other keys would end every subscription. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey(),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [check('push_keys_one', sql`${table.id} = 1`)],
);
export type PushKeysRow = typeof pushKeys.$inferSelect;

/** Browsers that show a customer's notifications. One ends with its log-in. */
export const pushDevices = pgTable(
  'push_devices',
  {
    /** Address at the browser's push service. */
    endpoint: text('endpoint').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    session: text('session')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The browser's key and secret, base64url, by which a notification is encrypted for it. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** IANA name of the device's time zone, for the quiet hours. */
    timeZone: text('time_zone').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    index('push_devices_customer').on(table.customerId, table.at),
    index('push_devices_session').on(table.session),
  ],
);
export type PushDeviceRow = typeof pushDevices.$inferSelect;
