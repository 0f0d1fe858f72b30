import { plainText } from './plain-text';
import { readNumber } from './written-number';

export type YenRefusal = 'empty' | 'notNumber' | 'tooSmall' | 'tooLarge' | 'fraction';
/** Whole yen; or why what was typed cannot be taken. */
export type YenReading =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly refusal: YenRefusal };

/** The largest price that the contract takes. */
const mostYen = 1_000_000_000;
/** Longer than any sum with its sign: pasted text, not a figure. */
const mostCharacters = 40;

/** How the 17 languages write yen before or behind a sum. */
const sign = '(?:¥|jpy|yens?|yenes|円|圓|元|日元|日圓|엔|เยน|иен[аы]?|jen(?:y|ów)?|ienes?|ين)';
const leading = new RegExp(`^${sign} ?`, 'u');
const trailing = new RegExp(`([0-9万萬만]) ?${sign}\\.?$`, 'u');
/** 3万, 1.5万, 3万5000: tens of thousands, as they are counted in Japan, China and Korea. */
const myriads = /^([0-9.,]+) ?[万萬만] ?([0-9][0-9,]{0,4})?$/u;

function amountOf(text: string): number | null {
  const [, tens, rest = '0'] = myriads.exec(text) ?? [];
  // Yen have no decimals: what may be thousands is thousands.
  if (tens === undefined) return readNumber(text)?.thousands ?? null;
  const whole = readNumber(tens)?.decimal;
  const units = readNumber(rest)?.thousands;
  return whole === undefined || units === undefined ? null : Number((whole * 10_000).toFixed(6)) + units;
}

/** Reads a sum in yen as people type or paste it in any of the 17 languages: `１２，０００`, `¥12,000`, `1.5万円`. */
export function readYen(text: string): YenReading {
  const refuse = (refusal: YenRefusal): YenReading => ({ ok: false, refusal });
  const plain = plainText(text.slice(0, 4 * mostCharacters))
    .replace(leading, '')
    .replace(trailing, '$1');
  if (plain === '') return refuse('empty');
  if (plain.length > mostCharacters) return refuse('notNumber');
  if (/^- ?¥? ?[0-9.,]/.test(plain)) return refuse('tooSmall');
  const value = amountOf(plain);
  if (value === null) return refuse('notNumber');
  if (value > mostYen) return refuse('tooLarge');
  if (!Number.isInteger(value)) return refuse('fraction');
  return value < 1 ? refuse('tooSmall') : { ok: true, value };
}
