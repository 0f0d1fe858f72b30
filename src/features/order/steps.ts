import type { LineState, OrderDetail, OrderEvent } from '@/contract/order';

export const stepNames = ['paid', 'bought', 'arrived', 'sent', 'delivered'] as const;
export type StepName = (typeof stepNames)[number];

/** One of the five steps of an order, for all things of it that are still to come or have come. */
export interface OrderStep {
  readonly name: StepName;
  /** `part`: some of its things have come so far; `next`: it is what is waited for. */
  readonly state: 'done' | 'part' | 'next' | 'later';
  /** When the last of its things came so far; of a step to come, by when it is expected, or null where nobody could say. */
  readonly at: string | null;
  readonly done: number;
  readonly all: number;
}

/** The number of steps that an order line has completed; -1 if it was refused or cancelled. */
const behind: Readonly<Record<LineState, number>> = {
  waiting: 0,
  buying: 1,
  bought: 2,
  arrived: 3,
  packed: 3,
  sent: 4,
  delivered: 5,
  refused: -1,
  cancelled: -1,
};

type Seen = Pick<OrderDetail, 'state' | 'events' | 'payment'> & {
  readonly lines: readonly Pick<OrderDetail['lines'][number], 'id' | 'state' | 'nextBy'>[];
};

const latest = (instants: readonly string[]): string | null => [...instants].sort().pop() ?? null;

/** When the last of some things took a step; the payment is the whole order's. */
function tookAt(events: readonly OrderEvent[], name: StepName, lines: readonly string[]): string | null {
  return latest(
    events.flatMap(({ kind, line, at }) =>
      kind === name && (name === 'paid' || (line !== null && lines.includes(line))) ? [at] : [],
    ),
  );
}

/**
 * Calculates the five steps of an order, with the days of the completed ones and what is known of those to come. Refused or cancelled order
 * lines do not count. Empty where the order is cancelled or refunded, or no order line is left.
 */
export function stepsOf({ state, lines, events, payment }: Seen): readonly OrderStep[] {
  const running = lines.filter((line) => behind[line.state] >= 0);
  if (state === 'cancelled' || state === 'refunded' || running.length === 0) return [];
  const ids = running.map(({ id }) => id);
  const open = stepNames.findIndex((_, index) => running.some((line) => behind[line.state] <= index));
  return stepNames.map((name, index): OrderStep => {
    const done = running.filter((line) => behind[line.state] > index).length;
    const counts = { name, done, all: running.length };
    if (done === running.length) return { ...counts, state: 'done', at: tookAt(events, name, ids) };
    // The next step of each thing that stands right before this one.
    const before = running.filter((line) => behind[line.state] === index);
    const expected =
      index === 0 ? payment.payBy : latest(before.flatMap(({ nextBy }) => (nextBy === null ? [] : [nextBy])));
    // Some are further back than the one before: then the last of them is not known.
    const isKnown = before.length === running.length - done;
    return {
      ...counts,
      state: done > 0 ? 'part' : index === open ? 'next' : 'later',
      at: isKnown ? expected : null,
    };
  });
}
