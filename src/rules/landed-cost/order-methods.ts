import type { ShippingMethod, ShippingSheet, ShippingTariff } from '@/contract/shipping';
import { boxOf, type PlanItem } from '../shipping/plan';
import { sortSides } from '../shipping/parcel';
import { quote, type NoPrice } from '../shipping/quote';
import { methodsBy, parcelMethods, estimateParcel, type Methods, type PackedGoods } from './methods';
import type { YenRange } from './yen-range';

/** Some pieces of one thing. */
export interface PackedPieces {
  readonly packed: PackedGoods;
  readonly quantity: number;
}

/** Why one of several things cannot go by a tariff even alone, or null. */
function findItemError(tariff: ShippingTariff, { packed }: PackedPieces): NoPrice | null {
  for (const grams of packed.grams) {
    const found = quote(tariff, estimateParcel(grams, packed, { quantity: 1, otherGrams: 0, packingGrams: 0 }));
    if (!found.ok) return found;
  }
  return null;
}

/** Several things in one box: its sides are not known before packing, its volume is theirs together, as the warehouse calculates. */
function pricedTogether(
  tariff: ShippingTariff,
  pieces: readonly PackedPieces[],
  packingGrams: number,
): YenRange | NoPrice {
  const noPrice = pieces.map((piece) => findItemError(tariff, piece)).find((reason) => reason !== null);
  if (noPrice) return noPrice;
  const ends = ([0, 1] as const).map((end) => {
    const items = pieces.map(({ packed, quantity }, index): PlanItem => ({
      grams: packed.grams[end] * quantity + (index === 0 ? packingGrams : 0),
      cubicCentimetres: packed.cm[0] * packed.cm[1] * packed.cm[2] * quantity,
      sides: sortSides(packed.cm),
    }));
    const box = boxOf(
      items,
      items.map((_, index) => index),
      tariff,
      { tare: { grams: 0, percent: 0 }, perBox: 0 },
    );
    const grams = items.reduce((sum, item) => sum + item.grams, 0);
    return box?.yen ?? tooMuch(tariff, grams);
  });
  const [low = 0, high = 0] = ends;
  if (typeof low !== 'number') return low;
  return typeof high === 'number' ? [low, high] : high;
}

const tooMuch = ({ limits }: ShippingTariff, grams: number): NoPrice =>
  grams > limits.grams ? { ok: false, reason: 'tooHeavy', limit: limits.grams } : { ok: false, reason: 'ask' };

/**
 * The ways to send the things of one order together, as `parcelMethods` says for one alone: a single thing has its packed size, so that its page and
 * the cart say the same. Without a thing there is no way.
 */
export function orderMethods(
  sheet: ShippingSheet,
  pieces: readonly PackedPieces[],
  packingGrams: number,
  excludedMethods: readonly ShippingMethod[],
): Methods {
  const [first, ...others] = pieces;
  if (!first) return { open: [], closed: [] };
  return others.length === 0
    ? parcelMethods(sheet, first.packed, { quantity: first.quantity, otherGrams: 0, packingGrams }, excludedMethods)
    : methodsBy(sheet, excludedMethods, (tariff) => pricedTogether(tariff, pieces, packingGrams));
}
