import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '../../src/contract/codes';
import { costCalls } from '../../src/contract/cost';
import type { CostSheet } from '../../src/contract/cost';
import { countries, currencies } from '../../src/rules/countries';
import { landedCost, plainOptions } from '../../src/rules/landed-cost/landed-cost';
import { landedGoodsOf } from '../../tests/cost-sheet';
import { createTestApi } from '../testing/test-api';
import type { TestApi } from '../testing/test-api';

const name = 'Sig.Front.Cost.Sheet';
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const others = 'US GB AU CA SG TW KR HK MY'.split(' ');

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
afterAll(() => api.close());

async function sheetOf(country: string): Promise<CostSheet> {
  const { code, data } = await api.request(name, { input: { country } });
  expect(code).toBe(200);
  return v.parse(costCalls[name].output, data);
}

describe('the cost sheet', () => {
  it.each([...union, ...others])('[B-18] has a dated duty row of %s', async (country) => {
    const { duty } = await sheetOf(country);
    expect(duty?.source.asOf).toMatch(/^2026-/);
    expect(duty?.source.url).toMatch(/^https:/);
    expect(duty?.row.currency).toBe(union.includes(country) ? 'EUR' : duty?.row.currency);
  });

  it('[B-18] asks for tax in every country of the union, from the first cent', async () => {
    for (const country of union) {
      const tax = (await sheetOf(country)).duty?.row.tax;
      expect(tax).toMatchObject({ name: 'vat', freeUpTo: 0 });
      expect(tax?.rate[0]).toBeGreaterThanOrEqual(1_700);
    }
  });

  it('[B-18] sends goods to the US by post, and asks the greater of 12.5 % and the ordinary rate there', async () => {
    const sheet = await sheetOf('US');
    expect(sheet.duty?.row).toMatchObject({ duty: [1_250, 3_200], dutyFreeUpTo: 0, dutyOn: 'goods', tax: null });
    const card = landedGoodsOf({ packed: { grams: [50, 50], cm: [20, 12, 2] } });
    const cost = landedCost(sheet, card, { ...plainOptions, method: 'packetAir' });
    expect(cost.open.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['ems', 'parcelAir', 'packetAir', 'packetSurface', 'ugx', 'courier']),
    );
    expect(cost.method?.fee).toEqual([830, 830]);
    expect(cost.lines.find(({ key }) => key === 'duty')?.yen).toEqual([1_338, 3_424]);
  });

  it('[B-18] has no row where nobody asked yet', async () => {
    expect((await sheetOf('BR')).duty).toBeNull();
  });

  it.each(['', 'de', 'DEU', 'D', 'D1', ' DE', 'ＤＥ', 'DE\u200f', 'x'.repeat(10_000)])(
    '[B-02] refuses “%.10s” as a country',
    async (country) => {
      expect((await api.request(name, { input: { country } })).code).toBe(codes.invalidInput);
    },
  );

  it('[B-02] of a country that there is not asks, and breaks nothing', async () => {
    const cost = landedCost(await sheetOf('ZZ'), landedGoodsOf(), plainOptions);
    expect(cost).toMatchObject({ method: null, complete: false });
    expect(new Set(cost.closed.map(({ reason }) => reason))).toEqual(new Set(['ask']));
  });

  it('[B-15] has a dated rate for every currency but yen, marked where it is an example', async () => {
    const { rates, markUp } = await sheetOf('DE');
    expect(rates.map(({ currency }) => currency).sort()).toEqual(
      currencies.filter((currency) => currency !== 'JPY').sort(),
    );
    expect(rates.filter(({ example }) => !example).map(({ currency }) => currency)).toEqual(['EUR', 'TWD', 'USD']);
    for (const { example, source } of rates) expect(source.name === 'example').toBe(example);
    expect(markUp.rate).toBeGreaterThan(0);
  });

  it('[B-02] gives every country of the calculator a cost without a gap in what we know ourselves', async () => {
    for (const country of countries.filter((_, index) => index % 7 === 0)) {
      const { lines } = landedCost(await sheetOf(country), landedGoodsOf(), plainOptions);
      const unknown = lines.filter(({ yen }) => yen === null).map(({ key }) => key);
      expect(['duty', 'tax', 'international']).toEqual(expect.arrayContaining(unknown));
    }
  });
});
