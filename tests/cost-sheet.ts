import type { CostSheet, DutyRow } from '@/contract/cost';
import type { ShippingTariff } from '@/contract/shipping';
import type { LandedGoods } from '@/rules/landed-cost/landed-cost';

const source = { name: 'own' as const, url: null, asOf: '2026-11-21' };

export const tariffOf = (given: Partial<ShippingTariff>): ShippingTariff => ({
  method: 'ems',
  status: 'open',
  suspendedUntil: null,
  bands: [
    [500, 1_450],
    [1_000, 2_200],
    [2_000, 3_400],
    [5_000, 6_400],
    [30_000, 26_600],
  ],
  volumetricDivisor: null,
  surcharges: [],
  limits: { grams: 30_000, longest: 150, sum: null, girth: 300 },
  days: null,
  tracked: true,
  certainty: 'fixed',
  source,
  ...given,
});

export const dutyOf = (given: Partial<DutyRow> = {}): DutyRow => ({
  currency: 'EUR',
  dutyFreeUpTo: 0,
  duty: [0, 1_200],
  flat: { hundredths: 300, upTo: 150 },
  thresholdOn: 'goods',
  onExcess: false,
  dutyOn: 'goodsAndShipping',
  tax: { name: 'vat', rate: [1_900, 1_900], freeUpTo: 0, on: 'all', atSaleUpTo: null },
  levy: null,
  clearance: false,
  postClearance: null,
  ...given,
});

/** A small sheet of round figures: EMS, a small packet at a third of its price and a courier by volume; ¥160 for a euro. */
export const readCostSheet = (given: Partial<CostSheet> = {}): CostSheet => ({
  country: 'DE',
  shipping: {
    country: 'DE',
    handling: { yen: 500, source },
    tariffs: [
      tariffOf({}),
      tariffOf({
        method: 'packetAir',
        bands: [
          [500, 500],
          [1_000, 800],
          [2_000, 1_200],
        ],
        limits: { grams: 2_000, longest: 60, sum: 90, girth: null },
      }),
      tariffOf({ method: 'courier', volumetricDivisor: 5_000, certainty: 'example' }),
      tariffOf({ method: 'ugx', status: 'suspended', bands: [] }),
    ],
  },
  fees: {
    service: { yen: 300, source },
    inspection: { yen: 500, source },
    packing: { yen: 400, grams: 150, source },
    payment: { rate: 360, source },
    valuable: { yen: 5_000_000, source },
  },
  insurance: [{ method: 'ems', base: 0, step: 20_000, more: 50, upTo: 2_000_000, source }],
  duty: { row: dutyOf(), source },
  markUp: { rate: 300, source },
  rates: [
    { currency: 'EUR', yen: 1_600_000, source, example: false },
    { currency: 'KRW', yen: 1_100, source, example: true },
  ],
  ...given,
});

export const landedGoodsOf = (given: Partial<LandedGoods> = {}): LandedGoods => ({
  price: 10_000,
  moving: false,
  taxOnTop: 0,
  quantity: 1,
  domestic: { payer: 'buyer', yen: 700, freeOver: null },
  packed: { grams: [900, 1_200], cm: [20, 15, 10] },
  excludedMethods: [],
  ...given,
});
