/** Calendar days as `YYYY-MM-DD`, months as `YYYY-MM`: no time zone moves them. */
const dayMs = 86_400_000;

const two = (value: number): string => String(value).padStart(2, '0');
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** True for a day that there is. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = timeOf(text);
  return !Number.isNaN(time) && textOf(time) === text;
}

/** So many days on, or back. */
export const daysOn = (day: string, days: number): string => textOf(timeOf(day) + days * dayMs);

/** Days of a range, both ends included; nothing or less where it is turned round. */
export const daysOf = (first: string, last: string): number => Math.round((timeOf(last) - timeOf(first)) / dayMs) + 1;

/** So many months on, or back. */
export function monthsOn(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${two((index % 12) + 1)}`;
}

/** The weeks of a month, Sunday first as Japanese calendars have it; null for days of the months beside it. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = `${month}-01`;
  const days = daysOf(first, daysOn(`${monthsOn(month, 1)}-01`, -1));
  const lead = new Date(timeOf(first)).getUTCDay();
  const cells = [...Array<null>(lead).fill(null), ...Array.from({ length: days }, (_, n) => daysOn(first, n))];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_none, place) => cells[week * 7 + place] ?? null),
  );
}

/** The day that an instant is in the device's own time zone. */
export const localDay = (at: Date): string =>
  `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Where a day begins in the device's own time zone. */
export const localStart = (day: string): Date =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

/** An instant as calls take it: Beijing time to the second. */
export const asInstant = (at: Date): string =>
  `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
