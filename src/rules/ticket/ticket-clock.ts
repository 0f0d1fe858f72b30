import type { TicketState } from '../../contract/ticket';
import type { StateMachine } from '../buying/machines';
import { daysToMs } from '../time/instant';

/** After so long without a customer's reply a ticket closes by itself, and so long after closing it can be continued. */
export const ticketWindowMs = daysToMs(1);

/** A ticket. `lapse` is done by the clock alone. */
export const ticketMachine = {
  waiting: { reply: 'waiting', answer: 'answered', solve: 'solved', end: 'ended' },
  answered: { reply: 'waiting', answer: 'answered', solve: 'solved', end: 'ended', lapse: 'lapsed' },
  solved: { continue: 'waiting' },
  ended: { continue: 'waiting' },
  lapsed: { continue: 'waiting' },
} as const satisfies StateMachine<TicketState>;

export const isOpen = (state: TicketState): boolean => state === 'waiting' || state === 'answered';

/** What is written of a ticket. */
interface Written {
  readonly state: TicketState;
  /** Staff's last answer; null before the first one. */
  readonly answeredAt: Date | null;
  readonly closedAt: Date | null;
}

interface Standing {
  readonly state: TicketState;
  /** Of an answered ticket, when it closes by itself. */
  readonly closesAt: Date | null;
  readonly closedAt: Date | null;
  /** Of a closed ticket, until when it can be continued; null once that is over. */
  readonly continueUntil: Date | null;
}

const later = (at: Date) => new Date(at.getTime() + ticketWindowMs);

/** How a ticket stands at an instant, whether or not anybody has written it yet. At the 24th hour it is closed, or over. */
export function standing({ state, answeredAt, closedAt }: Written, now: Date): Standing {
  const due = state === 'answered' && answeredAt ? later(answeredAt) : null;
  if (due && due > now) return { state, closesAt: due, closedAt: null, continueUntil: null };
  const closed = due ?? closedAt;
  if (!closed) return { state, closesAt: null, closedAt: null, continueUntil: null };
  const until = later(closed);
  return {
    state: due ? 'lapsed' : state,
    closesAt: null,
    closedAt: closed,
    continueUntil: until > now ? until : null,
  };
}
