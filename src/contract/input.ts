import * as v from 'valibot';

/** A list that is sent. Its length is looked at before its elements, so that checking one that is too long costs nothing. */
export const inputList = <S extends v.GenericSchema>(item: S, max: number, min = 0) =>
  v.pipe(v.array(v.unknown()), v.maxLength(max), v.array(item), v.minLength(min), v.maxLength(max));

/** What a line of text has no use for: line ends and other controls, marks of direction, blanks that nobody sees. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** A name in one line that can be seen. Joiners stay: names in Persian and in Indian scripts have them. */
export const nameLine = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.transform((text) => text.replace(unseen, ' ').trim()),
    v.check((text) => text === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)),
  );
