import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { ShippingMethod, ShippingSheet } from '@/contract/shipping';
import { shippingFees, shippingRates, shippingRoutes, shippingDefinitions } from '@server/domains/shipping/schema';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { runCommand } from './commands';
import { toInstant } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
afterEach(async () => {
  api.clock.move(null);
  for (const table of [shippingRates, shippingRoutes, shippingFees, shippingDefinitions]) await api.db.delete(table);
  await writeShippingDefinitions(api.db);
});
afterAll(() => api.close());

const run = (line: string) => runCommand(api.services, ['rates', ...line.split(' ').filter((word) => word !== '')]);
const sheet = async (country: string) =>
  (await api.request('Sig.Front.Shipping.Sheet', { input: { country } })).data as ShippingSheet;
const tariff = async (country: string, method: ShippingMethod) => {
  const found = (await sheet(country)).tariffs.find((candidate) => candidate.method === method);
  if (!found) throw new Error('No such method.');
  return found;
};
const yenAt = async (country: string, method: ShippingMethod, grams: number) =>
  (await tariff(country, method)).bands.find(([upTo]) => upTo === grams)?.[1];
const today = () => toInstant(api.clock.now()).slice(0, 10);

describe('a price that staff set', () => {
  it('[S-05] counts in the whole zone, from the day that the server has', async () => {
    api.clock.move(daysToMs(40));
    expect(await run('set EMS 3 500 3,200')).toBe('ems 3: up to 500 g ¥3200.');
    const { source } = await tariff('FR', 'ems');
    expect(source).toEqual({ name: 'staff', url: null, asOf: today() });
    expect(await yenAt('DE', 'ems', 500)).toBe(3200);
    expect(await yenAt('KR', 'ems', 500)).toBe(1450);
    expect((await tariff('KR', 'ems')).source.name).not.toBe('staff');
  });

  it('[W-07] asks for a confirmation where it is far from the last one', async () => {
    const before = await yenAt('FR', 'ems', 30_000);
    const yen = (before ?? 0) * 10;
    await expect(run(`set ems 3 30000 ${yen}`)).rejects.toThrow('Add --confirmed if the new one is right.');
    await expect(run(`set ems FR 30000 ${yen}`)).rejects.toThrow('Add --confirmed if the new one is right.');
    expect(await yenAt('FR', 'ems', 30_000)).toBe(before);
    await run(`set ems 3 30000 ${yen} --confirmed`);
    expect(await yenAt('FR', 'ems', 30_000)).toBe(yen);
  });

  it('[B-02] dates the whole table by the latest change, in whatever row', async () => {
    await run('set ems 3 600 3410');
    api.clock.move(daysToMs(1));
    await run('set ems 3 30000 66000');
    expect((await tariff('DE', 'ems')).source).toEqual({ name: 'staff', url: null, asOf: today() });
  });

  it('[S-05] of a country stands before that of its zone, and may be a step of its own', async () => {
    await run('set ems de 0.5kg ¥3100');
    await run('set ems DE 550 3300');
    await run('set ems 3 500 3140');
    expect(await yenAt('DE', 'ems', 500)).toBe(3100);
    expect(await yenAt('DE', 'ems', 550)).toBe(3300);
    expect(await yenAt('FR', 'ems', 500)).toBe(3140);
    expect(await yenAt('FR', 'ems', 550)).toBeUndefined();
  });

  it('[S-05] opens a method whose price was not known, alone or by a region', async () => {
    await run('set ugx DE 500 7000');
    expect(await tariff('DE', 'ugx')).toMatchObject({ status: 'open', bands: [[500, 7000]] });
    await run('place ugx PL europe2');
    expect(await yenAt('PL', 'ugx', 500)).toBe(7700);
    await run('reset ugx DE 500');
    expect(await tariff('DE', 'ugx')).toMatchObject({ status: 'ask', bands: [] });
  });

  it('[S-05] is taken back for the public one', async () => {
    await run('set ems 3 500 3200');
    await run('reset ems 3 500');
    expect(await yenAt('DE', 'ems', 500)).toBe(3150);
    expect((await tariff('DE', 'ems')).source).toMatchObject({ asOf: '2025-01-13' });
    await expect(run('reset ems 3 500')).rejects.toThrow('Staff set no rate');
  });

  it('[S-05] wins over the public tables at the next start, and a start writes nothing new', async () => {
    await run('set ems 3 500 3200');
    await run('suspend parcelAir DE war');
    await run('handling 700');
    await api.db.delete(shippingDefinitions);
    await api.db.delete(shippingRates).where(eq(shippingRates.place, '5'));
    await writeShippingDefinitions(api.db);
    expect(await yenAt('DE', 'ems', 500)).toBe(3200);
    expect(await yenAt('BR', 'ems', 500)).toBe(3600);
    expect((await tariff('DE', 'parcelAir')).status).toBe('suspended');
    expect((await sheet('DE')).handling).toMatchObject({ yen: 700, source: { name: 'staff', asOf: today() } });
    await api.db.delete(shippingRates).where(eq(shippingRates.place, '5'));
    await writeShippingDefinitions(api.db);
    expect(await yenAt('BR', 'ems', 500)).toBeUndefined();
  });
});

describe('a route that staff close', () => {
  it('[S-05] is suspended until it is resumed, with its reason for staff', async () => {
    expect(await run('suspend ems DE strike at the airport')).toBe('ems to DE is suspended.');
    expect(await tariff('DE', 'ems')).toMatchObject({ status: 'suspended', bands: [], source: { name: 'staff' } });
    expect(await run('list DE')).toContain('strike at the airport');
    await run('resume ems DE');
    expect(await yenAt('DE', 'ems', 500)).toBe(3150);
    await run('resume courier RU');
    expect(await yenAt('RU', 'courier', 500)).toBe(4400);
  });

  it('[S-05] without a price is asked about when it goes again', async () => {
    await run('suspend ugx DE');
    await run('resume ugx DE');
    expect((await tariff('DE', 'ugx')).status).toBe('ask');
    await expect(run('suspend ugx BR')).rejects.toThrow('does not go to BR');
    await expect(run('resume ems DE')).rejects.toThrow('not suspended');
  });
});

describe('what would leave the rates wrong', () => {
  it.each([
    ['set ems 3 500 3401', 'ems to .. would fall: 500 g ¥3401, but 600 g ¥3400'],
    ['set ems 3 600 3149', 'would fall: 500 g ¥3150, but 600 g ¥3149'],
    ['set ems DE 30000 1', 'ems to DE would fall'],
    ['place ugx XX Europe1', 'XX is not a country'],
    ['set ems 3 30001 90000', 'takes 30000 g at most'],
    ['set ems 3 500 -1', 'never negative'],
    ['set ems 3 500 −1', 'never negative'],
    ['set ems 3 500 0', 'at least 1 yen'],
    ['set ems 3 500 1.5', 'whole yen'],
    ['set ems 3 500 99999999', 'more than any parcel costs'],
    ['set ems 6 500 1450', 'neither a country'],
    ['set ems ZZ 500 1450', 'neither a country'],
    ['set ems Europe1 500 1450', 'neither a country'],
    ['set dhl 3 500 1450', 'no method dhl'],
    ['set ems 3 0 1450', 'not a weight'],
    ['suspend ems ZZ', 'not a country'],
    ['place ems DE 9', 'no zone 9'],
    ['handling -500', 'never negative'],
    ['handling NaN', 'whole yen'],
    ['set ems 3 500', 'Usage'],
    ['constructor', 'Usage'],
    ['', 'Usage'],
  ])('[S-05] %j is refused in words, and changes nothing', async (line, words) => {
    const before = [await sheet('DE'), await sheet('FR')];
    await expect(run(line)).rejects.toThrow(new RegExp(words.replace(/[()]/g, '\\$&')));
    expect([await sheet('DE'), await sheet('FR')]).toEqual(before);
  });

  it('[S-05] is seen in a country with prices of its own, too', async () => {
    await run('set ems DE 500 3390');
    await expect(run('set ems 3 600 3380')).rejects.toThrow('ems to DE would fall: 500 g ¥3390, but 600 g ¥3380');
    expect(await yenAt('FR', 'ems', 600)).toBe(3400);
  });
});

it('[S-05] staff see every table, what is suspended, and the handling', async () => {
  await run('set ems 3 500 3200');
  const all = await run('list');
  expect(all).toContain('1 of 42 by staff');
  expect(all).toContain('suspended: courier RU, since 2026-03-04');
  expect(all).toContain('handling: ¥500, as of 2026-11-21');
  expect(await run('list de')).toMatch(/^DE\nems: open, zone 3, as of .* \(staff\)\n {2}500 g ¥3200 · 600 g ¥3400/);
});
