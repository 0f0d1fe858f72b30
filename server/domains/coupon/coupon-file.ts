import * as v from 'valibot';
import { contentFields, integerField } from '../content/content-file';

export const couponFile = v.strictObject({
  ...contentFields,
  percent: integerField(1, 100),
  /** Whole yen of goods of the premium section from which on it counts. */
  minYen: integerField(0, 10_000_000),
});

/** Without an end there is a new coupon each month of the Japanese calendar. */
export const couponTemplate = {
  id: 'spring',
  startsAt: '2027-01-01T00:00:00+09:00',
  endsAt: null,
  percent: 10,
  minYen: 18_000,
} as const;
