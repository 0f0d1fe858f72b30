import type { TicketState } from '@/contract/ticket';
import type { StateMachine } from '../buying/machines';
import { daysToMs } from '../time/instant';

/** After so long without a customer's reply a ticket closes by itself, and so long after closing it can be continued. */
export const ticketWindowMs = daysToMs(1);

/** A ticket. `expire` is done by the clock alone. */
export const ticketMachine = {
  waiting: { reply: 'waiting', answer: 'answered', solve: 'solved', end: 'ended' },
  answered: { reply: 'waiting', answer: 'answered', solve: 'solved', end: 'ended', expire: 'lapsed' },
  solved: { continue: 'waiting' },
  ended: { continue: 'waiting' },
  lapsed: { continue: 'waiting' },
} as const satisfies StateMachine<TicketState>;

export const isOpen = (state: TicketState): boolean => state === 'waiting' || state === 'answered';

/** The stored fields of a ticket. */
interface Written {
  readonly state: TicketState;
  /** Staff's last answer; null before the first one. */
  readonly answeredAt: Date | null;
  readonly closedAt: Date | null;
}

interface TicketStatus {
  readonly state: TicketState;
  /** The time at which an answered ticket closes by itself. */
  readonly closesAt: Date | null;
  readonly closedAt: Date | null;
  /** The deadline for continuing a closed ticket; null once it is over. */
  readonly continueUntil: Date | null;
}

const addWindow = (at: Date) => new Date(at.getTime() + ticketWindowMs);

/** Calculates the status of a ticket at an instant, whether or not it has been written yet. At the 24th hour it is closed, or over. */
export function ticketStatus({ state, answeredAt, closedAt }: Written, now: Date): TicketStatus {
  const due = state === 'answered' && answeredAt ? addWindow(answeredAt) : null;
  if (due && due > now) return { state, closesAt: due, closedAt: null, continueUntil: null };
  const closed = due ?? closedAt;
  if (!closed) return { state, closesAt: null, closedAt: null, continueUntil: null };
  const until = addWindow(closed);
  return {
    state: due ? 'lapsed' : state,
    closesAt: null,
    closedAt: closed,
    continueUntil: until > now ? until : null,
  };
}
