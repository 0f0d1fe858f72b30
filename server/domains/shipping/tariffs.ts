import { shippingMethods } from '@/contract/shipping';
import type { ShippingMethod, ShippingSheet, ShippingTariff } from '@/contract/shipping';
import type { Db } from '@server/platform/db/open';
import { toJstDay } from '@/rules/time/date';
import { bandRows, handlingOf, listRates, listRoutes, listTerms } from './rate-store';
import type { RateRow, ShippingRouteRow, TermsRow } from './rate-store';
import { toMethodTable } from './shipping-definitions';
import { emptyTerms, findSuspensionEnd } from './tariff-terms';
import type { TariffTerms } from './tariff-terms';

type Provenance = Pick<RateRow, 'sourceName' | 'sourceUrl' | 'asOf' | 'staff'>;

/** Returns the source of a row's figures in the form of the contract. */
export const sourceOf = ({ sourceName, sourceUrl, asOf }: Provenance): ShippingTariff['source'] => ({
  name: sourceName,
  url: sourceUrl,
  asOf,
});

/** The table's own source, or staff's where they changed anything in it: the latest change. */
function latest(rows: readonly Provenance[]): Provenance | undefined {
  const [changed] = rows.filter((row) => row.staff).sort((row, other) => (row.asOf < other.asOf ? 1 : -1));
  return changed ?? rows[0];
}

/** The limits of the release where the table names none of its own. */
const withLimits = (limits: ShippingTariff['limits'], { limits: own }: TariffTerms): ShippingTariff['limits'] => ({
  grams: own.grams ?? limits.grams,
  longest: own.longest === undefined ? limits.longest : own.longest,
  sum: own.sum === undefined ? limits.sum : own.sum,
  girth: own.girth === undefined ? limits.girth : own.girth,
});

/** The rules of a method in a country: the country's own, else those of its zone, else those of the release. */
export function termsOf(route: ShippingRouteRow | undefined, terms: readonly TermsRow[]): TariffTerms {
  const ofMethod = terms.filter((row) => row.method === route?.method);
  const found =
    ofMethod.find(({ zone }) => zone === route?.country) ?? ofMethod.find(({ zone }) => zone === route?.place);
  return found?.doc ?? emptyTerms;
}

interface TariffRows {
  readonly rates: readonly RateRow[];
  readonly terms: readonly TermsRow[];
  /** Day in Japan, where the parcels are handed over. */
  readonly today: string;
}

function tariffOf(
  method: ShippingMethod,
  route: ShippingRouteRow | undefined,
  { rates, terms, today }: TariffRows,
): ShippingTariff {
  const { limits, days, tracked, certainty, volumetricDivisor, source } = toMethodTable(method);
  const own = termsOf(route, terms);
  const suspensionEnd = route?.status === 'open' ? findSuspensionEnd(own, today) : undefined;
  const status = suspensionEnd === undefined ? (route?.status ?? 'ask') : 'suspended';
  const rows = route && status === 'open' ? bandRows(rates, method, route.country) : [];
  const from = latest(rows) ?? route;
  return {
    method,
    status,
    suspendedUntil: suspensionEnd ?? null,
    bands: rows.map(({ grams, yen }) => [grams, yen]),
    volumetricDivisor: own.volumetricDivisor === undefined ? volumetricDivisor : own.volumetricDivisor,
    limits: withLimits(limits, own),
    surcharges: own.surcharges.map(({ yen, rate, above }) => ({ yen, rate, above })),
    days,
    tracked,
    certainty,
    source: from ? sourceOf(from) : source,
  };
}

/** The shipping tables for a country with staff's changes, as they are on the day; a country in no table gets `ask`. */
export async function sheetOf(db: Db, country: string, now: Date): Promise<ShippingSheet> {
  const routes = await listRoutes(db, country);
  const rows = { rates: await listRates(db, country), terms: await listTerms(db, country), today: toJstDay(now) };
  const handling = await handlingOf(db);
  return {
    country,
    tariffs: shippingMethods.map((method) =>
      tariffOf(
        method,
        routes.find((route) => route.method === method),
        rows,
      ),
    ),
    handling: { yen: handling.yen, source: sourceOf(handling) },
  };
}
