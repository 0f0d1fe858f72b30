import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ShippingMethod, ShippingSheet } from '@/contract/shipping';
import { shippingDefinitions, shippingFees, shippingRates, shippingRoutes } from '@server/domains/shipping/schema';
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
  for (const table of [shippingRates, shippingRoutes, shippingFees, shippingDefinitions]) await api.db.delete(table);
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
