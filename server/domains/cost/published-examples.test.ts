import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dutyRow } from '@/contract/cost';
import { customsBy } from '@/rules/landed-cost/customs';
import type { YenRange } from '@/rules/landed-cost/yen-range';
import { listCostDefinitions } from './cost-docs';

/** One unit of the country's currency is ¥100 here, so that whole yen are its hundredths. */
const rate = 1_000_000;

interface Example {
  readonly country: string;
  readonly goods: number;
  readonly shipping?: number;
  readonly kinds?: number;
  /** Published amounts, in the country's currency; left out where the page names none, or a rate that has changed since. */
  readonly duty?: number;
  readonly tax?: number;
  /** The end of our range that the published amount equals; `between` where the page's rate of duty lies inside our span. */
  readonly at: 'low' | 'high' | 'between';
  readonly from: string;
}

const lithuania = 'https://mano.muitine.lt/en/knowledge-bank/focus/e-commerce-eu3-flat-rate-customs-duty';
const council = 'https://crm.theportugalnews.com/news/2026-02-12/eu-ends-customs-exemption/958549';
const dhlUnion = 'https://www.dhl.com/no-en/microsites/supply-chain/fulfillment-network/knowledge-hub';
const novaPost = 'https://novapost.com/en-cz/international/send-to-ukraine-parcel';
const pioneer = 'https://www.pioneerfreight.co.za/how-is-customs-duty-vat-calculated-on-imported-goods/';
const chile = 'https://biobiochile.cl/noticias/servicios/toma-nota/2024/08/26';

/** Amounts that authorities, posts and carriers calculate on their own pages; read 2026-11-28. */
const calculations: readonly Example[] = [
  // One pair of shoes, two dolls and five T-shirts.
  { country: 'LT', goods: 100, kinds: 3, duty: 9, at: 'low', from: lithuania },
  // A silk blouse and two woollen ones.
  { country: 'PT', goods: 80, kinds: 2, duty: 6, at: 'low', from: council },
  // A pen, a book and a hat; four pens of one kind and a book.
  { country: 'DE', goods: 40, kinds: 3, duty: 9, at: 'low', from: dhlUnion },
  { country: 'NL', goods: 40, kinds: 2, duty: 6, at: 'low', from: dhlUnion },
  // Five T-shirts; a T-shirt and a watch.
  {
    country: 'BE',
    goods: 90,
    kinds: 1,
    duty: 3,
    at: 'low',
    from: 'https://globalimportblog.bakermckenzie.com/2026/07/02',
  },
  {
    country: 'IE',
    goods: 90,
    kinds: 2,
    duty: 6,
    at: 'low',
    from: 'https://globalimportblog.bakermckenzie.com/2026/07/02',
  },
  // A blouse for 200 with 35 of postage, at 12 %. Its VAT there is of the rate before 2024-09.
  {
    country: 'FI',
    goods: 200,
    shipping: 35,
    duty: 28.2,
    at: 'high',
    from: 'https://tulli.fi/en/private-persons/ordering-goods-online/examples-of-calculating-import-duties-and-taxes',
  },
  { country: 'UA', goods: 200, duty: 5, tax: 11, at: 'low', from: novaPost },
  { country: 'UA', goods: 85, duty: 0, tax: 0, at: 'low', from: novaPost },
  {
    country: 'IN',
    goods: 100,
    duty: 11,
    tax: 19.98,
    at: 'low',
    from: 'https://mumbaicustomszone3.gov.in/apsc-ict-faq',
  },
  // GST alone, of goods without duty.
  {
    country: 'NZ',
    goods: 1_000,
    shipping: 100,
    duty: 0,
    tax: 165,
    at: 'low',
    from: 'https://fyi.org.nz/request/657/response/3311',
  },
  // At 5 % of duty.
  {
    country: 'AU',
    goods: 1_200,
    shipping: 150,
    duty: 60,
    tax: 141,
    at: 'high',
    from: 'https://www.customs.gov.au/site/page5549.asp',
  },
  {
    country: 'AU',
    goods: 2_000,
    shipping: 150,
    duty: 100,
    at: 'high',
    from: 'https://www.customs.gov.au/site/page5549.asp',
  },
  { country: 'JE', goods: 620, shipping: 120, duty: 0, tax: 37, at: 'low', from: 'https://www.ship2me.co.uk/faqs' },
  // The platform collects the tax, and no duty is due.
  { country: 'CL', goods: 30, duty: 0, tax: 5.7, at: 'low', from: 'https://www.infinita.cl/columnas/2025/10/03' },
  { country: 'CL', goods: 38_200, duty: 0, tax: 7_258, at: 'low', from: 'https://www.adnradio.cl/2025/09/30' },
  // 6 % of a CIF value of 100, and 19 % of 106.
  { country: 'CL', goods: 90, shipping: 10, duty: 6, tax: 20.14, at: 'high', from: chile },
  // Clothes of 300,000 won: 72,900 in all.
  { country: 'KR', goods: 300_000, duty: 39_000, tax: 33_900, at: 'high', from: 'https://ksbong74.tistory.com/tag' },
  // 100 with 20 of freight and 10 of insurance, at 60 %.
  { country: 'BR', goods: 100, shipping: 30, duty: 78, at: 'low', from: 'https://tragoverdades.net/noticia/15481' },
  // A bag at 20 % and food at 7.5 %; 15,404 rupiah for a dollar.
  {
    country: 'ID',
    goods: 1_148,
    duty: 224.6,
    tax: 151,
    at: 'between',
    from: 'https://travel.tribunnews.com/amp/2023/04/12',
  },
  {
    country: 'PH',
    goods: 3_000,
    shipping: 800,
    duty: 0,
    tax: 0,
    at: 'low',
    from: 'https://www.importtaxph.com/how-it-works',
  },
  { country: 'ZA', goods: 1_000, duty: 0, tax: 165, at: 'low', from: pioneer },
  { country: 'ZA', goods: 1_000, duty: 200, tax: 195, at: 'between', from: pioneer },
  { country: 'CA', goods: 198, duty: 33.66, tax: 30.12, at: 'between', from: 'https://help.shippsy.com/article/147' },
];

/** Values up to which authorities and posts say that nothing is due, or no duty; read 2026-11-28. */
const limits: readonly Example[] = [
  { country: 'CA', goods: 20, duty: 0, tax: 0, at: 'high', from: 'https://fbexpress.com/knowledge-hub/notices' },
  {
    country: 'TW',
    goods: 1_500,
    shipping: 500,
    duty: 0,
    tax: 0,
    at: 'high',
    from: 'https://web.customs.gov.tw/ekaohsiung/singlehtml/9abfe0ade4594b1f90e936d2995bceee',
  },
  {
    country: 'CH',
    goods: 50,
    shipping: 12,
    duty: 0,
    tax: 0,
    at: 'high',
    from: 'https://ch.ch/de/zoll/waren-im-ausland-bestellen',
  },
  {
    country: 'SA',
    goods: 900,
    shipping: 99,
    duty: 0,
    tax: 149.85,
    at: 'high',
    from: 'https://saudigazette.com.sa/article/611390',
  },
  { country: 'PE', goods: 200, shipping: 40, duty: 0, tax: 0, at: 'high', from: 'https://perucourier.com/impuestos' },
  {
    country: 'CO',
    goods: 200,
    shipping: 20,
    duty: 0,
    tax: 41.8,
    at: 'high',
    from: 'https://gda.com/detalle-de-la-noticia/?article=5916732',
  },
  { country: 'BH', goods: 750, shipping: 47, duty: 0, tax: 0, at: 'high', from: 'https://www.bna.bh' },
  { country: 'QA', goods: 274, duty: 0, at: 'high', from: 'https://thepeninsulaqatar.com/article/02/11/2025' },
  { country: 'SV', goods: 300, duty: 0, at: 'high', from: 'https://vag-global.com/en/news/el-salvador' },
  {
    country: 'GB',
    goods: 135,
    shipping: 20,
    duty: 0,
    tax: 31,
    at: 'high',
    from: 'https://nibusinessinfo.co.uk/content',
  },
  {
    country: 'AU',
    goods: 1_000,
    shipping: 60,
    duty: 0,
    at: 'high',
    from: 'https://www.homeaffairs.gov.au/trav/impo/buyi',
  },
  {
    country: 'PH',
    goods: 10_000,
    shipping: 900,
    duty: 0,
    tax: 0,
    at: 'high',
    from: 'https://www.buyandship.ph/taxation',
  },
  {
    country: 'IL',
    goods: 75,
    shipping: 20,
    duty: 0,
    tax: 0,
    at: 'high',
    from: 'https://unitedxp.co.il/payment-of-taxes-on-personal-imports',
  },
  {
    country: 'IL',
    goods: 500,
    shipping: 20,
    duty: 0,
    tax: 93.6,
    at: 'high',
    from: 'https://unitedxp.co.il/payment-of-taxes-on-personal-imports',
  },
];

const rows = new Map(
  listCostDefinitions().flatMap(({ kind, key, doc }) => (kind === 'duty' ? [[key, doc] as const] : [])),
);

function calculate({ country, goods, shipping = 0, kinds = 1 }: Example) {
  const row = v.parse(dutyRow, rows.get(country));
  const source = { name: 'own' as const, url: null, asOf: '2026-11-28' };
  const sheet = { duty: { row, source }, rates: [{ currency: row.currency, yen: rate, example: false, source }] };
  const at = (units: number): YenRange => [Math.round(units * 100), Math.round(units * 100)];
  return customsBy(sheet, at(goods), at(shipping), kinds);
}

/** The amount that our range gives in the place of a published one, in hundredths: its own where it lies between our ends. */
function toOurs(ours: YenRange | null, published: number, at: Example['at']): number {
  const [low, high] = ours ?? [NaN, NaN];
  if (at !== 'between') return at === 'low' ? low : high;
  return Math.min(Math.max(published * 100, low), high);
}

describe('amounts that authorities and carriers publish', () => {
  it.each([...calculations, ...limits])('[D-09] [B-18] $country: goods of $goods, $from', (example) => {
    const { duty, tax } = calculate(example);
    const amounts = [
      [duty, example.duty],
      [tax, example.tax],
    ] as const;
    // Ours are rounded up to the hundredth.
    const apart = amounts.map(([ours, amount]) =>
      amount === undefined ? 0 : Math.abs(toOurs(ours, amount, example.at) - amount * 100),
    );
    expect(Math.max(...apart)).toBeLessThan(1.01);
  });

  it('[D-09] are at least thirty, and more than half of them are calculations', () => {
    expect(calculations.length + limits.length).toBeGreaterThanOrEqual(30);
    expect(calculations.length).toBeGreaterThan(limits.length);
  });

  it.each(limits.filter(({ tax, duty }) => tax === 0 && duty === 0))(
    '[B-18] $country asks something above $goods',
    (example) => {
      const { duty, tax } = calculate({ ...example, goods: example.goods + 1 });
      expect(Math.max(duty?.[1] ?? 1, tax?.[1] ?? 1)).toBeGreaterThan(0);
    },
  );
});
