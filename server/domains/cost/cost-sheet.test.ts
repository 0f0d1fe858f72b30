import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { costCalls } from '@/contract/cost';
import type { CostSheet } from '@/contract/cost';
import { countries, currencies } from '@/rules/countries';
import { customsBy } from '@/rules/landed-cost/customs';
import { landedCost, plainOptions } from '@/rules/landed-cost/landed-cost';
import { landedGoodsOf } from '@tests/cost-sheet';
import { createTestApi } from '@server/testing/test-api';
import { listCostDefinitions } from './cost-docs';
import type { TestApi } from '@server/testing/test-api';

const name = 'Sig.Front.Cost.Sheet';
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const others = 'US GB AU CA SG TW KR HK MY BR TH ID SA CN CH IN UA CL PE CO ZA QA BH IS'.split(' ');

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

  it.each([
    // Mumbai Customs: 30.98 % of goods with their shipping.
    ['IN', 30_980, 30_980],
    // 60 % of goods and shipping, then 17 % to 20 % of the whole.
    ['BR', 92_770, 100_000],
    // Pos Indonesia: books free, at most 25 % duty; 11 % VAT.
    ['ID', 11_000, 38_750],
    ['TH', 7_000, 39_100],
    ['SA', 15_000, 32_250],
    ['CN', 0, 20_000],
    ['CH', 8_100, 8_100],
  ])('[B-18] asks in %s from ¥%i to ¥%i of goods worth ¥100,000', async (country, low, high) => {
    const { duty, tax } = customsBy(await sheetOf(country), [100_000, 100_000], [0, 0]);
    const [from, to] = [0, 1].map((end) => (duty?.[end] ?? NaN) + (tax?.[end] ?? NaN));
    expect(Math.abs((from ?? NaN) - low)).toBeLessThanOrEqual(2);
    expect(Math.abs((to ?? NaN) - high)).toBeLessThanOrEqual(2);
  });

  it('[B-18] asks no tax in Switzerland up to CHF 62 with shipping', async () => {
    const sheet = await sheetOf('CH');
    expect(customsBy(sheet, [10_000, 10_000], [1_900, 1_900]).tax).toEqual([0, 0]);
    expect(customsBy(sheet, [10_000, 10_000], [2_000, 2_000]).tax).toEqual([972, 972]);
  });

  it('[D-09] has a row with source and day for 66 countries, and says of every other one that nobody knows', async () => {
    const known = listCostDefinitions().filter(({ kind }) => kind === 'duty');
    expect(known).toHaveLength(66);
    for (const { key, source } of known) {
      expect(countries, key).toContain(key);
      expect(source, key).toMatchObject({
        asOf: expect.stringMatching(/^2026-\d\d-\d\d$/) as string,
        url: expect.stringMatching(/^https:/) as string,
      });
    }
    const unknownCountries = countries.filter((country) => !known.some(({ key }) => key === country));
    for (const country of unknownCountries.filter((_, index) => index % 9 === 0)) {
      const sheet = await sheetOf(country);
      expect(sheet.duty, country).toBeNull();
      const { lines, complete } = landedCost(sheet, landedGoodsOf(), plainOptions);
      const unknown = lines.filter(({ yen }) => yen === null).map(({ key }) => key);
      expect(unknown, country).toEqual(expect.arrayContaining(['duty', 'tax']));
      expect(complete, country).toBe(false);
    }
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
