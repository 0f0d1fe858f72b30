/** Tables of rates: what shipping, fees, insurance, duty and money cost. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ShippingMethod, ShippingTariff } from '@/contract/shipping';
import type { TariffTerms } from './tariff-terms';

/** The source of a figure; a figure that staff entered takes precedence over the definition (`cost/write-definitions.ts`). */
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

/**
 * The rules of a carrier's table beside its prices, for a zone, region or country: volume, limits, surcharges and days without service
 * (`tariff-terms.ts`). A country's stand in the place of its zone's; without a row those of the release count.
 */
export const shippingTerms = pgTable(
  'shipping_terms',
  {
    method: text('method').$type<ShippingMethod>().notNull(),
    zone: text('zone').notNull(),
    doc: jsonb('doc').$type<TariffTerms>().notNull(),
    ...provenance,
  },
  (table) => [primaryKey({ columns: [table.method, table.zone] })],
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

/** Fees, insurance, duty of countries and exchange rates; `server/domains/cost/cost-docs.ts` has the schema of each kind. */
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

/** The history of published exchange rates, by day: yen for ten thousand units of a currency. */
export const publishedRates = pgTable(
  'published_rates',
  {
    currency: text('currency').notNull(),
    /** ISO 8601. */
    day: text('day').notNull(),
    yen: bigint('yen', { mode: 'number' }).notNull(),
    sourceName: provenance.sourceName,
    sourceUrl: provenance.sourceUrl,
  },
  (table) => [
    primaryKey({ columns: [table.currency, table.day] }),
    check('published_rates_yen', sql`${table.yen} > 0`),
  ],
);

/** The hash of the rates that were written last: if it is the same at the next start, thousands of rows need not be written. */
export const shippingDefinitions = pgTable('shipping_seeds', {
  hash: text('hash').primaryKey(),
});
