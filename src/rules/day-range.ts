const dayMs = 86_400_000;

/** Days between two instants; a change to or from summer time makes no day longer. */
export const daysBetween = (since: Date, before: Date): number =>
  Math.round((before.getTime() - since.getTime()) / dayMs);

/** What is wrong with a range of days: turned round, or of more days than there may be; null where nothing is. */
export function rangeFault(since: Date, before: Date, most: number): 'turned' | 'tooLong' | null {
  if (before <= since) return 'turned';
  return daysBetween(since, before) > most ? 'tooLong' : null;
}
