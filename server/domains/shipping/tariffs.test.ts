import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippingCalls, shippingMethods } from '@/contract/shipping';
import type { ShippingMethod, ShippingSheet } from '@/contract/shipping';
import { countries } from '@/rules/countries';
import { quote } from '@/rules/shipping/quote';
import { runCommand } from '@server/main/operator/commands';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { toMethodTable, listRouteDefinitions, servedCountries } from './shipping-definitions';

const sheetCall = 'Sig.Front.Shipping.Sheet';
const territories = ['AS', 'GU', 'MP', 'PR', 'US', 'VI'];
const byPost = ['ems', 'parcelAir', 'parcelSurface', 'packetAir', 'packetSurface'] as const;
/** A country of each zone and region. */
const zoneCountries: Readonly<Record<string, string>> = { 1: 'KR', 2: 'SG', 3: 'DE', 4: 'US', 5: 'BR' };
const regionCountries: Readonly<Record<string, string>> = {
  EastAsia: 'KR',
  SEAsia: 'SG',
  WestAsia: 'IN',
  Oceania: 'AU',
  Europe1: 'DE',
  Europe2: 'PL',
  NorthAmerica: 'US',
};

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
afterAll(() => api.close());

async function sheet(country: string, from = api): Promise<ShippingSheet> {
  const answer = await from.request(sheetCall, { input: { country } });
  expect(answer.code).toBe(200);
  return v.parse(shippingCalls[sheetCall].output, answer.data);
}
const statuses = async (country: string) =>
  Object.fromEntries((await sheet(country)).tariffs.map(({ method, status }) => [method, status]));

describe('the tables', () => {
  let open: TestApi;
  const sheets = new Map<string, ShippingSheet>();
  beforeAll(async () => {
    open = await createTestApi({ goods: [] });
    // A country without a region still has a table for staff to fill.
    const staff = [
      ['place', 'ugx', 'IN', 'WestAsia'],
      ['place', 'ugx', 'DE', 'Europe1'],
      ['place', 'ugx', 'PL', 'Europe2'],
    ];
    for (const words of staff) await runCommand(open.services, ['rates', ...words]);
    for (const country of new Set([...Object.values(zoneCountries), ...Object.values(regionCountries)]))
      sheets.set(country, await sheet(country, open));
  });
  afterAll(() => open.close());

  const rows = shippingMethods.flatMap((method) => {
    const table = toMethodTable(method);
    return table.zones.flatMap((zone, at) =>
      table.rows.map(({ upTo, yen }, row) => ({
        method,
        country: (method === 'ugx' ? regionCountries : zoneCountries)[zone] ?? '',
        upTo,
        yen: yen[at],
        next: table.rows[row + 1]?.yen[at] ?? null,
        lower: table.rows[row - 1]?.upTo ?? 0,
      })),
    );
  });

  it.each(rows)('[S-05] $method to $country: up to $upTo g ¥$yen', ({ method, country, upTo, yen, next, lower }) => {
    const tariff = sheets.get(country)?.tariffs.find((candidate) => candidate.method === method);
    if (!tariff) throw new Error(`No tariff of ${method} to ${country}.`);
    const yenOf = (grams: number) => {
      const found = quote(tariff, { grams, length: 1, width: 1, height: 1 });
      return found.ok ? found.yen : null;
    };
    expect([lower + 1, upTo - 1, upTo, upTo + 1].map(yenOf)).toEqual([yen, yen, yen, next]);
  });

  it('[S-05] [E-10] rise with weight in every country, method by method', () => {
    for (const method of shippingMethods) {
      const { zones, rows: steps } = toMethodTable(method);
      for (const at of zones.keys()) {
        const yen = steps.map((step) => step.yen[at] ?? NaN);
        expect(yen, `${method} ${zones[at]}`).toEqual([...yen].sort((a, b) => a - b));
      }
    }
  });
});

describe('a country', () => {
  it('[S-05] is in the zone lists with every other that the page knows', () => {
    expect(servedCountries).toEqual(countries);
  });

  it('[S-05] [E-10] has its limits, days, divisor and source', async () => {
    const { tariffs, handling } = await sheet('DE');
    const of = (method: ShippingMethod) => tariffs.find((tariff) => tariff.method === method);
    expect(of('ems')).toMatchObject({
      status: 'open',
      limits: { grams: 30_000, longest: 150, girth: 300 },
      days: [7, 21],
      certainty: 'fixed',
      source: { name: 'japanPost', asOf: '2025-01-13' },
    });
    expect(of('packetAir')).toMatchObject({ limits: { grams: 2000, longest: 60, sum: 90 }, tracked: false });
    expect(of('ugx')).toMatchObject({ status: 'ask', bands: [], days: null });
    expect(of('courier')).toMatchObject({
      volumetricDivisor: 5000,
      certainty: 'example',
      source: { name: 'example' },
    });
    expect(handling.yen).toBeGreaterThan(0);
  });

  it.each(territories)('[S-05] %s gets goods by post again', async (country) => {
    const found = await statuses(country);
    for (const method of byPost) expect(found[method]).toBe('open');
    expect(found).toMatchObject({ ugx: country === 'US' ? 'open' : 'ask', courier: 'open' });
  });

  it('[S-05] is not served by UGX where no region of its table reaches', async () => {
    expect(await statuses('BR')).toMatchObject({ ems: 'open', ugx: 'none' });
    expect(await statuses('GE')).toMatchObject({ ems: 'ask', parcelAir: 'open' });
  });

  it('[S-05] in no table is asked about', async () => {
    expect(new Set(Object.values(await statuses('XX')))).toEqual(new Set(['ask']));
    const { code } = await api.request(sheetCall, { input: { country: 'Germany' } });
    expect(code).not.toBe(200);
  });

  it('[S-05] says ask for at most 5 % of all countries and methods', () => {
    const all = listRouteDefinitions();
    const onRequest = all.filter(({ status }) => status === 'ask');
    expect(all).toHaveLength(servedCountries.length * shippingMethods.length);
    const share = (100 * onRequest.length) / all.length;
    expect(share, `${onRequest.length} of ${all.length} pairs say ask`).toBeLessThanOrEqual(5);
    expect(share).toBeGreaterThan(0);
  });
});
