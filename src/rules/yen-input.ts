import { plainText } from './plain-text';
import { readNumber } from './written-number';

export type YenInputError = 'empty' | 'notNumber' | 'tooSmall' | 'tooLarge' | 'fraction';
/** Whole yen; or why what was typed cannot be taken. */
export type YenReading =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly error: YenInputError };

/** The largest price that the contract takes. */
const maxYen = 1_000_000_000;
/** Longer than any sum with its sign: pasted text, not a figure. */
const maxCharacters = 40;

/** The spellings of yen before or behind a sum in the 17 languages. */
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
  const fail = (error: YenInputError): YenReading => ({ ok: false, error });
  const plain = plainText(text.slice(0, 4 * maxCharacters))
    .replace(leading, '')
    .replace(trailing, '$1');
  if (plain === '') return fail('empty');
  if (plain.length > maxCharacters) return fail('notNumber');
  if (/^- ?¥? ?[0-9.,]/.test(plain)) return fail('tooSmall');
  const value = amountOf(plain);
  if (value === null) return fail('notNumber');
  if (value > maxYen) return fail('tooLarge');
  if (!Number.isInteger(value)) return fail('fraction');
  return value < 1 ? fail('tooSmall') : { ok: true, value };
}
