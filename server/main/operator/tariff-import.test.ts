import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ShippingMethod, ShippingSheet } from '@/contract/shipping';
import {
  shippingDefinitions,
  shippingFees,
  shippingRates,
  shippingRoutes,
  shippingTerms,
} from '@server/domains/shipping/schema';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { CommandError } from './command-error';
import { runCommand } from './commands';

let api: TestApi;
const folder = mkdtempSync(join(tmpdir(), 'tariff-'));
beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
afterEach(async () => {
  api.clock.move(null);
  for (const table of [shippingRates, shippingTerms, shippingRoutes, shippingFees, shippingDefinitions])
    await api.db.delete(table);
  await writeShippingDefinitions(api.db);
});
afterAll(() => api.close());

const run = (...words: string[]) => runCommand(api.services, ['rates', ...words]);
const tariff = async (country: string, method: ShippingMethod) => {
  const { data } = await api.request('Sig.Front.Shipping.Sheet', { input: { country } });
  const found = (data as ShippingSheet).tariffs.find((candidate) => candidate.method === method);
  if (!found) throw new Error('No such method.');
  return found;
};

function importTable(text: string, method = 'ems'): Promise<string> {
  const file = join(folder, 'table.csv');
  writeFileSync(file, text);
  return run('import', method, '2026-10-01', file);
}

const importError = (text: string, method?: string): Promise<string> =>
  importTable(text, method).then(
    () => 'imported',
    (error: unknown) => (error instanceof CommandError ? error.message : String(error)),
  );

it('[D-10] takes a carrier’s table in the place of ours, with its day, for its zones and countries alone', async () => {
  const before = await tariff('KR', 'ems');
  expect(await importTable('\uFEFFgrams,3,DE\r\n500,"3,000",2900\r\n30000,¥60000,\r\n')).toBe(
    'ems: prices of 3, DE as of 2026-10-01.',
  );
  const france = await tariff('FR', 'ems');
  expect(france.bands).toEqual([
    [500, 3000],
    [30_000, 60_000],
  ]);
  expect(france.source).toEqual({ name: 'carrierTable', url: null, asOf: '2026-10-01' });
  expect((await tariff('DE', 'ems')).bands[0]).toEqual([500, 2900]);
  expect(await tariff('KR', 'ems')).toEqual(before);
});

it('[D-10] stays when a release brings other tables of its own, and is taken back by a command', async () => {
  const before = await tariff('FR', 'ems');
  await importTable('grams,3\n30000,60000\n');
  await api.db.delete(shippingDefinitions);
  await writeShippingDefinitions(api.db);
  expect((await tariff('FR', 'ems')).bands).toEqual([[30_000, 60_000]]);
  expect(await run('restore', 'ems')).toBe('ems: the public prices of 1 zones are back.');
  expect(await tariff('FR', 'ems')).toEqual(before);
  await expect(run('restore', 'ems')).rejects.toThrow('No table of ems was imported.');
});

it('[D-10] prices of a country stand before those of its zone', async () => {
  await importTable('grams,NO\n1000,5301\n', 'courier');
  const yenAt = async (country: string) =>
    (await tariff(country, 'courier')).bands.find(([grams]) => grams === 1000)?.[1];
  expect([await yenAt('NO'), await yenAt('SE')]).toEqual([5301, expect.any(Number)]);
  expect(await yenAt('SE')).not.toBe(5301);
});

it('[D-10] the template is the present table, which an import takes as it is', async () => {
  const template = await run('template', 'ems');
  const before = await tariff('DE', 'ems');
  await importTable(template);
  expect((await tariff('DE', 'ems')).bands).toEqual(before.bands);
  expect(await run('template', 'ems')).toBe(template);
});

it.each([
  ['the first column is another one', 'weight,3\n500,3000\n', 'The first column must be "grams".'],
  [
    'there is no such zone',
    'grams,Mars\n500,3000\n',
    '"Mars" is neither a zone of ems nor a country (ISO code, such as DE).',
  ],
  ['a column is there twice', 'grams,3,3\n500,3000,3000\n', '"3" is there twice.'],
  ['there are no prices', 'grams,3\n', 'The table has no prices.'],
  ['a weight is none', 'grams,3\nheavy,3000\n', 'Line 2: "heavy" is not a weight in grams up to 30000.'],
  ['a weight is too high', 'grams,3\n30001,3000\n', 'Line 2: "30001" is not a weight in grams up to 30000.'],
  ['weights do not rise', 'grams,3\n600,3000\n500,3100\n', 'Line 3: 500 g does not follow 600 g.'],
  ['a price is none', 'grams,3\n500,12.5\n', 'Line 2, 3: "12.5" is not a price in whole yen.'],
  ['a heavier parcel would cost less', 'grams,3\n500,3000\n600,2900\n', 'would fall'],
  ['a row is too long', 'grams,3\n500,3000,1\n', 'The file is not CSV'],
])('[D-10] changes nothing where %s, and says what is wrong', async (_, text, message) => {
  const before = await tariff('DE', 'ems');
  expect(await importError(text)).toContain(message);
  expect(await tariff('DE', 'ems')).toEqual(before);
});

it('[D-10] names every wrong cell at once', async () => {
  expect((await importError('grams,3,Mars\n0,1,2\n500,-1,3\n')).split('\n')).toHaveLength(3);
});

const rules = `grams,3,DE,FR
divisor,5000,6000,none
maxgrams,40000,,20000
longest,200,,none
sum,,250,
girth,419,none,
surcharge fuel %,18.5,10%,
surcharge oversize longest>120,9100,,
suspended,,2026-12-28..2027-01-04; 2027-05-01..,
500,3000,2900,2800
35000,60000,59000,58000
`;

it('[D-10] takes divisor, limits and surcharges of each column, and a country’s stand in the place of its zone’s', async () => {
  const release = (await tariff('ES', 'courier')).limits;
  await importTable(rules, 'courier');
  expect(await tariff('ES', 'courier')).toMatchObject({
    volumetricDivisor: 5000,
    limits: { grams: 40_000, longest: 200, sum: release.sum, girth: 419 },
    surcharges: [
      { yen: 0, rate: 1850, above: null },
      { yen: 9100, rate: 0, above: { of: 'longest', value: 120 } },
    ],
  });
  expect(await tariff('DE', 'courier')).toMatchObject({
    volumetricDivisor: 6000,
    limits: { grams: release.grams, longest: release.longest, sum: 250, girth: null },
    surcharges: [{ yen: 0, rate: 1000, above: null }],
  });
  expect(await tariff('FR', 'courier')).toMatchObject({
    volumetricDivisor: null,
    limits: { grams: 20_000, longest: null, girth: release.girth },
    surcharges: [],
  });
  expect((await tariff('DE', 'ems')).surcharges).toEqual([]);
});

it.each([
  ['2026-12-27T14:59:00Z', 'open'],
  ['2026-12-27T15:00:00Z', 'suspended'],
  ['2027-01-04T14:59:00Z', 'suspended'],
  ['2027-01-04T15:00:00Z', 'open'],
  ['2027-05-01T00:00:00Z', 'suspended'],
  ['2029-01-01T00:00:00Z', 'suspended'],
])('[D-10] at %s in Japan’s days the route with dates is %s', async (at, status) => {
  await importTable(rules, 'courier');
  api.clock.move(Date.parse(at) - api.clock.now().getTime());
  const found = await tariff('DE', 'courier');
  expect([found.status, found.bands.length > 0]).toEqual([status, status === 'open']);
  expect((await tariff('ES', 'courier')).status).toBe('open');
});

it('[D-10] the template has the rules too, and staff read them in the list', async () => {
  await importTable(rules, 'courier');
  expect(await run('list', 'DE')).toContain(
    'divisor 6000 · sum 250 · girth none · surcharge fuel 10 % · suspended 2026-12-28..2027-01-04, 2027-05-01..',
  );
  const template = await run('template', 'courier');
  expect(template).toContain('surcharge oversize longest>120,');
  await importTable(template, 'courier');
  expect(await run('template', 'courier')).toBe(template);
  const before = await tariff('ES', 'courier');
  await run('restore', 'courier');
  expect(await tariff('ES', 'courier')).not.toEqual(before);
  expect((await tariff('ES', 'courier')).surcharges).toEqual([]);
});

it.each([
  ['divisor,0', 'Line 2, 3: "0" is neither cubic centimetres for a kilogram, such as 5000, nor "none".'],
  ['divisor,-5000', 'Line 2, 3: "-5000" is neither cubic'],
  ['maxgrams,heavy', 'Line 2, 3: "heavy" is not a weight in grams up to 100000.'],
  ['longest,1.5', 'Line 2, 3: "1.5" is neither whole centimetres up to 1000 nor "none".'],
  ['girth,1001', 'Line 2, 3: "1001" is neither whole centimetres'],
  ['suspended,tomorrow', 'Line 2, 3: "tomorrow" is not days without service: write 2026-12-28..2027-01-04'],
  ['suspended,2026-02-30..', 'Line 2, 3: "2026-02-30.." is not days'],
  ['suspended,2027-01-04..2026-12-28', 'Line 2, 3: "2027-01-04..2026-12-28" is not days'],
  ['surcharge fuel %,101', 'Line 2, 3: "101" is not a percentage up to 100, such as 18.5.'],
  ['surcharge fuel,-1', 'Line 2, 3: "-1" is not a sum in whole yen.'],
  ['surcharge,100', 'Line 2: "surcharge" is no surcharge: write "surcharge NAME"'],
  ['surcharge far colour>3,100', 'Line 2: "surcharge far colour>3" is no surcharge'],
  ['girth,300\ngirth,300', 'Line 3: "girth" is there twice.'],
])('[D-10] names the line of a wrong rule: %s', async (row, message) => {
  const before = await tariff('FR', 'courier');
  expect(await importError(`grams,3\n${row.replace('\\n', '\n')}\n500,3000\n`, 'courier')).toContain(message);
  expect(await tariff('FR', 'courier')).toEqual(before);
});

it('[D-10] rules alone are no table', async () => {
  expect(await importError('grams,3\ndivisor,5000\n')).toContain('The table has no prices.');
});
