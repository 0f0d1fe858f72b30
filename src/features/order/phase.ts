import type { LineState, OrderDetail, OrderLine } from '../../contract/order';

const phases = [
  'unpaid',
  'confirming',
  'buying',
  'bought',
  'arrived',
  'packed',
  'sent',
  'done',
  'cancelled',
  'expired',
  'refunded',
] as const;
/** Where an order as a whole is, for its head. */
export type Phase = (typeof phases)[number];

/** Which state of a line speaks for a paid order: first what asks something of the customer, then what has the longest way. */
const speaking: readonly (readonly [LineState, Phase])[] = [
  ['arrived', 'arrived'],
  ['waiting', 'buying'],
  ['buying', 'buying'],
  ['bought', 'bought'],
  ['packed', 'packed'],
  ['sent', 'sent'],
];

export function phaseOf({ state, lines, events }: Pick<OrderDetail, 'state' | 'lines' | 'events'>): Phase {
  if (state === 'cancelled') return events.some(({ kind }) => kind === 'expired') ? 'expired' : 'cancelled';
  if (state !== 'paid') return state;
  return speaking.find(([of]) => lines.some((line) => line.state === of))?.[1] ?? 'done';
}

/** When the next step of a phase is to be expected: the first of its lines to take it. Null where nobody could say. */
export function nextByOf(lines: readonly Pick<OrderLine, 'state' | 'nextBy'>[], phase: Phase): string | null {
  const own = lines.flatMap(({ state, nextBy }) =>
    nextBy !== null && speaking.some(([of, its]) => of === state && its === phase) ? [nextBy] : [],
  );
  return own.sort()[0] ?? null;
}

const over: readonly LineState[] = ['cancelled', 'refused'];

/** True while an order as a whole can still be called off: unpaid, or with nothing bought yet of what is left of it. */
export const isWholeCancellable = ({ state, lines }: Pick<OrderDetail, 'state' | 'lines'>): boolean =>
  (state === 'unpaid' && !lines.some(({ won }) => won)) ||
  (lines.some(({ cancellable }) => cancellable) &&
    lines.every((line) => line.cancellable || over.includes(line.state)));
