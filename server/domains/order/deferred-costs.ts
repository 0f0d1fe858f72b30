import type { GoodsCard } from '@/contract/goods';
import type { DeferredCosts } from '@/contract/bill';
import type { CostSheet } from '@/contract/cost';
import type { ShippingMethod } from '@/contract/shipping';
import type { OrderBill } from '@/rules/buying/order-bill';
import { customsBy, postClearance } from '@/rules/landed-cost/customs';
import { methodOf, parcelLines } from '@/rules/landed-cost/landed-cost';
import type { ParcelMethod } from '@/rules/landed-cost/methods';
import { closeByValue } from '@/rules/landed-cost/value-limit';
import { orderMethods } from '@/rules/landed-cost/order-methods';
import type { PackedPieces } from '@/rules/landed-cost/order-methods';
import { exactly, shareOf, sumOf, type YenRange } from '@/rules/landed-cost/yen-range';
import { closedMethods } from '@/rules/restricted/verdict';
import { loadCostSheet } from '../cost/cost-sheet';
import type { Db } from '@server/platform/db/open';

/** A line of an order, as far as its deferred costs depend on it. `kind`: lines of one kind are one kind of goods for customs. */
export interface DeferredCostsLine {
  readonly card: Pick<GoodsCard, 'packed' | 'restricted'>;
  readonly row: { readonly quantity: number };
  readonly listing: { readonly kind: string };
  /** Whole yen of one. */
  readonly yen: number;
}

/** Choices by which the deferred costs are calculated. */
export interface DeferredCostsInput {
  /** The destination country; null if unknown. */
  readonly country: string | null;
  /** The shipping method that the buyer chose before; used if it takes the items. */
  readonly method: ShippingMethod | null;
  readonly packing: boolean;
  readonly insurance: boolean;
  /** The day decides which methods are suspended. */
  readonly now: Date;
}

const nothingKnown = {
  method: null,
  days: null,
  example: false,
  lines: [],
  parcel: null,
  duty: null,
  tax: null,
  clearance: null,
} as const;

/** Null where nobody could say what one of the things weighs. */
function piecesOf(lines: readonly DeferredCostsLine[]): PackedPieces[] | null {
  const pieces = lines.flatMap(({ card, row }) =>
    card.packed ? [{ packed: card.packed, quantity: row.quantity }] : [],
  );
  return pieces.length === lines.length ? pieces : null;
}

const worthOf = (lines: readonly DeferredCostsLine[]) =>
  lines.reduce((sum, { yen, row }) => sum + yen * row.quantity, 0);

function methodFor(
  sheet: CostSheet,
  lines: readonly DeferredCostsLine[],
  input: DeferredCostsInput,
): ParcelMethod | null {
  const pieces = piecesOf(lines);
  if (!pieces) return null;
  const excludedMethods = lines.flatMap(({ card }) => closedMethods(card.restricted, sheet.country));
  const grams = input.packing ? sheet.fees.packing.grams : 0;
  const worth = worthOf(lines);
  const { open } = closeByValue(sheet, worth, orderMethods(sheet.shipping, pieces, grams, excludedMethods));
  return methodOf(sheet, open, worth, input);
}

/** The second payment, line by line, and its sum. */
function secondPayment(
  sheet: CostSheet,
  lines: readonly DeferredCostsLine[],
  input: DeferredCostsInput,
  by: ParcelMethod,
) {
  const contents = { worth: worthOf(lines), moving: false };
  const found = parcelLines(sheet, contents, input, by).flatMap(({ key, yen }) => (yen ? [{ key, yen }] : []));
  const before = sumOf(found.map(({ yen }) => yen));
  const { rate } = sheet.fees.payment;
  const payment: YenRange = [shareOf(before[0], rate), shareOf(before[1], rate)];
  const all = [...found, { key: 'payment' as const, yen: payment }];
  return {
    lines: all.flatMap(({ key, yen }) => (isBilled(key) ? [{ key, yen: pair(yen) }] : [])),
    parcel: pair(sumOf([before, payment])),
  };
}

const parcelKeys = ['international', 'handling', 'packing', 'insurance', 'payment'] as const;
const isBilled = (key: string): key is (typeof parcelKeys)[number] => parcelKeys.some((parcelKey) => parcelKey === key);
const pair = ([low, high]: YenRange): [number, number] => [low, high];

/**
 * The deferred costs of an order: the parcel by the method that the goods' own pages assume, duty and tax, as far as
 * anybody knows. Whole yen, from and to.
 */
export async function calculateDeferredCosts(
  db: Db,
  lines: readonly DeferredCostsLine[],
  { bill, domesticUnknown }: OrderBill,
  input: DeferredCostsInput,
): Promise<DeferredCosts> {
  const { country } = input;
  if (country === null) return { ...nothingKnown, lines: [], country, domesticUnknown };
  const sheet = await loadCostSheet(db, country, input.now);
  const found = methodFor(sheet, lines, input);
  const dutiable = bill.lines
    .filter(({ key }) => key === 'goods' || key === 'consumptionTax' || key === 'domestic')
    .reduce((sum, { yen }) => sum + yen, 0);
  const kinds = new Set(lines.map(({ listing }) => listing.kind)).size;
  const known = customsBy(sheet, exactly(dutiable), found && found.fee, kinds);
  const duties = { duty: known.duty && pair(known.duty), tax: known.tax && pair(known.tax), domesticUnknown };
  if (!found) return { ...nothingKnown, lines: [], country, ...duties };
  const { method, tariff } = found;
  const clearance = postClearance(sheet, method, exactly(dutiable), known);
  return {
    country,
    method,
    days: tariff.days && [...tariff.days],
    example: tariff.certainty === 'example',
    ...secondPayment(sheet, lines, input, found),
    ...duties,
    clearance: clearance ? pair(clearance) : null,
  };
}
