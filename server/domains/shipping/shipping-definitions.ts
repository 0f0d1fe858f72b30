import * as v from 'valibot';
import { countryCode } from '@/contract/common';
import { shippingMethods, source } from '@/contract/shipping';
import type { ShippingMethod, ShippingTariff } from '@/contract/shipping';
import courier from './rates/courier.json';
import ems from './rates/ems.json';
import fees from './rates/fees.json';
import packetAir from './rates/packet-air.json';
import packetSurface from './rates/packet-surface.json';
import parcelAir from './rates/parcel-air.json';
import parcelSurface from './rates/parcel-surface.json';
import routes from './rates/routes.json';
import ugx from './rates/ugx.json';
import zones from './rates/zones.json';

const whole = v.pipe(v.number(), v.integer(), v.minValue(1));
const methodTable = v.object({
  method: v.picklist(shippingMethods),
  source,
  certainty: v.picklist(['fixed', 'example']),
  tracked: v.boolean(),
  days: v.nullable(v.tuple([whole, whole])),
  volumetricDivisor: v.nullable(whole),
  limits: v.object({ grams: whole, longest: v.nullable(whole), sum: v.nullable(whole), girth: v.nullable(whole) }),
  zones: v.array(v.string()),
  rows: v.array(v.object({ upTo: whole, yen: v.array(whole) })),
});
const countries = v.array(countryCode);
const routeTable = v.object({
  ugx: v.object({ source, regions: v.record(v.string(), countries), ask: countries }),
  changes: v.array(
    v.object({
      methods: v.array(v.picklist(shippingMethods)),
      countries,
      status: v.picklist(['ask', 'suspended', 'none']),
      reason: v.string(),
      source,
    }),
  ),
});

/** The public facts of one shipping method: its table by zone or region, limits, days (docs/facts.md §2). */
export type MethodTable = v.InferOutput<typeof methodTable>;

const parsed = [ems, parcelAir, parcelSurface, packetAir, packetSurface, ugx, courier].map((table) =>
  v.parse(methodTable, table),
);

/** The table of a method. Throws where no file holds it. */
export function toMethodTable(method: ShippingMethod): MethodTable {
  const found = parsed.find((table) => table.method === method);
  if (!found) throw new Error(`There is no table of ${method} in server/domains/shipping/rates.`);
  return found;
}

const zoneTable = v.parse(v.object({ source, zones: v.record(v.string(), countries) }), zones);
const routeDefinition = v.parse(routeTable, routes);
export const handlingDefinition = v.parse(v.object({ handling: v.object({ yen: whole, source }) }), fees).handling;

/** Countries of the zone lists, ISO codes, in order. */
export const servedCountries: readonly string[] = Object.values(zoneTable.zones).flat().sort();

export interface RouteDefinition {
  readonly method: ShippingMethod;
  readonly country: string;
  readonly place: string | null;
  readonly status: ShippingTariff['status'];
  readonly reason: string | null;
  readonly source: MethodTable['source'];
}

const zoneOf = (table: Readonly<Record<string, readonly string[]>>, country: string) =>
  Object.keys(table).find((zone) => table[zone]?.includes(country)) ?? null;

function routeOf(method: ShippingMethod, country: string): RouteDefinition {
  const byRegion = method === 'ugx';
  const zone = zoneOf(byRegion ? routeDefinition.ugx.regions : zoneTable.zones, country);
  const status = byRegion && routeDefinition.ugx.ask.includes(country) ? 'ask' : 'none';
  const change = routeDefinition.changes.find(
    (entry) => entry.methods.includes(method) && entry.countries.includes(country),
  );
  return {
    method,
    country,
    place: zone,
    status: change?.status ?? (zone === null ? status : 'open'),
    reason: change?.reason ?? null,
    source: change?.source ?? (byRegion ? routeDefinition.ugx.source : zoneTable.source),
  };
}

/** Lists the routes of every method to every country before staff change them. */
export const listRouteDefinitions = (): readonly RouteDefinition[] =>
  shippingMethods.flatMap((method) => servedCountries.map((country) => routeOf(method, country)));

export interface RateDefinition {
  readonly method: ShippingMethod;
  readonly place: string;
  readonly grams: number;
  readonly yen: number;
  readonly source: MethodTable['source'];
}

/** Every figure of every table. */
export const listRateDefinitions = (): readonly RateDefinition[] =>
  parsed.flatMap(({ method, zones: columns, rows, source: from }) =>
    rows.flatMap(({ upTo, yen }) =>
      columns.flatMap((zone, at) => {
        const price = yen[at];
        return price === undefined ? [] : [{ method, place: zone, grams: upTo, yen: price, source: from }];
      }),
    ),
  );
