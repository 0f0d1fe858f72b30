import type { ShowState } from '@/contract/live';
import { hoursToMs } from '@/rules/time/instant';
import { programmes } from './programmes';
import type { Programme } from './programmes';

/**
 * The demo's live shows come round in a cycle that never ends (decision 42): one is always on. A slot is one show; slots are counted from 1970.
 */
export const slotMs = hoursToMs(2);
/** The number of shows that the list has before and after the current one. */
export const showsBefore = 4;
export const showsAfter = 4;

export interface ShowSlot {
  readonly slot: number;
  readonly programme: Programme;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export const slotAt = (now: number): number => Math.floor(now / slotMs);

export function showOf(slot: number): ShowSlot {
  const programme = programmes[((slot % programmes.length) + programmes.length) % programmes.length] ?? programmes[0];
  return { slot, programme, startsAt: slot * slotMs, endsAt: (slot + 1) * slotMs };
}

export function stateOf(slot: number, now: number): ShowState {
  const current = slotAt(now);
  if (slot === current) return 'on';
  return slot > current ? 'soon' : 'replay';
}

/** Lists the shows: the current one, then those that come, then replays, the newest first. */
export function showsAround(now: number): readonly ShowSlot[] {
  const current = slotAt(now);
  const range = (from: number, step: 1 | -1, count: number) =>
    Array.from({ length: count }, (_, index) => showOf(from + step * index));
  return [...range(current, 1, 1 + showsAfter), ...range(current - 1, -1, showsBefore)];
}

/** True for a show that the list names now. */
export const isListed = (slot: number, now: number): boolean =>
  slot >= slotAt(now) - showsBefore && slot <= slotAt(now) + showsAfter;
