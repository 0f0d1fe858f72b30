import type { GroupLabelSplit } from '@/contract/group-label';
import type { Bill } from '@/contract/bill';
import type { ParcelQuote } from '@/contract/parcel';
import { sharedBill, splitGroupLabelCost } from '@/rules/buying/label-split';
import type { GroupLabelPart } from '@/rules/buying/label-split';
import { allocate } from '@/rules/buying/allocate';
import { storageClock } from '@/rules/buying/storage';
import { assumedDivisor, volumetricGrams } from '@/rules/shipping/parcel';
import { feesNow } from '../order/order-fees';
import type { StaffFees } from '../order/order-fees';
import type { LineRow } from '../order/order-transitions';
import { countDeclaredKinds } from '../parcel/contents';
import { quoteParcel } from '../parcel/parcel-quote';
import { loadCostSheet } from '../cost/cost-sheet';
import type { Db } from '@server/platform/db/open';
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
  readonly fees: StaffFees;
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
  const sheet = await loadCostSheet(db, label.address.country, now);
  if (lines.length === 0) return { fees, quote: null };
  const kinds = await countDeclaredKinds(db, lines);
  const parcel = { lines, sheet, address: label.address, fees, kinds, packing: label.packing, insurance: false, now };
  return { fees, quote: quoteParcel(parcel, label.method) };
}

/** Each owner's things, in the order of the first of each. */
export function byOwner(lines: readonly GroupLabelLine[]): ReadonlyMap<string, readonly LineRow[]> {
  const owners = new Map<string, LineRow[]>();
  for (const { item, line } of lines) owners.set(item.customerId, [...(owners.get(item.customerId) ?? []), line]);
  return owners;
}

function partOf(lines: readonly LineRow[], split: GroupLabelSplit, fees: StaffFees, now: Date): GroupLabelPart {
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
  labelLines: readonly GroupLabelLine[],
  split: GroupLabelSplit,
  { fees, now }: { fees: StaffFees; now: Date },
): ReadonlyMap<string, Bill> {
  const owners = [...byOwner(labelLines)];
  const shares = splitGroupLabelCost(
    bill,
    owners.map(([, lines]) => partOf(lines, split, fees, now)),
  );
  return new Map(owners.map(([owner], index) => [owner, shares[index] ?? { lines: [], total: 0 }]));
}

/** Allocates a member's share of the shared costs to the member's order lines, whole yen, in their order. */
export const yenOfEach = (share: Bill, lines: readonly LineRow[], split: GroupLabelSplit): readonly number[] =>
  allocate(
    sharedBill(share).total,
    lines.map((line) => by(split, weightsOf(line))),
  );
