import * as v from 'valibot';

/** A list in a call's input. Its length is checked before its elements, so that refusing a long one costs nothing. */
export const inputList = <S extends v.GenericSchema>(item: S, max: number, min = 0) =>
  v.pipe(v.array(v.unknown()), v.maxLength(max), v.array(item), v.minLength(min), v.maxLength(max));

/** Invisible characters: line ends and other controls, direction marks, zero-width spaces. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** A visible name on one line. Joiners stay: names in Persian and in Indian scripts have them. */
export const nameLine = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.transform((text) => text.replace(unseen, ' ').trim()),
    v.check((text) => text === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)),
  );
