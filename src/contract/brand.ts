import * as v from 'valibot';
import { areaNames } from './areas';
import { brandColorsSchema, colorContrast } from './brand-colors';
import { languageCodes } from './languages';

const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const email = v.pipe(v.string(), v.email());
const webAddress = v.pipe(v.string(), v.regex(/^https:\/\/[\w.-]+(?:\/[\w./~-]*)?$/, 'an https: address'));

/** Check digit of a Japanese corporate number (法人番号): the first of its 13 digits, over the other twelve. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits.slice(1)).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 2 : 1),
    0,
  );
  return 9 - (sum % 9) === Number(digits[0]);
}

const phone = v.pipe(v.string(), v.regex(/^\+[\d -]{7,20}$/, 'a number such as +81 3-0000-0000'));

const postalAddress = v.strictObject({
  postalCode: line(12),
  /** The address as it is registered, and in Latin letters for readers abroad; each without the postal code. */
  local: line(200),
  latin: line(200),
  /** ISO 3166-1. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a country such as JP')),
});

/** The company behind the shop, as its commercial disclosure, receipts and invoices name it. */
const legalEntitySchema = v.strictObject({
  /** The registered name, and its form in Latin letters. */
  name: line(120),
  latinName: line(120),
  /** The person who answers for the sales. */
  representative: line(80),
  address: postalAddress,
  /** In international form, or null if it is given on request only. */
  phone: v.nullable(phone),
  /** Corporate number (法人番号). */
  corporateNumber: v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^\d{13}$/, '13 digits'),
      v.check(hasCheckDigit, 'a corporate number, whose first digit checks the others'),
    ),
  ),
  /** Number of a qualified invoice issuer for the consumption tax (適格請求書発行事業者). */
  invoiceNumber: v.nullable(v.pipe(v.string(), v.regex(/^T\d{13}$/, 'T and 13 digits'))),
  /** Licence to deal in second-hand goods (古物商許可), with the public safety commission that gave it. */
  secondHandLicence: v.nullable(v.strictObject({ number: line(30), authority: line(80), latinAuthority: line(80) })),
});

const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:30'));
/** Days of the week, Sunday first. */
export const supportDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name);

const supportSchema = v.strictObject({
  email,
  hours: v.pipe(
    v.strictObject({
      days: v.pipe(v.array(v.picklist(supportDays)), v.minLength(1)),
      opens: timeOfDay,
      closes: timeOfDay,
      timeZone: v.pipe(v.string(), v.check(isTimeZone, 'a time zone such as Asia/Tokyo')),
    }),
    v.check(({ opens, closes }) => opens < closes, 'must open before it closes'),
  ),
  /** Languages in which staff reply. */
  languages: v.pipe(v.array(v.picklist(languageCodes)), v.minLength(1)),
  /** Working days within which an e-mail is answered. */
  replyDays: v.pipe(
    v.strictObject({ min: v.pipe(v.number(), v.integer(), v.minValue(0)), max: v.pipe(v.number(), v.integer()) }),
    v.check(({ min, max }) => min <= max, 'min must not exceed max'),
  ),
});

const brandSchema = v.strictObject({
  /** True for an invented brand, which a shop for customers must not use. */
  isExample: v.optional(v.boolean(), false),
  /** The shop's name, and its form in languages that write it otherwise. */
  name: line(40),
  names: v.optional(v.record(v.picklist(languageCodes), line(40)), {}),
  /** The name under an icon on a home screen. */
  shortName: line(12),
  /** The name as programs write it: in files that customers save, and to servers that are read. */
  identifier: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9-]{1,30}$/, 'letters, digits and hyphens')),
  /** The sign before the name in a page's bar: a character or two, and the language that they are read in. */
  seal: v.nullable(
    v.strictObject({ text: line(4), language: v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/)) }),
  ),
  website: webAddress,
  colors: v.strictObject({ light: brandColorsSchema, dark: brandColorsSchema }),
  /** The colour around the front page's banner, with white text on it. */
  hero: v.strictObject({
    background: v.pipe(
      v.string(),
      v.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/, 'a colour such as #1f4f8f'),
      v.check((color) => colorContrast(color, '#fff') >= 4.5, 'needs a contrast of 4.5 to white'),
    ),
  }),
  /** The fonts of all texts, as CSS lists them. */
  fonts: v.strictObject({
    text: v.pipe(
      v.string(),
      v.regex(/^[\w '",-]{1,300}$/, "names of fonts such as system-ui, 'Noto Sans', sans-serif"),
    ),
  }),
  legalEntity: legalEntitySchema,
  /** The warehouse that parcels come from and go back to; null where it is at the company's own address. */
  warehouse: v.optional(v.nullable(v.strictObject({ address: postalAddress, phone: v.nullable(phone) })), null),
  support: supportSchema,
  /** The version of the terms and cancellation rules: the day on which they took effect. Payers agree to it, and it is stored with each payment. */
  termsVersion: v.pipe(v.string(), v.isoDate('a day such as 2026-11-22')),
  mail: v.strictObject({ senderName: line(60), senderAddress: email }),
  /** Areas of the shop that are switched off. */
  areasOff: v.optional(
    v.array(v.picklist(areaNames, ({ received }) => `${received} is no area; the areas are ${areaNames.join(', ')}`)),
    [],
  ),
});
export type Brand = v.InferOutput<typeof brandSchema>;

/** Parses the content of `brand.json`. Throws an error with a line for each value that is wrong. */
export function parseBrand(source: unknown): Brand {
  const read = v.safeParse(brandSchema, source);
  if (read.success) return read.output;
  const wrong = read.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'brand.json'}: ${issue.message}`);
  throw new Error(`The brand is not usable:\n${wrong.join('\n')}`);
}
