/**
 * Countries and regions that parcels can go to, ISO 3166-1 alpha-2: those of the Japan Post zone lists since 2022-06-01.
 * Source: facts §2, data/japan-post-rates.json, copied 2026-11-21.
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
