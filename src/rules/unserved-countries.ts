/**
 * Why no parcel goes to a country of ISO 3166-1 that `countries` does not have. `home`: Japan itself. `noPost`: nobody lives there but staff, and no
 * parcel service from Japan reaches it (general knowledge, 2026-11-26). `suspended`: Japan Post's table of 2024-05-09 takes no air mail there
 * (quoted at https://blog.goo.ne.jp/ntt000012/e/42e18511c7a8b2595baa1423ee780fcc, read 2026-11-26). `noRate`: not in the zone lists of docs/facts.md §2,
 * which say to ask and never to guess a zone.
 */
const unserved = {
  home: 'JP',
  noPost: 'AQ BV GS HM IO TF UM',
  suspended: 'AF BA BF BI BM BO CF CG CM CV ER GQ GT GY HT KM KP LS MD ML MW NA NE SO SS SZ TL TM YE ZM',
  noRate:
    'AG AI AL AM AO AW AX BJ BQ BS BZ CC CD CW CX DM DO EH FK FM FO GD GI GL GM GN GW IM KG KI KN KY KZ LC LR LY ME MH MR MS MZ NF NI NR NU PF PN PS PW RS SC SH SJ SR ST SX TC TD TJ TK TO TV UZ VA VC VG VU WF WS YT',
} as const;

export type UnservedReason = keyof typeof unserved;

/** The day of the table that `suspended` goes by. */
export const suspendedAsOf = '2024-05-09';

const reasons = Object.keys(unserved) as UnservedReason[];

/** Every country and territory of ISO 3166-1 that parcels do not go to. */
export const unservedCountries: readonly string[] = reasons.flatMap((reason) => unserved[reason].split(' '));

/** Why no parcel goes to a country; undefined for one that is served, or that is none. */
export const whyUnserved = (country: string): UnservedReason | undefined =>
  reasons.find((reason) => unserved[reason].split(' ').includes(country));
