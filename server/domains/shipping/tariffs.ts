import { shippingMethods } from '@/contract/shipping';
import type { ShippingMethod, ShippingSheet, ShippingTariff } from '@/contract/shipping';
import type { Db } from '@server/platform/db/open';
import { bandRows, handlingOf, listRates, listRoutes } from './rate-store';
import type { RateRow, ShippingRouteRow } from './rate-store';
import { toMethodTable } from './shipping-definitions';

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

function tariffOf(
  method: ShippingMethod,
  route: ShippingRouteRow | undefined,
  rates: readonly RateRow[],
): ShippingTariff {
  const { limits, days, tracked, certainty, volumetricDivisor, source } = toMethodTable(method);
  const rows = route?.status === 'open' ? bandRows(rates, method, route.country) : [];
  const from = latest(rows) ?? route;
  return {
    method,
    status: route?.status ?? 'ask',
    bands: rows.map(({ grams, yen }) => [grams, yen]),
    volumetricDivisor,
    limits,
    days,
    tracked,
    certainty,
    source: from ? sourceOf(from) : source,
  };
}

/** The shipping tables for a country with staff's changes; a country in no table gets `ask`. */
export async function sheetOf(db: Db, country: string): Promise<ShippingSheet> {
  const routes = await listRoutes(db, country);
  const rates = await listRates(db, country);
  const handling = await handlingOf(db);
  return {
    country,
    tariffs: shippingMethods.map((method) =>
      tariffOf(
        method,
        routes.find((route) => route.method === method),
        rates,
      ),
    ),
    handling: { yen: handling.yen, source: sourceOf(handling) },
  };
}
