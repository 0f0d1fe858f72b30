import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { CostSheet } from '@/contract/cost';
import type { ItemDetail } from '@/contract/item';
import type { ParcelQuote } from '@/contract/parcel';
import { landedCost, plainOptions } from '@/rules/landed-cost/landed-cost';
import { landedGoods } from '@/rules/landed-cost/landed-goods';
import { payablePriceYen } from '@/rules/price';
import { addDays, toJstDay } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';
import { arrive, buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { importTariffTable } from './import-tariff';
import { parseTariffTable } from './tariff-table';
import { emptyTerms, findSuspensionEnd } from './tariff-terms';

const mug = { site: 'amazon', id: 'B0C8VJ5H1D' } as const;
let api: TestApi;
let me: Buyer;
beforeAll(async () => {
  api = await createTestApi();
  api.clock.move(hoursToMs(2));
  me = await buyer(api, 'carrier-rules');
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

/** A table of EMS in the zone of Germany: 1,000 yen up to 30 kg, and its rules. */
const take = (...rules: readonly string[]) =>
  importTariffTable(
    api.db,
    'ems',
    parseTariffTable('ems', ['grams,3', ...rules, '30000,1000'].join('\n')),
    '2026-10-01',
    api.clock.now(),
  );
const home = () => `home-${me.id}`;

it('[D-10] surcharges count alike on the item’s page, in the cart and for the parcel, which is paid with them', async () => {
  await take('surcharge fuel %,18.5', 'surcharge handover,200', 'surcharge heavy grams>30000,9000');
  const postage = 1_000 + 185 + 200;
  const item = await me.get<ItemDetail>('Sig.Front.Item.Detail', mug);
  const sheet = await me.get<CostSheet>('Sig.Front.Cost.Sheet', { country: 'DE' });
  const goods = landedGoods(item, payablePriceYen(item.price) ?? 0, 'DE');
  const { lines } = landedCost(sheet, goods, { ...plainOptions, method: 'ems' });
  expect(lines.find(({ key }) => key === 'international')?.yen).toEqual([postage, postage]);
  const line = await me.put(`${mug.site}/${mug.id}`);
  const inCart = await me.quote([line], { address: undefined, country: 'DE', method: 'ems' });
  expect(Object.values(inCart)).toContainEqual(expect.objectContaining({ parcel: expect.anything() as unknown }));
  expect(JSON.stringify(inCart)).toContain(`{"key":"international","yen":[${postage},${postage}]`);

  const { order } = await me.buy([`${mug.site}/${mug.id}`]);
  const [arrived = ''] = await arrive(api, order, [800]);
  const quoted = await me.get<ParcelQuote>('Sig.Front.Parcel.Quote', {
    lines: arrived,
    address: home(),
    method: 'ems',
  });
  expect(quoted.priced.find(({ method }) => method === 'ems')).toMatchObject({ postage });
  const parcel = {
    lines: [arrived],
    address: home(),
    method: 'ems',
    packing: false,
    insurance: false,
    declaration: [{ line: arrived, contents: 'Ceramic mug', yen: 2480 }],
    total: quoted.bill?.total ?? 0,
  };
  await take('surcharge fuel %,50');
  expect((await me.call('Sig.Front.Parcel.Create', parcel)).code).toBe(codes.priceChanged);
  const today = toJstDay(api.clock.now());
  await take('surcharge fuel %,18.5', 'surcharge handover,200', `suspended,${today}..${today}`);
  const suspended = await me.get<ParcelQuote>('Sig.Front.Parcel.Quote', { lines: arrived, address: home() });
  expect(suspended.missing).toContainEqual({ method: 'ems', reason: 'suspended', limit: null, until: today });
  expect((await me.call('Sig.Front.Parcel.Create', parcel)).code).not.toBe(codes.ok);
  await take('surcharge fuel %,18.5', 'surcharge handover,200', `suspended,${addDays(today, 1)}..`);
  expect((await me.call('Sig.Front.Parcel.Create', parcel)).code).toBe(codes.ok);
});

it.each([
  ['one span', ['2026-12-01..2026-12-10'], '2026-12-10'],
  ['spans that follow each other', ['2026-12-01..2026-12-10', '2026-12-11..2026-12-15'], '2026-12-15'],
  ['a span within another', ['2026-12-01..2026-12-10', '2026-12-04..2026-12-06'], '2026-12-10'],
  ['a span whose end is not known', ['2026-12-01..2026-12-10', '2026-12-05..'], null],
  ['a gap of a day', ['2026-12-01..2026-12-05', '2026-12-07..2026-12-10'], '2026-12-05'],
  ['a day between spans', ['2026-12-01..2026-12-04', '2026-12-06..2026-12-10'], undefined],
])('[D-10] a suspension ends, by %s', (_, spans, end) => {
  const suspensions = spans.map((span) => {
    const [from = '', to = ''] = span.split('..');
    return { from, to: to || null };
  });
  expect(findSuspensionEnd({ ...emptyTerms, suspensions }, '2026-12-05')).toBe(end);
});
