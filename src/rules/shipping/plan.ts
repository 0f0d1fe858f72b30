import type { QuoteFailure, ShippingTariff } from '@/contract/shipping';
import { girthOf, volumetricGrams } from './parcel';
import type { Sides } from './parcel';
import { quote } from './quote';
import { feeOf } from './surcharge';

/** A thing that waits for its parcel. */
export interface PlanItem {
  /** Whole grams. */
  readonly grams: number;
  /** Whole cubic centimetres; a tariff that counts volume needs it. */
  readonly cubicCentimetres?: number | undefined;
  /** Its sides, where they are known: no box of it is smaller. */
  readonly sides?: Sides | undefined;
}

/** The weight that a box adds: whole grams, and the padding in per cent of its contents. */
export interface Tare {
  readonly grams: number;
  readonly percent: number;
}

export interface PlanOptions {
  readonly tare: Tare;
  /** Whole yen that each further parcel costs beside its postage: the service's handling. */
  readonly perBox: number;
}

export interface PlannedBox {
  /** Places in the list of items, rising. */
  readonly items: readonly number[];
  /** Whole grams with the box. */
  readonly grams: number;
  readonly chargedGrams: number;
  /** The longest side and the girth that the box has at least, whole centimetres; 0 where they are not known. */
  readonly longest: number;
  readonly girth: number;
  /** Postage with its surcharges and what a box costs beside it, whole yen. */
  readonly yen: number;
}

export type Plan =
  | {
      readonly ok: true;
      readonly boxes: readonly PlannedBox[];
      readonly yen: number;
      /** Everything in one box, whole yen; null where that is too heavy. */
      readonly oneBox: number | null;
      /** The saving of several boxes against a single one, whole yen; null where a single box is the cheapest or is not possible. */
      readonly saving: number | null;
    }
  | { readonly ok: false; readonly reason: QuoteFailure | 'tooMany' | 'noItems' };

/** More than that is planned by staff. */
export const maxItems = 12;

/** Limits of size are not looked at: what shape a box of several things takes is not known before packing. */
type Tariff = Pick<
  ShippingTariff,
  'status' | 'suspendedUntil' | 'bands' | 'volumetricDivisor' | 'limits' | 'surcharges'
>;

/** One box with some items, or null where the tariff does not take it. */
export function boxOf(
  items: readonly PlanItem[],
  indexes: readonly number[],
  tariff: Tariff,
  options: PlanOptions,
): PlannedBox | null {
  const inIt = indexes.flatMap((index) => items[index] ?? []);
  const filled = (net: number) => Math.ceil((net * (100 + options.tare.percent)) / 100);
  const grams = filled(inIt.reduce((sum, item) => sum + item.grams, 0)) + options.tare.grams;
  if (grams > tariff.limits.grams) return null;
  const volume = filled(inIt.reduce((sum, item) => sum + (item.cubicCentimetres ?? 0), 0));
  const byVolume = tariff.volumetricDivisor === null ? 0 : volumetricGrams(volume, tariff.volumetricDivisor);
  const chargedGrams = Math.max(grams, byVolume);
  const sides = inIt.flatMap((item) => (item.sides ? [item.sides] : []));
  const size = {
    longest: Math.max(0, ...sides.map(([longest]) => longest)),
    girth: Math.max(0, ...sides.map(girthOf)),
  };
  const fee = feeOf(tariff, chargedGrams, { grams, ...size });
  return fee && { items: indexes, grams, chargedGrams, ...size, yen: fee.yen + options.perBox };
}

const indexesOf = (mask: number): readonly number[] =>
  Array.from({ length: maxItems }, (_, index) => index).filter((index) => mask & (1 << index));

interface Best {
  readonly yen: number;
  /** The number of boxes; at the same price the smallest. */
  readonly boxes: number;
  /** The box with the first item of the set. */
  readonly first: number;
}

const cheaper = (best: Best, other: Best | undefined) =>
  !other || best.yen < other.yen || (best.yen === other.yen && best.boxes < other.boxes);

/** Cheapest way to pack every set of items: its first item's box, and the rest packed as cheaply as can be. */
function bestPacking(count: number, yenOf: (mask: number) => number | null): readonly (Best | undefined)[] {
  const prices = Array.from({ length: 1 << count }, (_, mask) => (mask === 0 ? null : yenOf(mask)));
  const best: (Best | undefined)[] = [{ yen: 0, boxes: 0, first: 0 }];
  for (let set = 1; set < 1 << count; set += 1) {
    const lowest = set & -set;
    for (let box = set; box > 0; box = (box - 1) & set) {
      const price = box & lowest ? prices[box] : null;
      const rest = best[set ^ box];
      if (price === null || price === undefined || !rest) continue;
      const found = { yen: price + rest.yen, boxes: rest.boxes + 1, first: box };
      if (cheaper(found, best[set])) best[set] = found;
    }
  }
  return best;
}

function findPlanError(items: readonly PlanItem[], tariff: Tariff): (QuoteFailure | 'tooMany' | 'noItems') | null {
  if (items.length === 0) return 'noItems';
  if (items.length > maxItems) return 'tooMany';
  const closed = quote({ ...tariff, volumetricDivisor: null }, { grams: 1 });
  if (!closed.ok) return closed.reason;
  const sized = items.every((item) => item.cubicCentimetres !== undefined);
  return tariff.volumetricDivisor !== null && !sized ? 'needsSize' : null;
}

/** Why an item that no box takes is not taken: too heavy for the method, or beyond the prices that are known. */
function findItemsError(items: readonly PlanItem[], tariff: Tariff, options: PlanOptions): QuoteFailure | null {
  const unpacked = items.findIndex((_, index) => !boxOf(items, [index], tariff, options));
  if (unpacked < 0) return null;
  return boxOf(items, [unpacked], { ...tariff, bands: [[Number.MAX_SAFE_INTEGER, 0]] }, options) ? 'ask' : 'tooHeavy';
}

/**
 * The cheapest split of up to 12 items over boxes by one method, exact: every set of items is priced once. Of
 * splits that cost the same, the one with the fewest boxes.
 */
export function plan(items: readonly PlanItem[], tariff: Tariff, options: PlanOptions): Plan {
  const reason = findPlanError(items, tariff) ?? findItemsError(items, tariff, options);
  if (reason) return { ok: false, reason };
  const box = (mask: number) => boxOf(items, indexesOf(mask), tariff, options);
  const best = bestPacking(items.length, (mask) => box(mask)?.yen ?? null);
  const all = (1 << items.length) - 1;
  const boxes: PlannedBox[] = [];
  for (let left = all; left > 0; left ^= best[left]?.first ?? left) {
    const next = box(best[left]?.first ?? left);
    if (next) boxes.push(next);
  }
  const yen = boxes.reduce((sum, plannedBox) => sum + plannedBox.yen, 0);
  const oneBox = box(all)?.yen ?? null;
  return { ok: true, boxes, yen, oneBox, saving: oneBox === null || oneBox <= yen ? null : oneBox - yen };
}
