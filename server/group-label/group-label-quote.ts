import type { GroupLabelSplit } from '../../src/contract/label';
import type { Bill } from '../../src/contract/order';
import type { ParcelQuote } from '../../src/contract/parcel';
import { sharedBill, splitGroupLabelCost } from '../../src/rules/buying/label-split';
import type { GroupLabelPart } from '../../src/rules/buying/label-split';
import { allocate } from '../../src/rules/buying/allocate';
import { storageClock } from '../../src/rules/buying/storage';
import { assumedDivisor, volumetricGrams } from '../../src/rules/shipping/parcel';
import { feesNow } from '../order/order-fees';
import type { Fees } from '../order/order-fees';
import type { LineRow } from '../order/order-transitions';
import { countDeclaredKinds } from '../parcel/contents';
import { quoteParcel } from '../parcel/parcel-quote';
import { loadCostSheet } from '../cost/cost-sheet';
import type { Db } from '../db/open';
import type { GroupLabelLine, GroupLabelRow } from './group-label-rows';

export interface Weights {
  readonly grams: number;
  readonly volumeGrams: number;
}

/** Whole grams of a thing, and what its volume counts for; the same for every method, so that a share does not hang on the divisor. */
export const weightsOf = ({ grams, cm }: Pick<LineRow, 'grams' | 'cm'>): Weights => ({
  grams: grams ?? 0,
  volumeGrams: cm ? volumetricGrams(cm[0] * cm[1] * cm[2], assumedDivisor) : 0,
});

export const weightsOfAll = (lines: readonly LineRow[]): Weights =>
  lines
    .map(weightsOf)
    .reduce(
      (all, weights) => ({ grams: all.grams + weights.grams, volumeGrams: all.volumeGrams + weights.volumeGrams }),
      {
        grams: 0,
        volumeGrams: 0,
      },
    );

const by = (split: GroupLabelSplit, { grams, volumeGrams }: Weights) => (split === 'weight' ? grams : volumeGrams);

export interface GroupLabelQuote {
  readonly fees: Fees;
  /** Whole yen of handling one parcel. */
  readonly handling: number;
  /** Null where there is nothing in it. */
  readonly quote: ParcelQuote | null;
}

type Terms = Pick<GroupLabelRow, 'address' | 'method' | 'packing'>;

/** Prices the lines together as one parcel, without insurance, because its premium would reveal what others paid. */
export async function quoteGroupLabel(
  db: Db,
  label: Terms,
  lines: readonly LineRow[],
  now: Date,
): Promise<GroupLabelQuote> {
  const fees = await feesNow(db);
  const sheet = await loadCostSheet(db, label.address.country);
  const handling = sheet.shipping.handling.yen;
  if (lines.length === 0) return { fees, handling, quote: null };
  const kinds = await countDeclaredKinds(db, lines);
  const wanted = { lines, sheet, address: label.address, fees, kinds, packing: label.packing, insurance: false, now };
  return { fees, handling, quote: quoteParcel(wanted, label.method) };
}

/** Each owner's things, in the order of the first of each. */
export function byOwner(lines: readonly GroupLabelLine[]): ReadonlyMap<string, readonly LineRow[]> {
  const owners = new Map<string, LineRow[]>();
  for (const { item, line } of lines) owners.set(item.customerId, [...(owners.get(item.customerId) ?? []), line]);
  return owners;
}

function partOf(lines: readonly LineRow[], split: GroupLabelSplit, fees: Fees, now: Date): GroupLabelPart {
  const due = ({ arrivedAt }: LineRow) => (arrivedAt ? storageClock(fees.storage, arrivedAt, now).due : 0);
  return {
    weight: by(split, weightsOfAll(lines)),
    domestic: lines.reduce((sum, { lateDomestic }) => sum + lateDomestic, 0),
    storage: lines.reduce((sum, line) => sum + due(line), 0),
  };
}

/** Every owner's share of a bill, by owner. */
export function sharesBy(
  bill: Bill,
  held: readonly GroupLabelLine[],
  split: GroupLabelSplit,
  { fees, now }: { fees: Fees; now: Date },
): ReadonlyMap<string, Bill> {
  const owners = [...byOwner(held)];
  const shares = splitGroupLabelCost(
    bill,
    owners.map(([, lines]) => partOf(lines, split, fees, now)),
  );
  return new Map(owners.map(([owner], place) => [owner, shares[place] ?? { lines: [], total: 0 }]));
}

/** What of a member's share of the shared lines falls on each of the member's things, whole yen, in their order. */
export const yenOfEach = (share: Bill, lines: readonly LineRow[], split: GroupLabelSplit): readonly number[] =>
  allocate(
    sharedBill(share).total,
    lines.map((line) => by(split, weightsOf(line))),
  );
