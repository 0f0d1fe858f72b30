import type { Bill, BillKey } from '@/contract/bill';
import { shareOf } from '../landed-cost/yen-range';

/** Parts of the second payment, whole yen; `paymentRate` in hundredths of a percent. */
export interface ParcelParts {
  readonly postage: number;
  readonly handling: number;
  readonly packing: number;
  readonly insurance: number;
  readonly storage: number;
  /** Shipping inside Japan that sellers named with their bill. */
  readonly domestic: number;
  readonly paymentRate: number;
}

/** Makes the bill of the second payment: the costs of bringing a parcel to the door, and the payment fee rounded up. Lines of 0 yen are left out. */
export function parcelBill({ postage, paymentRate, ...parts }: ParcelParts): Bill {
  const rows: { key: BillKey; yen: number }[] = [
    { key: 'international', yen: postage },
    { key: 'handling', yen: parts.handling },
    { key: 'packing', yen: parts.packing },
    { key: 'insurance', yen: parts.insurance },
    { key: 'domestic', yen: parts.domestic },
    { key: 'storage', yen: parts.storage },
  ];
  const lines = rows.filter(({ key, yen }) => yen > 0 || key === 'international');
  const before = lines.reduce((sum, { yen }) => sum + yen, 0);
  const payment = shareOf(before, paymentRate);
  return { lines: [...lines, { key: 'payment', yen: payment }], total: before + payment };
}
