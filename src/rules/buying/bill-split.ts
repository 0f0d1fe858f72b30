import type { Bill, BillKey } from '@/contract/bill';
import { allocate } from './allocate';
import { sum } from './sum';

/** The part of one order line, or of all lines of one order, in a parcel; all whole and not negative. */
export interface BillPart {
  /** Whole grams as measured. */
  readonly weight: number;
  /** Whole yen of the goods. */
  readonly worth: number;
  /** Whole yen of shipping inside Japan that the seller named late. */
  readonly domestic: number;
  /** Whole yen of storage when the parcel was made. */
  readonly storage: number;
}

/** By what a line of the bill is shared; what is not named here is shared by weight. */
const measures: Readonly<Partial<Record<BillKey, keyof BillPart>>> = {
  insurance: 'worth',
  domestic: 'domestic',
  storage: 'storage',
};

function weightsOf(key: BillKey, parts: readonly BillPart[]): readonly number[] {
  const own = parts.map((part) => part[measures[key] ?? 'weight']);
  return sum(own) > 0 ? own : parts.map(({ weight }) => weight);
}

/**
 * Splits a parcel's bill between its parts, whole yen, by the rules that make the bill (decision 59): postage, handling and packaging by weight,
 * insurance by worth, storage and late shipping inside Japan by the part that caused them, the payment fee by the sum of all that. The shares
 * add up to the bill's total, to the yen; where nothing was measured, the first part bears all.
 */
export function splitBill(bill: Bill, parts: readonly BillPart[]): readonly number[] {
  const before = bill.lines
    .filter(({ key }) => key !== 'payment')
    .map(({ key, yen }) => allocate(yen, weightsOf(key, parts)))
    .reduce<readonly number[]>(
      (sums, shares) => sums.map((yen, index) => yen + (shares[index] ?? 0)),
      parts.map(() => 0),
    );
  const fees = allocate(bill.total - sum(before), before);
  return before.map((yen, index) => yen + (fees[index] ?? 0));
}
