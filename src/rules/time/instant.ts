/*
 * Durations and instants, the part of the date module that does not need dayjs: the first load counts down to the end of auctions and needs nothing
 * more. Time zones, formats and calendar days are in `date.ts`.
 */

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const hoursToMs = (hours: number): number => hours * hourMs;
export const daysToMs = (days: number): number => days * dayMs;
export const msToDays = (ms: number): number => ms / dayMs;
export const hoursToSeconds = (hours: number): number => (hours * hourMs) / secondMs;
export const daysToSeconds = (days: number): number => (days * dayMs) / secondMs;

export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Milliseconds left as days, hours, minutes, seconds. Rounded up, so that zeros mean "over"; never negative, never NaN. */
export function countdownParts(ms: number): CountdownParts {
  const left = Number.isFinite(ms) ? Math.max(0, Math.ceil(ms / secondMs)) * secondMs : 0;
  return {
    days: Math.floor(left / dayMs),
    hours: Math.floor(left / hourMs) % 24,
    minutes: Math.floor(left / minuteMs) % 60,
    seconds: Math.floor(left / secondMs) % 60,
  };
}

/** Milliseconds left as days, hours and minutes, the running minute included: zeros mean that nothing is left. */
export function timeLeft(ms: number): Omit<CountdownParts, 'seconds'> {
  const { days, hours, minutes } = countdownParts(Math.ceil(ms / minuteMs) * minuteMs);
  return { days, hours, minutes };
}

/** Offset of the server's times without one: Beijing time. */
const beijingMinutes = 8 * 60;

const instantShape = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:(Z)|([+-])(\d\d):?(\d\d))?$/;

/** The offset in minutes that an instant is written with; null for one that no place has. */
function parseOffset(found: RegExpExecArray): number | null {
  if (found[7]) return 0;
  if (!found[8]) return beijingMinutes;
  const hours = Number(found[9]);
  const minutes = Number(found[10]);
  if (hours > 14 || minutes > 59) return null;
  return (found[8] === '-' ? -1 : 1) * (hours * 60 + minutes);
}

/**
 * An instant of the server: ISO 8601 with an offset, or `YYYY-MM-DD HH:mm:ss` without one, which is Beijing time.
 * Null for anything else, dates that do not exist included (2026-02-30, 0000-00-00); never an invalid Date.
 */
export function parseInstant(text: unknown): Date | null {
  const found = typeof text === 'string' && text.length < 40 ? instantShape.exec(text.trim()) : null;
  if (!found) return null;
  const [, year, month, day, hour, minute, second = '00'] = found;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const offset = parseOffset(found);
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  // A date that does not exist rolls over to the next month.
  if (offset === null || new Date(wall).toISOString().slice(0, 19) !== written) return null;
  return new Date(wall - offset * minuteMs);
}
