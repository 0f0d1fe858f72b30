/**
 * Countries and regions that parcels can go to, ISO 3166-1 alpha-2: those of the Japan Post zone lists since 2022-06-01.
 * Source: docs/facts.md §2, server/domains/shipping/rates/zones.json, copied 2026-11-21.
 */
export const countries: readonly string[] =
  'AD AE AR AS AT AU AZ BB BD BE BG BH BL BN BR BT BW BY CA CH CI CK CL CN CO CR CU CY CZ DE DJ DK DZ EC EE EG ES ET FI FJ FR GA GB GE GF GG GH GP GR GU HK HN HR HU ID IE IL IN IQ IR IS IT JE JM JO KE KH KR KW LA LB LI LK LT LU LV MA MC MF MG MK MM MN MO MP MQ MT MU MV MX MY NC NG NL NO NP NZ OM PA PE PG PH PK PL PM PR PT PY QA RE RO RU RW SA SB SD SE SG SI SK SL SM SN SV SY TG TH TN TR TT TW TZ UA UG US UY VE VI VN ZA ZW'.split(
    ' ',
  );

/** Currencies that a buyer may see beside yen, ISO 4217. */
export const currencies: readonly string[] =
  'USD EUR GBP AUD CAD NZD CHF SEK NOK DKK PLN CZK HUF RON TRY RUB CNY HKD TWD KRW SGD MYR THB IDR PHP VND INR AED SAR BRL MXN ZAR ILS JPY'.split(
    ' ',
  );

/** Countries of a currency in the list, by currency, ISO codes (general knowledge, 2026-11-21). */
const spenders: Readonly<Record<string, string>> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LU LV MC MQ MT NL PT RE SI SK SM',
  USD: 'US PR EC SV VI AS MP GU',
  GBP: 'GB GG IM JE',
  AUD: 'AU',
  CAD: 'CA',
  NZD: 'NZ',
  CHF: 'CH LI',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  TRY: 'TR',
  RUB: 'RU',
  CNY: 'CN',
  HKD: 'HK',
  TWD: 'TW',
  KRW: 'KR',
  SGD: 'SG',
  MYR: 'MY',
  THB: 'TH',
  IDR: 'ID',
  PHP: 'PH',
  VND: 'VN',
  INR: 'IN BT',
  AED: 'AE',
  SAR: 'SA',
  BRL: 'BR',
  MXN: 'MX',
  ZAR: 'ZA',
  ILS: 'IL',
};

/** The currency that people of a country calculate in, ISO 4217, where the list above has it; else null. */
export function currencyOf(country: string): string | null {
  return currencies.find((currency) => spenders[currency]?.split(' ').includes(country)) ?? null;
}

/** A country where people calculate in a currency, ISO 3166-1; null for one that the list above does not have. */
export const countryOf = (currency: string): string | null => spenders[currency]?.split(' ')[0] ?? null;
