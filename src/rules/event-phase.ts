/** The phase of an event: it runs from its start on, and no longer at its end. */
export type EventPhase = 'coming' | 'running' | 'ended';

/** The phase at an instant; all in milliseconds since 1970. */
export function eventPhase(startsAt: number, endsAt: number, now: number): EventPhase {
  if (now >= endsAt) return 'ended';
  return now >= startsAt ? 'running' : 'coming';
}
