import type { OrderDetail, OrderEvent } from '@/contract/order';

/** The same that happened to one or several things of an order on one day of the reader. */
export interface Happened extends Pick<OrderEvent, 'kind' | 'at' | 'yen'> {
  /** Ids of the things, the first that it happened to first; empty where it is about the order as a whole. */
  readonly lines: readonly string[];
}

/**
 * The events of an order, newest first; equal events of several lines on one day are one, at the time of the last. `dayOf` tells the
 * reader's day of an instant. Sums of money stay apart, and so do events that money follows: together they would come after their refunds.
 */
export function happenedOf(
  { events }: Pick<OrderDetail, 'events'>,
  dayOf: (at: string) => string,
): readonly Happened[] {
  const found: Happened[] = [];
  for (const { kind, at, yen, line } of events) {
    const isSingle = line === null || yen !== null || kind === 'refused' || kind === 'cancelled';
    const isSame = (happened: Happened) =>
      happened.kind === kind && happened.lines.length > 0 && happened.yen === null && dayOf(happened.at) === dayOf(at);
    const same = isSingle ? -1 : found.findIndex(isSame);
    const before = same < 0 ? [] : found.splice(same, 1).flatMap(({ lines }) => lines);
    found.push({ kind, at, yen, lines: line === null ? [] : [...before, line] });
  }
  return found.reverse();
}
