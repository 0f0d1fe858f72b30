import type { CostSheet, DutyRow } from '../../contract/cost';
import { isWorthMore, yenOfHundredths } from './exchange';
import { eachEnd, shareOf, type YenRange } from './yen-range';

export interface Customs {
  /** Null where nobody could say what duty is. */
  readonly duty: YenRange | null;
  /** Without what an unknown duty would add to it. */
  readonly tax: YenRange;
}

type End = 0 | 1;

function dutyAt(row: DutyRow, rate: number, goods: number, shipping: number, end: End): number {
  const { flat, dutyFreeUpTo, duty } = row;
  if (flat && !isWorthMore(goods, flat.upTo, rate)) return yenOfHundredths(flat.hundredths, rate);
  if (dutyFreeUpTo === null || !isWorthMore(goods, dutyFreeUpTo, rate)) return 0;
  return shareOf(row.dutyOn === 'goods' ? goods : goods + shipping, duty?.[end] ?? 0);
}

function taxAt({ tax }: DutyRow, rate: number, goods: number, shipping: number, duty: number, end: End): number {
  if (!tax || !isWorthMore(goods, tax.freeUpTo, rate)) return 0;
  return shareOf(goods + duty + (tax.on === 'all' ? shipping : 0), tax.rate[end]);
}

/** Whether any of the goods' possible values is above what a country lets in without duty. */
const isDutiable = ({ dutyFreeUpTo, flat }: DutyRow, rate: number, most: number): boolean =>
  dutyFreeUpTo !== null && isWorthMore(most, Math.max(dutyFreeUpTo, flat?.upTo ?? 0), rate);

/**
 * Duty and tax on arrival (B-18), whole yen, each rounded up; ranges where goods, shipping or the country's rate are ranges.
 * `rate`: yen for ten thousand units of the row's currency. Source: facts §3; the rows carry their own dates.
 */
export function customs(row: DutyRow, rate: number, goods: YenRange, shipping: YenRange): Customs {
  const dutyOf = (end: End) => dutyAt(row, rate, goods[end], shipping[end], end);
  const known = row.duty !== null || !isDutiable(row, rate, goods[1]);
  return {
    duty: known ? eachEnd(dutyOf) : null,
    tax: eachEnd((end) => taxAt(row, rate, goods[end], shipping[end], dutyOf(end), end)),
  };
}

/** Null where nobody could say; a country that asks no tax of its own has a tax of nothing. */
export interface CustomsFound {
  readonly duty: YenRange | null;
  readonly tax: YenRange | null;
}

/**
 * Duty and tax by a country's sheet, whole yen. Without a row or a rate nothing is known; without the price of shipping, duty is where the
 * row reckons it on the goods alone.
 */
export function customsBy(
  { duty, rates }: Pick<CostSheet, 'duty' | 'rates'>,
  goods: YenRange,
  shipping: YenRange | null,
): CustomsFound {
  const rate = duty && rates.find(({ currency }) => currency === duty.row.currency);
  if (!duty || !rate) return { duty: null, tax: null };
  const found = customs(duty.row, rate.yen, goods, shipping ?? [0, 0]);
  const isDutyKnown = shipping !== null || duty.row.dutyOn === 'goods';
  const tax = shipping || !duty.row.tax ? found.tax : null;
  return { duty: isDutyKnown ? found.duty : null, tax };
}
