/** The phase of an event: it runs from its start on, and no longer at its end. */
export type EventPhase = 'coming' | 'running' | 'ended';

/** The phase at an instant; all in milliseconds since 1970. */
export function eventPhase(startsAt: number, endsAt: number, now: number): EventPhase {
  if (now >= endsAt) return 'ended';
  return now >= startsAt ? 'running' : 'coming';
}

const minuteMs = 60_000;

/** Time left as whole days, hours and minutes, the running minute included: 0 · 0 · 0 only once nothing is left. */
export function timeLeft(ms: number): { readonly days: number; readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(0, Math.ceil(ms / minuteMs));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
