import * as v from 'valibot';
import { countryCode } from '../../src/contract/common';
import { shippingMethods, source } from '../../src/contract/shipping';
import type { ShippingMethod, ShippingTariff } from '../../src/contract/shipping';
import courier from '../seed/rates/courier.json';
import ems from '../seed/rates/ems.json';
import fees from '../seed/rates/fees.json';
import packetAir from '../seed/rates/packet-air.json';
import packetSurface from '../seed/rates/packet-surface.json';
import parcelAir from '../seed/rates/parcel-air.json';
import parcelSurface from '../seed/rates/parcel-surface.json';
import routes from '../seed/rates/routes.json';
import ugx from '../seed/rates/ugx.json';
import zones from '../seed/rates/zones.json';

const whole = v.pipe(v.number(), v.integer(), v.minValue(1));
const methodTable = v.object({
  method: v.picklist(shippingMethods),
  source,
  certainty: v.picklist(['fixed', 'example']),
  tracked: v.boolean(),
  days: v.nullable(v.tuple([whole, whole])),
  volumetricDivisor: v.nullable(whole),
  limits: v.object({ grams: whole, longest: v.nullable(whole), sum: v.nullable(whole), girth: v.nullable(whole) }),
  places: v.array(v.string()),
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

const parsed = [ems, parcelAir, parcelSurface, packetAir, packetSurface, ugx, courier].map((one) =>
  v.parse(methodTable, one),
);

/** The table of a method. Throws where no file holds it. */
export function toMethodTable(method: ShippingMethod): MethodTable {
  const found = parsed.find((one) => one.method === method);
  if (!found) throw new Error(`There is no table of ${method} in server/seed/rates.`);
  return found;
}

const zoneTable = v.parse(v.object({ source, zones: v.record(v.string(), countries) }), zones);
const routeSeed = v.parse(routeTable, routes);
export const handlingSeed = v.parse(v.object({ handling: v.object({ yen: whole, source }) }), fees).handling;

/** Countries of the zone lists, ISO codes, in order. */
export const servedCountries: readonly string[] = Object.values(zoneTable.zones).flat().sort();

export interface RouteSeed {
  readonly method: ShippingMethod;
  readonly country: string;
  readonly place: string | null;
  readonly status: ShippingTariff['status'];
  readonly reason: string | null;
  readonly source: MethodTable['source'];
}

const placeIn = (places: Readonly<Record<string, readonly string[]>>, country: string) =>
  Object.keys(places).find((place) => places[place]?.includes(country)) ?? null;

function routeOf(method: ShippingMethod, country: string): RouteSeed {
  const byRegion = method === 'ugx';
  const place = placeIn(byRegion ? routeSeed.ugx.regions : zoneTable.zones, country);
  const asked = byRegion && routeSeed.ugx.ask.includes(country) ? 'ask' : 'none';
  const change = routeSeed.changes.find((entry) => entry.methods.includes(method) && entry.countries.includes(country));
  return {
    method,
    country,
    place,
    status: change?.status ?? (place === null ? asked : 'open'),
    reason: change?.reason ?? null,
    source: change?.source ?? (byRegion ? routeSeed.ugx.source : zoneTable.source),
  };
}

/** How every method serves every country before staff change it. */
export const routeSeeds = (): readonly RouteSeed[] =>
  shippingMethods.flatMap((method) => servedCountries.map((country) => routeOf(method, country)));

export interface RateSeed {
  readonly method: ShippingMethod;
  readonly place: string;
  readonly grams: number;
  readonly yen: number;
  readonly source: MethodTable['source'];
}

/** Every figure of every table. */
export const rateSeeds = (): readonly RateSeed[] =>
  parsed.flatMap(({ method, places, rows, source: from }) =>
    rows.flatMap(({ upTo, yen }) =>
      places.flatMap((place, at) => {
        const price = yen[at];
        return price === undefined ? [] : [{ method, place, grams: upTo, yen: price, source: from }];
      }),
    ),
  );
