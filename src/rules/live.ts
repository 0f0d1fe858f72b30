import { programmes, type Programme, type ShowState } from '../contract/live';
import { hoursToMs } from './time/instant';

/**
 * Live shows come round in a cycle that never ends (decision 42): one is always on. A slot is one show; slots are counted from 1970.
 */
export const slotMs = hoursToMs(2);
/** How many shows the list names before and after the one that is on. */
export const shownBefore = 4;
export const shownAfter = 4;

export interface Show {
  readonly slot: number;
  readonly programme: Programme;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export const slotAt = (now: number): number => Math.floor(now / slotMs);

export function showOf(slot: number): Show {
  const programme = programmes[((slot % programmes.length) + programmes.length) % programmes.length] ?? programmes[0];
  return { slot, programme, startsAt: slot * slotMs, endsAt: (slot + 1) * slotMs };
}

export function stateOf(slot: number, now: number): ShowState {
  const current = slotAt(now);
  if (slot === current) return 'on';
  return slot > current ? 'soon' : 'replay';
}

/** What the list names: the one that is on, then those that come, then replays, the newest first. */
export function showsAround(now: number): readonly Show[] {
  const current = slotAt(now);
  const range = (from: number, step: 1 | -1, count: number) =>
    Array.from({ length: count }, (_, index) => showOf(from + step * index));
  return [...range(current, 1, 1 + shownAfter), ...range(current - 1, -1, shownBefore)];
}

/** Whether a show is one that the list names now. */
export const isShown = (slot: number, now: number): boolean =>
  slot >= slotAt(now) - shownBefore && slot <= slotAt(now) + shownAfter;
