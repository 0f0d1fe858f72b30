import type { Bill, BillKey } from '../../contract/order';
import { allocate } from './allocate';

/** What one member has in a label: whole grams (or what the volume counts for), and the fees that stay the member's own. */
export interface GroupLabelPart {
  readonly weight: number;
  /** Whole yen of shipping inside Japan that sellers named late. */
  readonly domestic: number;
  readonly storage: number;
}

/** Lines of a parcel's bill that the members bear together. */
const sharedKeys: readonly BillKey[] = ['international', 'handling', 'packing'];

const sumOf = (rows: Bill['lines']) => rows.reduce((sum, { yen }) => sum + yen, 0);

/** Parts of a group label's bill that are split: postage, handling, packaging. */
export function sharedBill(bill: Bill): Bill {
  const lines = bill.lines.filter(({ key }) => sharedKeys.includes(key));
  return { lines, total: sumOf(lines) };
}

/**
 * Each member's share of a label's bill, whole yen, in the order of the parts: the shared lines by weight, one's own fees as they are, and
 * the payment fee by what both come to. The totals add up to the bill's total to the yen, none is below nothing, and with the same own
 * fees a heavier part never pays less. The parts' own fees have to be those of the bill.
 */
export function splitGroupLabelCost(bill: Bill, parts: readonly GroupLabelPart[]): readonly Bill[] {
  // Of the same remainder `allocate` raises the earlier part: the heaviest stands first, so that a tie is never the lighter one's.
  const order = parts.map((_, place) => place).sort((one, other) => weightAt(parts, other) - weightAt(parts, one));
  const shares = splitInOrder(
    bill,
    order.flatMap((place) => parts[place] ?? []),
  );
  return parts.map((_, place) => shares[order.indexOf(place)] ?? { lines: [], total: 0 });
}

const weightAt = (parts: readonly GroupLabelPart[], place: number) => parts[place]?.weight ?? 0;

function splitInOrder(bill: Bill, parts: readonly GroupLabelPart[]): readonly Bill[] {
  const weights = parts.map(({ weight }) => weight);
  const shared = sharedBill(bill).lines.map(({ key, yen }) => ({ key, shares: allocate(yen, weights) }));
  const before = parts.map((part, place) => {
    const lines: Bill['lines'] = shared.map(({ key, shares }) => ({ key, yen: shares[place] ?? 0 }));
    lines.push({ key: 'domestic', yen: part.domestic }, { key: 'storage', yen: part.storage });
    return lines.filter(({ key, yen }) => yen > 0 || key === 'international');
  });
  const fee = bill.lines.find(({ key }) => key === 'payment')?.yen ?? 0;
  const fees = allocate(fee, before.map(sumOf));
  return before.map((lines, place) => {
    const payment = fees[place] ?? 0;
    return { lines: [...lines, { key: 'payment', yen: payment }], total: sumOf(lines) + payment };
  });
}
