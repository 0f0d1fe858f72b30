import { expect, it } from 'vitest';
import { parcelBill } from './parcel-bill';

const parts = {
  postage: 3_000,
  handling: 200,
  packing: 100,
  insurance: 90,
  domestic: 500,
  storage: 70,
  paymentRate: 350,
};

it('[E-15] the second payment: every part as it is, and the payment fee on their sum, rounded up', () => {
  expect(parcelBill(parts)).toEqual({
    lines: [
      { key: 'international', yen: 3_000 },
      { key: 'handling', yen: 200 },
      { key: 'packing', yen: 100 },
      { key: 'insurance', yen: 90 },
      { key: 'domestic', yen: 500 },
      { key: 'storage', yen: 70 },
      // 3.5 % of 3,960 are 138.6.
      { key: 'payment', yen: 139 },
    ],
    total: 4_099,
  });
});

it('[E-15] what costs nothing is left out, but for the postage', () => {
  const free = { postage: 0, handling: 0, packing: 1, insurance: 0, domestic: 0, storage: 0, paymentRate: 0 };
  expect(parcelBill(free)).toEqual({
    lines: [
      { key: 'international', yen: 0 },
      { key: 'packing', yen: 1 },
      { key: 'payment', yen: 0 },
    ],
    total: 1,
  });
});
