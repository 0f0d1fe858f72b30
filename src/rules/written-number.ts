/** The readings of a written number: with two, a group of three digits may be thousands or decimals. */
export interface Readings {
  /** Any separator taken for the decimal sign where it can be. */
  readonly decimal: number;
  /** Differs from `decimal` only for the like of `1,200` and `1.200`. */
  readonly thousands: number;
}

const groups = (text: string, mark: string) => new RegExp(`^[0-9]{1,3}(?:${mark}[0-9]{3})+$`).test(text);
const same = (value: number): Readings => ({ decimal: value, thousands: value });

function ofWholeAndRest(whole: string, rest: string, mark: string): Readings | null {
  const plain = /^[0-9]*$/.test(whole) || groups(whole, mark) ? whole.replace(/[.,]/g, '') : null;
  return plain === null || !/^[0-9]+$/.test(rest) ? null : same(Number(`${plain}.${rest}`));
}

function ofOneMark(text: string, mark: string): Readings | null {
  const [whole = '', rest = '', ...more] = text.split(mark);
  const escaped = mark === '.' ? '\\.' : mark;
  if (more.length > 0) return groups(text, escaped) ? same(Number(text.split(mark).join(''))) : null;
  if (rest === '' || !/^[0-9]*$/.test(whole)) return null;
  const decimal = Number(`${whole}.${rest}`);
  const asGroups = groups(text, escaped) && !whole.startsWith('0');
  return { decimal, thousands: asGroups ? Number(whole + rest) : decimal };
}

/**
 * Reads Western digits with `.` or `,` for decimals and `.` `,` `'` or a space between thousands; null for what is no
 * number. Never NaN, never negative.
 */
export function readNumber(text: string): Readings | null {
  const spaced = /[ ']/.test(text);
  if (spaced && !/^[0-9]{1,3}(?:[ '][0-9]{3})+(?:[.,][0-9]+)?$/.test(text)) return null;
  const plain = text.replace(/[ ']/g, '');
  if (!/^[0-9.,]*[0-9]$/.test(plain)) return null;
  if (/^[0-9]+$/.test(plain)) return same(Number(plain));
  const lastDot = plain.lastIndexOf('.');
  const lastComma = plain.lastIndexOf(',');
  const at = Math.max(lastDot, lastComma);
  if (lastDot >= 0 && lastComma >= 0) {
    const mark = lastDot > lastComma ? ',' : '\\.';
    return ofWholeAndRest(plain.slice(0, at), plain.slice(at + 1), mark);
  }
  const readings = ofOneMark(plain, lastDot >= 0 ? '.' : ',');
  return spaced && readings ? same(readings.decimal) : readings;
}
