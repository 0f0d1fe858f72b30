import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AddressEntry } from '@/contract/address';
import type { Bill } from '@/contract/bill';
import type { ParcelDetail, ParcelState } from '@/contract/parcel';
import type { ShippingMethod } from '@/contract/shipping';
import { instantColumn } from '@server/platform/db/columns';
import { customerColumn } from '../account/schema';

export const parcels = pgTable(
  'parcels',
  {
    id: text('id').primaryKey(),
    customerId: customerColumn(),
    state: text('state').$type<ParcelState>().notNull(),
    address: jsonb('address').$type<AddressEntry>().notNull(),
    method: text('method').$type<ShippingMethod>().notNull(),
    grams: integer('grams').notNull(),
    bill: jsonb('bill').$type<Bill>().notNull(),
    estimated: jsonb('estimated').$type<readonly [number, number]>(),
    declaration: jsonb('declaration').$type<ParcelDetail['declaration']>().notNull(),
    /** The recipient's number for customs, as it was when the parcel was made; '' where there is none. */
    taxId: text('tax_id').notNull().default(''),
    tracking: text('tracking'),
    at: instantColumn('at').notNull(),
    since: instantColumn('since').notNull(),
  },
  (table) => [index('parcels_customer').on(table.customerId, table.at)],
);

export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    parcelId: text('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ParcelState>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('parcel_events_parcel').on(table.parcelId)],
);
