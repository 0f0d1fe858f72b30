import type { CostSheet, DutyRow } from '@/contract/cost';
import type { ShippingMethod } from '@/contract/shipping';
import { isWorthMore, yenOfHundredths } from './exchange';
import { eachEnd, shareOf, sumOf, type YenRange } from './yen-range';

export interface Customs {
  /** Null where nobody could say what duty is. */
  readonly duty: YenRange | null;
  /** Without what an unknown duty would add to it. */
  readonly tax: YenRange;
}

type End = 0 | 1;

/** The value that a country compares with the one up to which nothing is due, whole yen. */
const comparedValue = ({ thresholdOn }: DutyRow, goods: number, shipping: number): number =>
  thresholdOn === 'goods' ? goods : goods + shipping;

/** The part of a value on which a country asks duty or tax: the whole, or what lies above the limit up to which nothing is due. */
const chargedPart = ({ onExcess }: DutyRow, value: number, freeUpTo: number, rate: number): number =>
  onExcess ? Math.max(0, value - yenOfHundredths(freeUpTo * 100, rate)) : value;

function dutyAt(row: DutyRow, rate: number, goods: number, shipping: number, kinds: number, end: End): number {
  const { flat, dutyFreeUpTo, duty } = row;
  if (goods === 0) return 0;
  if (flat && !isWorthMore(goods, flat.upTo, rate)) return yenOfHundredths(flat.hundredths * kinds, rate);
  if (dutyFreeUpTo === null || !isWorthMore(comparedValue(row, goods, shipping), dutyFreeUpTo, rate)) return 0;
  const value = row.dutyOn === 'goods' ? goods : goods + shipping;
  return shareOf(chargedPart(row, value, dutyFreeUpTo, rate), duty?.[end] ?? 0);
}

function taxAt(row: DutyRow, rate: number, goods: number, shipping: number, duty: number, end: End): number {
  const { tax } = row;
  if (!tax || goods === 0 || !isWorthMore(comparedValue(row, goods, shipping), tax.freeUpTo, rate)) return 0;
  const value = tax.on === 'all' ? goods + shipping : goods;
  return shareOf(chargedPart(row, value, tax.freeUpTo, rate) + duty, tax.rate[end]);
}

/** Whether any of the goods' possible values is above what a country lets in without duty. */
const isDutiable = ({ dutyFreeUpTo, flat }: DutyRow, rate: number, max: number): boolean =>
  dutyFreeUpTo !== null && isWorthMore(max, Math.max(dutyFreeUpTo, flat?.upTo ?? 0), rate);

/**
 * Duty and tax on arrival, whole yen, each rounded up; ranges where goods, shipping or the country's rate are ranges.
 * `rate`: yen for ten thousand units of the row's currency; `kinds`: how many kinds of goods, by tariff heading, are in the parcel. Source: docs/facts.md §3;
 * the rows carry their own dates.
 */
export function customs(row: DutyRow, rate: number, goods: YenRange, shipping: YenRange, kinds = 1): Customs {
  const dutyOf = (end: End) => dutyAt(row, rate, goods[end], shipping[end], kinds, end);
  const known = row.duty !== null || !isDutiable(row, rate, comparedValue(row, goods[1], shipping[1]));
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

type Figures = Pick<CostSheet, 'duty' | 'rates'>;

const rateOf = ({ rates }: Figures, currency: string) => rates.find((rate) => rate.currency === currency)?.yen;

/** A country's charge in addition to duty and tax, such as France's and Romania's on small parcels; whole yen. */
function levyOf(sheet: Figures, row: DutyRow, rate: number, goods: YenRange, kinds: number): YenRange {
  const { levy } = row;
  const of = levy ? rateOf(sheet, levy.currency) : undefined;
  if (!levy || of === undefined) return [0, 0];
  const yen = yenOfHundredths(levy.hundredths * (levy.per === 'kind' ? kinds : 1), of);
  return eachEnd((end) => (goods[end] > 0 && !isWorthMore(goods[end], levy.upTo, rate) ? yen : 0));
}

/** Japan Post's own methods, which the post of the country clears and delivers. */
export const postalMethods: readonly ShippingMethod[] = [
  'ems',
  'parcelAir',
  'parcelSurface',
  'packetAir',
  'packetSurface',
];

/**
 * The clearance fee of the country's post for a parcel with duty or tax, whole yen; undefined for a courier, or where the post publishes
 * nothing. Tax that is charged at the sale causes no such fee.
 */
export function postClearance(
  sheet: Figures,
  method: ShippingMethod,
  goods: YenRange,
  { duty, tax }: CustomsFound,
): YenRange | undefined {
  const row = sheet.duty?.row;
  const rate = row && rateOf(sheet, row.currency);
  if (!row || rate === undefined || row.postClearance === null || !postalMethods.includes(method)) return undefined;
  const fee = yenOfHundredths(row.postClearance, rate);
  const atSale = (end: End) => row.tax?.atSaleUpTo != null && !isWorthMore(goods[end], row.tax.atSaleUpTo, rate);
  return eachEnd((end) => ((duty?.[end] ?? 1) > 0 || (!atSale(end) && (tax?.[end] ?? 1) > 0) ? fee : 0));
}

/**
 * Duty, a country's other charges, and tax by its row, whole yen. Without a row or a rate nothing is known; without the price of shipping, duty is where the
 * row calculates it on the goods alone.
 */
export function customsBy(sheet: Figures, goods: YenRange, shipping: YenRange | null, kinds = 1): CustomsFound {
  const row = sheet.duty?.row;
  const rate = row && rateOf(sheet, row.currency);
  if (!row || rate === undefined) return { duty: null, tax: null };
  const found = customs(row, rate, goods, shipping ?? [0, 0], kinds);
  const isDutyKnown = shipping !== null || row.dutyOn === 'goods';
  const tax = shipping || !row.tax ? found.tax : null;
  if (!isDutyKnown || !found.duty) return { duty: null, tax };
  return { duty: sumOf([found.duty, levyOf(sheet, row, rate, goods, kinds)]), tax };
}
