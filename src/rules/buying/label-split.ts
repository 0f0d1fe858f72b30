import type { Bill, BillKey } from '@/contract/bill';
import { allocate } from './allocate';

/** The part of one member in a label: whole grams (or the weight that the volume counts for), and the fees that the member pays alone. */
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
  // With equal remainders `allocate` raises the earlier part: the heaviest comes first, so that a lighter member never pays the odd yen.
  const order = parts.map((_, index) => index).sort((a, b) => weightAt(parts, b) - weightAt(parts, a));
  const shares = splitInOrder(
    bill,
    order.flatMap((index) => parts[index] ?? []),
  );
  return parts.map((_, index) => shares[order.indexOf(index)] ?? { lines: [], total: 0 });
}

const weightAt = (parts: readonly GroupLabelPart[], index: number) => parts[index]?.weight ?? 0;

function splitInOrder(bill: Bill, parts: readonly GroupLabelPart[]): readonly Bill[] {
  const weights = parts.map(({ weight }) => weight);
  const shared = sharedBill(bill).lines.map(({ key, yen }) => ({ key, shares: allocate(yen, weights) }));
  const before = parts.map((part, index) => {
    const lines: Bill['lines'] = shared.map(({ key, shares }) => ({ key, yen: shares[index] ?? 0 }));
    lines.push({ key: 'domestic', yen: part.domestic }, { key: 'storage', yen: part.storage });
    return lines.filter(({ key, yen }) => yen > 0 || key === 'international');
  });
  const fee = bill.lines.find(({ key }) => key === 'payment')?.yen ?? 0;
  const fees = allocate(fee, before.map(sumOf));
  return before.map((lines, index) => {
    const payment = fees[index] ?? 0;
    return { lines: [...lines, { key: 'payment', yen: payment }], total: sumOf(lines) + payment };
  });
}
