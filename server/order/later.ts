import type { Later } from '../../src/contract/order';
import type { CostSheet } from '../../src/contract/cost';
import type { ShippingMethod } from '../../src/contract/shipping';
import type { OrderBill } from '../../src/rules/buying/order-bill';
import { customsBy, postClearance } from '../../src/rules/landed-cost/customs';
import { methodOf, parcelLines } from '../../src/rules/landed-cost/landed-cost';
import type { ParcelMethod } from '../../src/rules/landed-cost/methods';
import { closeByValue } from '../../src/rules/landed-cost/value-limit';
import { orderMethods } from '../../src/rules/landed-cost/order-methods';
import type { PackedPieces } from '../../src/rules/landed-cost/order-methods';
import { exactly, shareOf, sumOf, type YenRange } from '../../src/rules/landed-cost/yen-range';
import { refusedMethods } from '../../src/rules/restricted/verdict';
import { loadCostSheet } from '../cost/cost-sheet';
import type { Db } from '../db/open';
import type { Orderable } from './cart-check';

/** Choices by which the deferred costs are calculated. */
export interface LaterWanted {
  /** Where it goes; null where nobody has said. */
  readonly country: string | null;
  /** What the buyer chose on the way here: it is taken where it takes the things. */
  readonly method: ShippingMethod | null;
  readonly packing: boolean;
  readonly insurance: boolean;
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
function piecesOf(lines: readonly Orderable[]): PackedPieces[] | null {
  const pieces = lines.flatMap(({ card, row }) =>
    card.packed ? [{ packed: card.packed, quantity: row.quantity }] : [],
  );
  return pieces.length === lines.length ? pieces : null;
}

const worthOf = (lines: readonly Orderable[]) => lines.reduce((sum, { yen, row }) => sum + yen * row.quantity, 0);

function methodFor(sheet: CostSheet, lines: readonly Orderable[], wanted: LaterWanted): ParcelMethod | null {
  const pieces = piecesOf(lines);
  if (!pieces) return null;
  const refused = lines.flatMap(({ card }) => refusedMethods(card.restricted, sheet.country));
  const grams = wanted.packing ? sheet.fees.packing.grams : 0;
  const worth = worthOf(lines);
  const { open } = closeByValue(sheet, worth, orderMethods(sheet.shipping, pieces, grams, refused));
  return methodOf(sheet, open, worth, wanted);
}

/** The second payment, line by line, and its sum. */
function secondPayment(sheet: CostSheet, lines: readonly Orderable[], wanted: LaterWanted, by: ParcelMethod) {
  const contents = { worth: worthOf(lines), moving: false };
  const found = parcelLines(sheet, contents, wanted, by).flatMap(({ key, yen }) => (yen ? [{ key, yen }] : []));
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
export async function laterOf(
  db: Db,
  lines: readonly Orderable[],
  { bill, domesticUnknown }: OrderBill,
  wanted: LaterWanted,
): Promise<Later> {
  const { country } = wanted;
  if (country === null) return { ...nothingKnown, lines: [], country, domesticUnknown };
  const sheet = await loadCostSheet(db, country);
  const found = methodFor(sheet, lines, wanted);
  const dutiable = bill.lines
    .filter(({ key }) => key === 'goods' || key === 'consumptionTax' || key === 'domestic')
    .reduce((sum, { yen }) => sum + yen, 0);
  const kinds = new Set(lines.map(({ seed: listing }) => listing.kind)).size;
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
    ...secondPayment(sheet, lines, wanted, found),
    ...duties,
    clearance: clearance ? pair(clearance) : null,
  };
}
