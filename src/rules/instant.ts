/** Offset in minutes of zone-less server times: Beijing time. */
const beijing = 8 * 60;

const shape = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:(Z)|([+-])(\d\d):?(\d\d))?$/;

function offsetOf(found: RegExpExecArray): number | null {
  if (found[7]) return 0;
  if (!found[8]) return beijing;
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
  const found = typeof text === 'string' && text.length < 40 ? shape.exec(text.trim()) : null;
  if (!found) return null;
  const [, year, month, day, hour, minute, second = '00'] = found;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const offset = offsetOf(found);
  // JavaScript rolls an impossible date over; what it reads back tells
  if (offset === null || new Date(wall).toISOString().slice(0, 19) !== written) return null;
  return new Date(wall - offset * 60_000);
}

export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Milliseconds left as days, hours, minutes, seconds. Rounded up, so that zeros mean "over"; never negative, never NaN. */
export function countdownParts(ms: number): CountdownParts {
  const left = Number.isFinite(ms) ? Math.max(0, Math.ceil(ms / 1000)) : 0;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
