/**
 * The layouts of addresses by country: the fields, their order, those that are required, and their local names. Source: libaddressinput,
 * cpp/src/region_data_constants.cc at e20690c (2025-06-12), https://github.com/google/libaddressinput, Apache-2.0: `fmt`, `require` and the name
 * types, read 2026-11-21. Our own additions: a postal code is also required where docs/facts.md §6 names a pattern, a state where people always
 * write it (AR CL MY PE PH RO TH TR UA UY VE), a city in CO ID VN SM. A code may stay empty in CL, IE and VN, where letters arrive without one
 * and many people do not know theirs (general knowledge, 2026-11-26).
 */

export type LocationField = 'street' | 'city' | 'state' | 'postalCode';

/** Fields in their order → countries. `?` marks what may stay empty. */
const layouts = {
  'street postalCode city':
    'AT BE BG BL CH CY CZ DE DK FI FR GE GF GP GR IS LI LU MF MQ NC NL NO PL PM PT RE SE SI SK SM',
  'street postalCode? city': 'AD AZ DZ EC ET HR KW LA MA MC MG MK MU OM PY SN TN TZ',
  'street city postalCode?': 'BD BH BN BT JO KE KH LB LK MM MV NP PK SD TT',
  'street city': 'BW CI CK DJ FJ GA GH QA RW SB SL SY TG UG ZW',
  'street city state postalCode': 'AS AU BR CA ID MP RU TH UA US VI',
  'street city postalCode': 'GB GG GU IL JE MT NZ PR SA ZA',
  'street postalCode city state': 'AR ES IT MX MY TR',
  'street city state? postalCode?': 'BB CU EG IE MN',
  'street city postalCode? state': 'PE PG VE',
  'street city state postalCode?': 'CO HN IQ VN',
  'postalCode state city street': 'CN TW',
  'street city postalCode state': 'IN PH',
  'street postalCode city state?': 'EE LT',
  'street postalCode? city state': 'CL SV UY',
  'street state': 'AE',
  'street postalCode? city state?': 'BY',
  'street state city postalCode?': 'CR',
  'state city? street': 'HK',
  'city street postalCode': 'HU',
  'state? city street postalCode?': 'IR',
  'street city state': 'JM',
  'state city street postalCode': 'KR',
  'street state? city postalCode': 'LV',
  street: 'MO',
  'street city postalCode? state?': 'NG',
  'street city state?': 'PA',
  'street postalCode state city': 'RO',
  'street postalCode': 'SG',
};

/** The names of the field for a state, by country; elsewhere `province`. The tables below do the same for `city` and `postalCode`. */
const stateNames = {
  state: 'AS AU BR IN MP MX MY NG US VE VI',
  emirate: 'AE',
  area: 'HK',
  county: 'IE TW',
  parish: 'BB JM',
  department: 'CO HN',
  oblast: 'RU UA',
  doSi: 'KR',
} as const;
const cityNames = { suburb: 'AU', postTown: 'GB NO SE', district: 'HK PE SD SY TR TW' } as const;
const postalNames = { zip: 'AS GU MP PR US VI', pin: 'IN', eircode: 'IE', postcode: 'AU GB GG JE NZ' } as const;

/** Countries where the family name is written first (general knowledge, 2026-11-21). */
const familyFirst = 'CN HK HU KR MO TW VN';

const among = (list: string, country: string) => list.split(' ').includes(country);

function nameOf<N extends string, D extends string>(names: Record<N, string>, country: string, otherwise: D): N | D {
  return (Object.keys(names) as N[]).find((name) => among(names[name], country)) ?? otherwise;
}

export interface Layout {
  /** The fields that follow name, phone and country, in the order in which people write them. */
  readonly fields: readonly { readonly name: LocationField; readonly required: boolean }[];
  readonly state: keyof typeof stateNames | 'province';
  readonly city: keyof typeof cityNames | 'city';
  readonly postalCode: keyof typeof postalNames | 'postalCode';
  readonly familyFirst: boolean;
}

/** The layout of a country, ISO 3166-1 alpha-2; that of most countries where it is not known or not chosen yet. */
export function layoutOf(country: string): Layout {
  const found = Object.entries(layouts).find(([, countries]) => among(countries, country));
  const fields = found?.[0] ?? 'street city state? postalCode?';
  return {
    fields: fields.split(' ').map((field) => ({
      name: field.replace('?', '') as LocationField,
      required: !field.endsWith('?'),
    })),
    state: nameOf(stateNames, country, 'province'),
    city: nameOf(cityNames, country, 'city'),
    postalCode: nameOf(postalNames, country, 'postalCode'),
    familyFirst: among(familyFirst, country),
  };
}
