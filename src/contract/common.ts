import * as v from 'valibot';
import { languageCodes } from './languages';

/** Whole yen. Never a float; 10^9 is the largest price that the service quotes. */
export const yen = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));

/** The least and the most of an estimate. */
export const yenRange = v.tuple([yen, yen]);

/** Whole grams; 100 kg is more than any method of shipping takes. */
export const grams = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));
/** Whole centimetres of a side. */
export const centimetres = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));

/** An instant as the API sends it: ISO 8601 with the offset of Beijing time, `2026-11-21T10:00:00+08:00`. */
export const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/));

/** A service code of one of the 17 languages, such as `zh-CN`. */
export const languageCode = v.picklist(languageCodes);

/** ISO 3166-1 alpha-2 and ISO 4217 codes. */
export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
export const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** An e-mail address; linear time, at most 254 characters (RFC 5321), lower-cased by the server. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(3),
  v.maxLength(254),
  v.regex(/^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/),
);

/** Six digits sent by e-mail. */
export const emailCode = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/));

/** A new password: 8 to 128 characters, at least one letter and one other character. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(8),
  v.maxLength(128),
  v.regex(/\p{L}/u),
  v.regex(/[^\p{L}\s]/u),
);

/** An opaque cursor of keyset paging. */
export const cursor = v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w.~-]+$/));

/** A code that a customer gives to others. */
export const inviteCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,16}$/));

export const nothing = v.object({});

/** The version of the terms that the payer agrees to, as their page shows it (`termsVersion` of the brand). */
export const agreedTerms = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
