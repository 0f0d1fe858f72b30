import { plainCode } from './typed';

/**
 * Numbers that customs asks the recipient of goods for, by country, read 2026-11-26:
 * - KR: personal customs clearance code, P and 12 digits, for every parcel to a private person; one without a code is cleared by a formal
 *   declaration (DHL, "South Korea", https://www.dhlexpress.nl/en/helpdesk/customs/changes/south-korea). A foreigner's passport number stands in for it.
 * - BR: CPF or CNPJ, for all items with goods (UPU circular 161 of 2019-10-07, as in USPS Postal Bulletin 22536). Since July 2026 a CNPJ may have letters
 *   (Receita Federal, IN RFB 2.229 of 2024-10-15).
 * - ID: NPWP or NIK, for international mail with goods (Japan Post's table of conditions, as told by https://sendon.com/ko/news).
 *   An NPWP has 15 digits, or since 2024 16: a zero and those 15, or the NIK (OECD's sheet on TINs of Indonesia).
 */
const kinds = { KR: 'pccc', BR: 'cpf', ID: 'nik' } as const satisfies Record<string, string>;
export type TaxIdKind = (typeof kinds)[keyof typeof kinds];

/** Gets the kind of number that customs of a country requires; undefined for most countries. */
export const taxIdKind = (country: string): TaxIdKind | undefined =>
  Object.hasOwn(kinds, country) ? kinds[country as keyof typeof kinds] : undefined;

export const taxIdExamples: Readonly<Record<TaxIdKind, string>> = {
  pccc: 'P123456789012',
  cpf: '000.000.000-00',
  nik: '3171011708450001',
};

/** A character's value in a CNPJ: digits are themselves, A is 17. */
const valueOf = (sign: string): number => sign.charCodeAt(0) - 48;

/** A check digit modulo 11; the weights end with 2 at the right and begin again after `highest`. */
function checkDigit(code: string, highest: number): number {
  const weight = (fromRight: number) => 2 + (fromRight % (highest - 1));
  const sum = Array.from(code)
    .reverse()
    .reduce((total, sign, at) => total + valueOf(sign) * weight(at), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/** True where the last two characters are the check digits of the others. */
function hasCheckDigits(code: string, highest: number): boolean {
  const body = code.slice(0, -2);
  const first = `${body}${checkDigit(body, highest)}`;
  return code === `${first}${checkDigit(first, highest)}`;
}

const isSame = (code: string): boolean => new Set(code).size === 1;

const isBrazilian = (code: string): boolean =>
  (/^\d{11}$/.test(code) && !isSame(code) && hasCheckDigits(code, 11)) ||
  (/^[\dA-Z]{12}\d{2}$/.test(code) && !isSame(code) && hasCheckDigits(code, 9));

function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** A NIK holds the day of birth: of women with 40 added, month and year. */
function isNik(code: string): boolean {
  const day = Number(code.slice(6, 8)) % 40;
  const month = Number(code.slice(8, 10));
  return /^[1-9]\d{15}$/.test(code) && day >= 1 && day <= 31 && month >= 1 && month <= 12;
}

const isIndonesian = (code: string): boolean =>
  isNik(code) || (/^0?\d{15}$/.test(code) && isLuhn(code.slice(0, -6)) && !isSame(code));

const isValid: Readonly<Record<TaxIdKind, (code: string) => boolean>> = {
  pccc: (code) => /^P\d{12}$/.test(code),
  cpf: isBrazilian,
  nik: isIndonesian,
};

/** The number as it is kept, without marks between its parts; '' where none was typed or the country has none, undefined where it is wrong. */
export function readTaxId(typed: string, country: string): string | undefined {
  const kind = taxIdKind(country);
  const code = plainCode(typed).replaceAll('/', '');
  if (kind === undefined || code === '') return '';
  return isValid[kind](code) ? code : undefined;
}
