import * as v from 'valibot';
import { languageCodes } from '@/contract/languages';
import type { LanguageCode } from '@/contract/languages';
import { parseInstant } from '@/rules/time/instant';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import type { EntriesByLanguage } from '@server/platform/texts/entry-in';
import type { Db } from '@server/platform/db/open';
import { findMissingPictures, isPictureAddress } from '../pictures/shop-pictures';

/** A wrong field of an operator's file with the reason. */
export interface FieldIssue {
  /** Such as `prizes.0.count`; null for the whole file. */
  readonly field: string | null;
  readonly message: string;
}

/** An edit that is rejected, with the reasons. */
export interface EditIssues {
  readonly issues: readonly FieldIssue[];
}

export const reject = (field: string | null, message: string): EditIssues => ({ issues: [{ field, message }] });

export const integerField = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

export const textField = (max: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
  );

const instantExpected = 'must be an instant with its zone, such as 2026-12-01T00:00:00+09:00';

export const instantField = v.pipe(
  v.string('must be text'),
  v.metadata({ format: 'instant' }),
  v.regex(/(?:Z|[+-]\d\d:\d\d)$/, instantExpected),
  v.transform((value) => parseInstant(value)),
  v.custom<Date>((value) => value instanceof Date, instantExpected),
);

/** An id that addresses carry; a small letter at its beginning keeps it apart from those that the program makes. */
export const idField = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z][\w-]{0,39}$/, 'must have 1 to 40 letters, digits, - or _ and begin with a small letter'),
);

/** An id of small letters, digits and hyphens, as addresses of rewards, articles and campaigns carry it. */
export const slugField = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must have 1 to 40 small letters, digits or - and begin with a letter'),
);

/** The fields of every file of content beside those of its kind: it is read from its start on, until its end if it has one. */
export const contentFields = {
  id: slugField,
  startsAt: instantField,
  endsAt: v.optional(v.nullable(instantField), null),
};

/** A picture at a public https address, or one that staff added. */
export const pictureField = v.pipe(
  v.string('must be text'),
  v.metadata({ format: 'picture' }),
  v.maxLength(2000, 'must have at most 2000 characters'),
  v.check(isPictureAddress, 'must be an https address, or picture: with the number that picture add gave'),
);

/** Entries by language; one language is needed. */
export const byLanguageField = <S extends v.GenericSchema>(entry: S) =>
  v.pipe(
    v.strictObject(v.entriesFromList(languageCodes, v.optional(entry))),
    v.check(
      (texts) => Object.values(texts).some((found) => found !== undefined),
      'must be given in one language at least, such as texts.en',
    ),
    v.transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, found]) => found !== undefined))),
    v.custom<EntriesByLanguage<v.InferOutput<S>>>(() => true),
  );

/** Name and description by language. */
export const textsField = byLanguageField(v.strictObject({ name: textField(60), about: textField(300) }));

/** One of the texts of a file by language. */
export const byLanguage = (texts: v.InferOutput<typeof textsField>, field: 'name' | 'about'): GoodsTexts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([code, entry]) => (entry ? [[code as LanguageCode, entry[field]]] : [])),
  );

/** Names and descriptions as the texts of a file. */
export const zipTexts = (names: GoodsTexts, abouts: GoodsTexts) =>
  Object.fromEntries(
    Object.entries(names).map(([code, name]) => [code, { name, about: abouts[code as LanguageCode] ?? '' }]),
  );

/** Validates a file. Reports each wrong field with the reason. */
export function parseContentFile<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | EditIssues {
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  return { issues: read.issues.map((issue) => ({ field: v.getDotPath(issue), message: issue.message })) };
}

/** Checks that a picture which staff should have added is there. */
export async function checkPicture(db: Db, picture: string | null | undefined): Promise<EditIssues | null> {
  const [missing] = await findMissingPictures(db, picture ? [picture] : []);
  return missing === undefined ? null : reject('picture', `names no picture: ${missing}`);
}
