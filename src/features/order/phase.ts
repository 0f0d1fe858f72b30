import type { LineState, OrderDetail, OrderLine } from '@/contract/order';
import { isBlockedByClaim } from '@/rules/after-sale/blocked-by-claim';

const phases = [
  'unpaid',
  'confirming',
  'buying',
  'bought',
  'toAnswer',
  'arrived',
  'inClaim',
  'packed',
  'sent',
  'done',
  'cancelled',
  'expired',
  'refunding',
  'refunded',
] as const;
/** The phase of an order as a whole, shown in its head. */
export type OrderPhase = (typeof phases)[number];

/** The line states that decide a paid order's phase, the deciding one first: the one that requires the customer to act, then the earliest step. */
const speaking: readonly (readonly [LineState, OrderPhase])[] = [
  ['arrived', 'arrived'],
  ['waiting', 'buying'],
  ['buying', 'buying'],
  ['bought', 'bought'],
  ['packed', 'packed'],
  ['sent', 'sent'],
];

const over: readonly LineState[] = ['cancelled', 'refused'];

type PhaseFacts = Pick<OrderDetail, 'state' | 'lines' | 'events' | 'refundPending'>;

export function phaseOf({ state, lines, events, refundPending }: PhaseFacts): OrderPhase {
  if (state === 'cancelled') return events.some(({ kind }) => kind === 'expired') ? 'expired' : 'cancelled';
  if (state === 'refunded' && refundPending > 0) return 'refunding';
  if (state !== 'paid') return state;
  if (lines.every((line) => over.includes(line.state))) return 'refunding';
  if (lines.some(({ awaitsAnswer }) => awaitsAnswer)) return 'toAnswer';
  const isInClaim = ({ state: of, claim }: OrderLine) => of === 'arrived' && isBlockedByClaim(claim);
  const free = lines.filter((line) => !isInClaim(line));
  const decided = speaking.find(([of]) => free.some((line) => line.state === of))?.[1];
  return decided ?? (lines.some(isInClaim) ? 'inClaim' : 'done');
}

/** When the next step of a phase is to be expected: the first of its lines to take it. Null where nobody could say. */
export function nextByOf(lines: readonly Pick<OrderLine, 'state' | 'nextBy'>[], phase: OrderPhase): string | null {
  const own = lines.flatMap(({ state, nextBy }) =>
    nextBy !== null && speaking.some(([of, its]) => of === state && its === phase) ? [nextBy] : [],
  );
  return own.sort()[0] ?? null;
}

/** True for an order line that the customer can put into a parcel now. */
export const isShippable = ({
  state,
  label,
  claim,
  awaitsAnswer,
}: Pick<OrderLine, 'state' | 'label' | 'claim' | 'awaitsAnswer'>): boolean =>
  state === 'arrived' && label === null && !isBlockedByClaim(claim) && !awaitsAnswer;

/** True while an order as a whole can still be called off: unpaid, or with nothing bought yet of what is left of it. */
export const isWholeCancellable = ({ state, lines }: Pick<OrderDetail, 'state' | 'lines'>): boolean =>
  (state === 'unpaid' && !lines.some(({ won }) => won)) ||
  (lines.some(({ cancellable }) => cancellable) &&
    lines.every((line) => line.cancellable || over.includes(line.state)));
