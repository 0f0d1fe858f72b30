/** Campaign days turn in Japan, which has no summer time: milliseconds ahead of UTC. */
const jstMs = 9 * 3_600_000;
const dayMs = 86_400_000;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The day in Japan at an instant, `2026-11-22`. */
export const jstDay = (at: Date): string => new Date(at.getTime() + jstMs).toISOString().slice(0, 10);

/** The instant at which a day begins in Japan. */
export const dayStart = (day: string): Date => new Date(utc(day).getTime() - jstMs);

/** A day so many days later, or earlier where negative. */
export const dayPlus = (day: string, days: number): string =>
  new Date(utc(day).getTime() + days * dayMs).toISOString().slice(0, 10);

/** The month of a day, `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** A month so many months later, or earlier where negative. */
export function monthPlus(month: string, months: number): string {
  const first = utc(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** The instants at which a month begins and ends in Japan. */
export const monthSpan = (month: string): readonly [Date, Date] => [
  dayStart(`${month}-01`),
  dayStart(`${monthPlus(month, 1)}-01`),
];

/** Every day of a month. */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const count = (utc(`${monthPlus(month, 1)}-01`).getTime() - utc(first).getTime()) / dayMs;
  return Array.from({ length: count }, (_, index) => dayPlus(first, index));
}

/** Day of the week of a day, 0 for Sunday. */
export const weekdayOf = (day: string): number => utc(day).getUTCDay();

/** The month of an instant in Japan, in which campaigns and stocks turn, and the instant at which it is over. */
export function jstMonth(at: Date): { readonly name: string; readonly endsAt: Date } {
  const name = monthOf(jstDay(at));
  return { name, endsAt: monthSpan(name)[1] };
}

/** Days since 1970 in Japan. */
export const jstDayNumber = (at: Date): number => Math.floor((at.getTime() + jstMs) / dayMs);

/** The instant at which a day of that number begins in Japan. */
export const dayNumberStart = (day: number): Date => new Date(day * dayMs - jstMs);
