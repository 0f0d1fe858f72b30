const dayMs = 86_400_000;

/** Days between two instants; a change to or from summer time makes no day longer. */
export const daysBetween = (since: Date, before: Date): number =>
  Math.round((before.getTime() - since.getTime()) / dayMs);

/** The error of a range of days: reversed or too long; null where it is valid. */
export function rangeFault(since: Date, before: Date, max: number): 'turned' | 'tooLong' | null {
  if (before <= since) return 'turned';
  return daysBetween(since, before) > max ? 'tooLong' : null;
}
