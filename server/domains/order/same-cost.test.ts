import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CostSheet } from '@/contract/cost';
import type { ItemDetail } from '@/contract/item';
import { sites } from '@/contract/sites';
import { shippingMethods } from '@/contract/shipping';
import { landedCost, plainOptions, type CostOptions } from '@/rules/landed-cost/landed-cost';
import { landedGoods } from '@/rules/landed-cost/landed-goods';
import { sumOf } from '@/rules/landed-cost/yen-range';
import { payablePriceYen } from '@/rules/price';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
let me: Buyer;

beforeAll(async () => {
  api = await createTestApi();
  me = await buyer(api, 'same-cost');
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

const destinations = ['DE', 'US', 'GB', 'TW', 'BR'];
const sheets = new Map<string, Promise<CostSheet>>();
const sheetOf = (country: string) => {
  const found = sheets.get(country) ?? me.get<CostSheet>('Sig.Front.Cost.Sheet', { country });
  sheets.set(country, found);
  return found;
};

/** Goods of a marketplace that can be ordered as they are: sold at a price, without a choice that must be made; cheap ones and dear ones. */
const samplesOf = (site: (typeof sites)[number]) => {
  const found = catalogueListings().filter(
    (listing) =>
      listing.site === site &&
      listing.status === 'onSale' &&
      listing.price &&
      !listing.options.some(({ required }) => required),
  );
  const byPrice = found.sort((goods, other) => (goods.price?.now ?? 0) - (other.price?.now ?? 0));
  return [byPrice[0], byPrice[Math.floor(byPrice.length / 2)], byPrice[byPrice.length - 1]].flatMap(
    (listing) => listing ?? [],
  );
};

type CostCase = readonly [country: string, options?: Partial<Pick<CostOptions, 'method' | 'packing' | 'insurance'>>];

/** Returns the ranges of costs from the item's own page and from a cart with this item only, whole yen, for each case. */
async function both({ site, id }: { site: string; id: string }, cases: readonly CostCase[]) {
  const item = await me.get<ItemDetail>('Sig.Front.Item.Detail', { site, id });
  const price = payablePriceYen(item.price) ?? 0;
  const line = await me.put(`${site}/${id}`);
  const found = [];
  for (const [country, options = {}] of cases) {
    const goods = landedGoods(item, price, country);
    const onPage = landedCost(await sheetOf(country), goods, { ...plainOptions, ...options });
    const { bill, later: deferredCosts } = await me.quote([line], {
      address: undefined,
      country,
      ...(options.method && { method: options.method }),
      ...(options.packing && { packing: '1' }),
      ...(options.insurance && { insurance: '1' }),
    });
    const known = [deferredCosts.parcel, deferredCosts.duty, deferredCosts.tax, deferredCosts.clearance].flatMap(
      (part) => (part ? [part] : []),
    );
    found.push({
      page: { country, total: onPage.total, method: onPage.method?.method ?? null },
      cart: { country, total: sumOf([[bill.total, bill.total], ...known]), method: deferredCosts.method },
      deferredCosts,
    });
  }
  await me.call('Sig.Front.Cart.Remove', { ids: [line] });
  return found;
}

describe('the whole cost of one thing', () => {
  it.each(sites.filter((site) => samplesOf(site).length > 0))(
    '[B-02] [B-03] %s: is the same to the yen on its page and in the cart, wherever it goes',
    async (site) => {
      for (const { id } of samplesOf(site))
        for (const { page, cart } of await both(
          { site, id },
          destinations.map((country) => [country] as const),
        ))
          expect(cart, `${site}/${id}`).toEqual(page);
    },
  );

  it('[B-02] [B-03] stays the same with what the buyer chose on the page', async () => {
    const samples = sites.flatMap(samplesOf);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.array(
          fc.tuple(
            fc.constantFrom(...destinations),
            fc.record({
              method: fc.option(fc.constantFrom(...shippingMethods)),
              packing: fc.boolean(),
              insurance: fc.boolean(),
            }),
          ),
          { minLength: 2, maxLength: 5 },
        ),
        async ({ site, id }, cases) => {
          for (const { page, cart } of await both({ site, id }, cases)) expect(cart).toEqual(page);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('[B-02] [B-04] the second payment is told line by line, and adds up', async () => {
    const camera = { site: 'mercari', id: 'm36144759504' };
    const [found] = await both(camera, [['DE', { packing: true, insurance: true }]]);
    expect(found?.deferredCosts).toMatchObject({ country: 'DE', method: 'parcelAir', days: [14, 28] });
    const lines = found?.deferredCosts.lines ?? [];
    expect(lines.map(({ key }) => key)).toEqual(['international', 'handling', 'packing', 'insurance', 'payment']);
    expect(sumOf(lines.map(({ yen }) => yen))).toEqual(found?.deferredCosts.parcel);
  });

  it('[B-03] where no method is known to go, nothing is guessed', async () => {
    const [found] = await both({ site: 'amazon', id: 'B0C8VJ5H1D' }, [['JP']]);
    expect(found?.deferredCosts).toMatchObject({ country: 'JP', method: null, parcel: null, lines: [] });
  });
});
