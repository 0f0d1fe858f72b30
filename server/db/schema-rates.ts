/** Tables of rates: what shipping, fees, insurance, duty and money cost. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ShippingMethod, ShippingTariff } from '../../src/contract/shipping';

/** Where a figure comes from; what staff entered wins over the seed (`shipping/write-seed.ts`). */
const provenance = {
  /** A day, ISO 8601. */
  asOf: text('as_of').notNull(),
  sourceName: text('source_name').$type<ShippingTariff['source']['name']>().notNull(),
  sourceUrl: text('source_url'),
  staff: boolean('staff').notNull().default(false),
};

/** Up to and including so many grams a method costs so many yen in a place: a zone, a region, or a country of its own price. */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    method: text('method').$type<ShippingMethod>().notNull(),
    place: text('place').notNull(),
    grams: integer('grams').notNull(),
    yen: integer('yen').notNull(),
    ...provenance,
  },
  (table) => [
    primaryKey({ columns: [table.method, table.place, table.grams] }),
    check('shipping_rates_yen', sql`${table.yen} >= 0`),
    check('shipping_rates_grams', sql`${table.grams} > 0`),
  ],
);

/** Whether a shipping method serves a country, and which of its rates apply there. */
export const shippingRoutes = pgTable(
  'shipping_routes',
  {
    method: text('method').$type<ShippingMethod>().notNull(),
    country: text('country').notNull(),
    /** Zone or region; null where none is known. */
    place: text('place'),
    status: text('status').$type<ShippingTariff['status']>().notNull(),
    /** For staff: why it is as it is. */
    reason: text('reason'),
    ...provenance,
  },
  (table) => [
    primaryKey({ columns: [table.method, table.country] }),
    index('shipping_routes_country').on(table.country),
  ],
);

/** The service's own fees, whole yen: `handling` of a parcel. */
export const shippingFees = pgTable(
  'shipping_fees',
  { name: text('name').$type<'handling'>().primaryKey(), yen: integer('yen').notNull(), ...provenance },
  (table) => [check('shipping_fees_yen', sql`${table.yen} >= 0`)],
);

/** Fees, insurance, duty of countries and exchange rates; `server/cost/cost-docs.ts` has the schema of each kind. */
export const costRows = pgTable(
  'cost_rows',
  {
    kind: text('kind').$type<'fee' | 'insurance' | 'duty' | 'rate'>().notNull(),
    /** A fee's name, a method, a country, a currency. */
    key: text('key').notNull(),
    doc: jsonb('doc').notNull(),
    ...provenance,
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

/** Which seed of rates was written last: the next start compares instead of writing thousands of rows. */
export const shippingSeeds = pgTable('shipping_seeds', {
  hash: text('hash').primaryKey(),
});
