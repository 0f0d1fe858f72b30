import type { QuoteFailure, ShippingMethod, ShippingSheet, ShippingTariff } from '@/contract/shipping';
import type { Parcel } from '../shipping/parcel';
import { quote, type NoPrice } from '../shipping/quote';
import type { YenRange } from './yen-range';

/** A thing as it will probably leave the warehouse: whole grams from and to, whole centimetres. */
export interface PackedGoods {
  readonly grams: readonly [from: number, to: number];
  readonly cm: readonly [length: number, width: number, height: number];
}

export interface Together {
  readonly quantity: number;
  /** Whole grams of other things in the same parcel, and of its protective packaging. */
  readonly otherGrams: number;
  readonly packingGrams: number;
}

export interface ParcelMethod {
  readonly method: ShippingMethod;
  readonly tariff: ShippingTariff;
  /** This thing's share of what the parcel costs, whole yen. */
  readonly fee: YenRange;
}

export interface ClosedMethod {
  readonly method: ShippingMethod;
  /** `goods`: it may not carry such goods; `valueTooHigh`: nor anything worth so much. */
  readonly reason: QuoteFailure | 'goods' | 'valueTooHigh';
  /** The limit that was passed, in grams, centimetres or US dollars as the reason says. */
  readonly limit?: number | undefined;
  /** The last day in Japan on which a suspended method is not served, where it is known. */
  readonly until?: string | undefined;
}

/** A share of a parcel's fee by weight, rounded up: what several things share is never less than the fee. */
const shareByWeight = (yen: number, own: number, all: number): number => Math.ceil((yen * own) / all);

/** One thing stacked on the other. With things of other kinds the box is greater, nobody knows how much. */
export function estimateParcel(
  grams: number,
  { cm: [length, width, height] }: PackedGoods,
  { quantity }: Together,
): Parcel {
  return { grams, length, width, height: height * quantity };
}

function priced(tariff: ShippingTariff, goods: PackedGoods, with_: Together): YenRange | NoPrice {
  const fees: number[] = [];
  for (const grams of goods.grams) {
    const own = grams * with_.quantity;
    const all = own + with_.otherGrams + with_.packingGrams;
    const found = quote(tariff, estimateParcel(all, goods, with_));
    if (!found.ok) return found;
    if (with_.otherGrams > 0 && tariff.volumetricDivisor !== null) return { ok: false, reason: 'needsSize' };
    fees.push(with_.otherGrams > 0 ? shareByWeight(found.yen, own + with_.packingGrams, all) : found.yen);
  }
  const [low = 0, high = 0] = fees;
  return [Math.min(low, high), Math.max(low, high)];
}

export interface Methods {
  /** Cheapest first. */
  readonly open: readonly ParcelMethod[];
  readonly closed: readonly ClosedMethod[];
}

/** Every method of a sheet by what it asks: those with a price, cheapest first, and the others with their reason. */
export function methodsBy(
  sheet: ShippingSheet,
  excludedMethods: readonly ShippingMethod[],
  priceOf: (tariff: ShippingTariff) => YenRange | NoPrice,
): Methods {
  const open: ParcelMethod[] = [];
  const closed: ClosedMethod[] = [];
  for (const tariff of sheet.tariffs) {
    const { method } = tariff;
    if (excludedMethods.includes(method)) {
      closed.push({ method, reason: 'goods' });
      continue;
    }
    const fee = priceOf(tariff);
    if ('reason' in fee) closed.push({ method, reason: fee.reason, limit: fee.limit, until: fee.until });
    else open.push({ method, tariff, fee });
  }
  return { open: open.sort((parcelMethod, other) => parcelMethod.fee[1] - other.fee[1]), closed };
}

/** The ways to send a thing to a country: those with a price, cheapest first, and why the others have none. */
export const parcelMethods = (
  sheet: ShippingSheet,
  goods: PackedGoods,
  together: Together,
  excludedMethods: readonly ShippingMethod[],
): Methods => methodsBy(sheet, excludedMethods, (tariff) => priced(tariff, goods, together));
