import type { CostSheet } from '@/contract/cost';
import type { ShippingMethod, Source } from '@/contract/shipping';
import { assumedMethod } from './assumed-method';
import { customsBy, postClearance } from './customs';
import { domesticYen, type DomesticShipping } from './domestic';
import { insuranceYen } from './insurance';
import { parcelMethods, type ClosedMethod, type PackedGoods, type ParcelMethod } from './methods';
import { closeByValue } from './value-limit';
import { exactly, shareOf, sumOf, type YenRange } from './yen-range';

export type CostKey =
  | 'goods'
  | 'consumptionTax'
  | 'domestic'
  | 'service'
  | 'inspection'
  | 'coupon'
  | 'points'
  | 'international'
  | 'handling'
  | 'packing'
  | 'insurance'
  | 'payment'
  | 'duty'
  | 'tax'
  | 'clearance';

/** `fixed` by a price or a public table; `estimate`; `example` of a tariff; `unknown`: nobody could say, and no guess stands in. */
export type Certainty = 'fixed' | 'estimate' | 'example' | 'unknown';

export interface CostLine {
  readonly key: CostKey;
  /** Whole yen, less than nothing for coupon and points; null where it is not known. */
  readonly yen: YenRange | null;
  readonly certainty: Certainty;
  /** Null for what the marketplace or the buyer says. */
  readonly source: Source | null;
}

export interface LandedGoods {
  /** Whole yen of one as it is offered. */
  readonly price: number;
  /** An auction's price still moves. */
  readonly moving: boolean;
  /** Percent of Japanese consumption tax that the seller adds to the price. */
  readonly taxOnTop: number;
  readonly quantity: number;
  readonly domestic: DomesticShipping;
  /** Null where nobody could say what it weighs: then shipping is not known. */
  readonly packed: PackedGoods | null;
  /** Methods that may not carry it. */
  readonly excludedMethods: readonly ShippingMethod[];
}

export interface CostOptions {
  readonly inspection: boolean;
  readonly packing: boolean;
  /** True to insure the parcel, where the method offers insurance. */
  readonly insurance: boolean;
  /** Whole grams of other things in the same parcel. */
  readonly otherGrams: number;
  /** The method that was chosen; where it is null or has no price, the one that is assumed (`assumedMethod`). */
  readonly method: ShippingMethod | null;
  /** Whole yen that a coupon and points take off the goods. */
  readonly coupon: number;
  readonly points: number;
}

export const plainOptions: CostOptions = {
  inspection: false,
  packing: false,
  insurance: false,
  otherGrams: 0,
  method: null,
  coupon: 0,
  points: 0,
};

export interface LandedCost {
  readonly lines: readonly CostLine[];
  /** The sum of the lines that are known, whole yen. */
  readonly total: YenRange;
  /** False where a line is not known: the true total is higher. */
  readonly complete: boolean;
  readonly method: ParcelMethod | null;
  readonly open: readonly ParcelMethod[];
  readonly closed: readonly ClosedMethod[];
}

const line = (key: CostKey, yen: YenRange | null, source: Source | null, certainty: Certainty = 'fixed'): CostLine => ({
  key,
  yen,
  source,
  certainty: yen === null ? 'unknown' : certainty,
});

/** Lists the costs that are paid with the order. Coupon and points never take off more than the goods cost. */
function orderLines({ fees }: CostSheet, goods: LandedGoods, options: CostOptions): CostLine[] {
  const purchase = goods.price * goods.quantity;
  const domestic = domesticYen(goods.domestic, purchase);
  const coupon = Math.min(options.coupon, purchase);
  const points = Math.min(options.points, purchase - coupon);
  const certainty = goods.moving ? 'estimate' : 'fixed';
  const lines = [line('goods', exactly(purchase), null, certainty)];
  if (goods.taxOnTop > 0) {
    const tax = shareOf(purchase, goods.taxOnTop * 100);
    lines.push(line('consumptionTax', exactly(tax), null, certainty));
  }
  lines.push(
    line('domestic', domestic === null ? null : exactly(domestic), null),
    line('service', exactly(fees.service.yen * goods.quantity), fees.service.source),
  );
  if (options.inspection)
    lines.push(line('inspection', exactly(fees.inspection.yen * goods.quantity), fees.inspection.source));
  if (coupon > 0) lines.push(line('coupon', exactly(-coupon), null));
  if (points > 0) lines.push(line('points', exactly(-points), null));
  return lines;
}

/** The contents of a parcel, as far as its insurance needs them: the value in whole yen, and whether an auction's price can still change. */
interface Contents {
  readonly worth: number;
  readonly moving: boolean;
}

/** Lists the costs that are paid when the parcel leaves, before the payment fee. */
export function parcelLines(
  sheet: CostSheet,
  { worth, moving }: Contents,
  options: Pick<CostOptions, 'packing' | 'insurance'>,
  by: ParcelMethod | null,
): CostLine[] {
  if (!by) return [line('international', null, null)];
  const { handling } = sheet.shipping;
  const { packing } = sheet.fees;
  const lines = [
    line('international', by.fee, by.tariff.source, by.tariff.certainty === 'example' ? 'example' : 'estimate'),
    line('handling', exactly(handling.yen), handling.source),
  ];
  if (options.packing) lines.push(line('packing', exactly(packing.yen), packing.source));
  const insured = options.insurance && sheet.insurance.find(({ method }) => method === by.method);
  if (insured) {
    lines.push(line('insurance', exactly(insuranceYen(insured, worth)), insured.source, moving ? 'estimate' : 'fixed'));
  }
  return lines;
}

const known = (lines: readonly CostLine[]): YenRange => sumOf(lines.flatMap(({ yen }) => (yen ? [yen] : [])));

/** Two payments, each with its fee rounded up: goods, then the parcel, whose weight is an estimate and so is its share of the fee. */
function paymentLine({ fees }: CostSheet, order: YenRange, parcel: YenRange): CostLine {
  const { rate, source } = fees.payment;
  const at = (end: 0 | 1) => shareOf(order[end], rate) + shareOf(parcel[end], rate);
  return line('payment', [at(0), at(1)], source, 'estimate');
}

function customsLines(sheet: CostSheet, goods: YenRange, by: ParcelMethod | null): CostLine[] {
  const { duty } = sheet;
  const found = customsBy(sheet, goods, by && by.fee);
  const source = duty && sheet.rates.some(({ currency }) => currency === duty.row.currency) ? duty.source : null;
  const lines = [line('duty', found.duty, source, 'estimate')];
  if (!source || duty?.row.tax) lines.push(line('tax', found.tax, source, 'estimate'));
  const clearance = by ? postClearance(sheet, by.method, goods, found) : undefined;
  if (clearance) lines.push(line('clearance', clearance, source, 'estimate'));
  return lines;
}

/** The way that the goods are calculated to travel by, of those that take them; null where there is none. */
export function methodOf(
  sheet: CostSheet,
  open: readonly ParcelMethod[],
  worth: number,
  { method: chosen, insurance: insured }: Pick<CostOptions, 'method' | 'insurance'>,
): ParcelMethod | null {
  const candidates = open.map(({ method, tariff }) => ({ method, tracked: tariff.tracked, days: tariff.days }));
  const assumed = assumedMethod(sheet, candidates, { worth, chosen, insured });
  return open.find(({ method }) => method === assumed) ?? null;
}

/**
 * Calculates the landed cost of an item: every line in whole yen with its source and certainty, and their sum. Pure: the page
 * and the reference API calculate alike. An empty basket costs nothing; prices, quantities and grams are whole and not negative.
 */
export function landedCost(sheet: CostSheet, goods: LandedGoods, options: CostOptions): LandedCost {
  const together = {
    quantity: goods.quantity,
    otherGrams: options.otherGrams,
    packingGrams: options.packing ? sheet.fees.packing.grams : 0,
  };
  const contents = { worth: goods.price * goods.quantity, moving: goods.moving };
  const methods = goods.packed
    ? parcelMethods(sheet.shipping, goods.packed, together, goods.excludedMethods)
    : { open: [], closed: [] };
  const { open, closed } = closeByValue(sheet, contents.worth, methods);
  const method = methodOf(sheet, open, contents.worth, options);
  const order = orderLines(sheet, goods, options);
  const parcel = parcelLines(sheet, contents, options, method);
  const dutiable = known(order.filter(({ key }) => key === 'goods' || key === 'consumptionTax' || key === 'domestic'));
  const lines = [
    ...order,
    ...parcel,
    paymentLine(sheet, known(order), known(parcel)),
    ...customsLines(sheet, dutiable, method),
  ];
  return { lines, total: known(lines), complete: lines.every(({ yen }) => yen !== null), method, open, closed };
}

/** True where every method is closed to the goods or the country; false where the weight or a price is only not known yet. */
export const shipsNowhere = ({ method, closed }: Pick<LandedCost, 'method' | 'closed'>): boolean =>
  method === null && closed.length > 0 && closed.every(({ reason }) => reason !== 'ask' && reason !== 'needsSize');
