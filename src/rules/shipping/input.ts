import { readNumber } from '../written-number';
import type { Readings } from '../written-number';
import { plainText } from '../plain-text';
import { ambiguousUnit, lengthUnits, unitOf, weightUnits } from './units';
import type { Units } from './units';

export type InputError = 'empty' | 'notNumber' | 'tooSmall' | 'tooLarge' | 'ambiguous';
/** Whole grams or centimetres, rounded up; or why what was typed cannot be taken. */
export type InputReading =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly error: InputError };

/** The largest weight and length that the contract takes. */
export const maxGrams = 100_000;
export const maxCentimetres = 1000;

/** Longer than any weight with its unit: pasted text, not a figure. */
const maxCharacters = 60;

interface Part {
  readonly text: string;
  readonly unit: string;
}

/** `2 lb 3 oz` → its two parts; null where the text is not numbers with units. */
function partsOf(text: string): readonly Part[] | null {
  const part = /([0-9.,][0-9., ']*)((?:[\p{L}\p{M}]+\.?|")?) ?/uy;
  const parts: Part[] = [];
  while (part.lastIndex < text.length) {
    const [, number, unit = ''] = part.exec(text) ?? [];
    if (number === undefined) return null;
    parts.push({ text: number.trim(), unit: unit.replace(/\.$/, '') });
  }
  return parts;
}

type Amount = { readonly value: number } | { readonly error: InputError };

/** Chooses one of two readings: thousands for small units; for others the decimal one, or an error where a parcel can have the thousands too. */
function choose(readings: Readings, unit: { factor: number; small?: true }, max: number): Amount {
  const decimal = readings.decimal * unit.factor;
  const thousands = readings.thousands * unit.factor;
  if (unit.small) return { value: thousands };
  if (decimal !== thousands && thousands <= max) return { error: 'ambiguous' };
  return { value: decimal };
}

function amountOf({ text, unit: word }: Part, units: Units, max: number): Amount & { factor?: number } {
  if (ambiguousUnit.test(word)) return { error: 'ambiguous' };
  const unit = unitOf(units, word);
  const readings = readNumber(text);
  if (!unit || !readings) return { error: 'notNumber' };
  return { ...choose(readings, unit, max), factor: unit.factor };
}

function sumOf(parts: readonly Part[], units: Units, max: number): Amount {
  let sum = 0;
  let last = Infinity;
  for (const part of parts) {
    const amount = amountOf(part, units, max);
    if ('error' in amount) return amount;
    // Two figures belong together only as `2 lb 3 oz`: each with its unit, the greater first.
    if (parts.length > 1 && (part.unit === '' || (amount.factor ?? 0) >= last)) return { error: 'ambiguous' };
    last = amount.factor ?? 0;
    sum += amount.value;
  }
  return { value: sum };
}

function read(text: string, units: Units, max: number): InputReading {
  const plain = plainText(text.slice(0, 4 * maxCharacters));
  const fail = (error: InputError): InputReading => ({ ok: false, error });
  if (plain === '') return fail('empty');
  if (plain.length > maxCharacters) return fail('notNumber');
  if (/^- ?[0-9.,]/.test(plain)) return fail('tooSmall');
  if (/[0-9] ?\p{L}* ?[-~x×*/+] ?[0-9]/u.test(plain)) return fail('ambiguous');
  const parts = partsOf(plain);
  if (!parts) return fail('notNumber');
  const amount = sumOf(parts, units, max);
  if ('error' in amount) return fail(amount.error);
  // 1.1 m times 100 is a hair above 110 in floating point, and no centimetre more.
  const value = amount.value > max ? Infinity : Math.ceil(Number(amount.value.toFixed(6)));
  if (value > max) return fail('tooLarge');
  return value < 1 ? fail('tooSmall') : { ok: true, value };
}

/** Reads a weight as people type or paste it in any of the 17 languages; a bare number is grams. */
export const readGrams = (text: string): InputReading => read(text, weightUnits, maxGrams);

/** Reads a length as people type or paste it; a bare number is centimetres. */
export const readCentimetres = (text: string): InputReading => read(text, lengthUnits, maxCentimetres);
