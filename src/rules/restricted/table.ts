import type { RestrictedKind } from '@/contract/restricted';
import type { ShippingMethod } from '@/contract/shipping';
import type { RestrictionSource } from './sources';

/** Keys of the explanations, one text each per language; `unknown` says to ask us, for a method whose rule we have not found. */
export const restrictionReasons = [
  'dangerous',
  'loose',
  'batteryLimits',
  'alcoholLimit',
  'permit',
  'destination',
  'obscene',
  'carrier',
  'agreement',
  'illegal',
  'valuables',
  'banned',
  'unknown',
] as const;
export type RestrictionReason = (typeof restrictionReasons)[number];

/** Keys of what a buyer can lawfully do instead. */
export const alternatives = [
  'buyAtHome',
  'withoutBattery',
  'solidForm',
  'pumpSpray',
  'weakerDrink',
  'permitFirst',
  'askCustoms',
  'genuine',
  'otherMaterial',
  'none',
] as const;
export type Alternative = (typeof alternatives)[number];

export interface Restriction {
  readonly methods: readonly ShippingMethod[];
  readonly verdict: 'conditions' | 'forbidden';
  readonly reason: RestrictionReason;
  readonly source: RestrictionSource;
}

export interface KindRules {
  readonly instead: Alternative;
  /** Every method stands in exactly one of them (a test holds it). */
  readonly rules: readonly Restriction[];
}

const letterPost = ['packetAir', 'packetSurface'] as const;
const parcelPost = ['parcelAir', 'parcelSurface'] as const;
const mailButEms = [...parcelPost, ...letterPost] as const;
const mail = ['ems', ...mailButEms] as const;
/** Mail and UGX. Dangerous goods under IATA go by none of them, surface included (docs/facts.md §5). */
const japanPost = [...mail, 'ugx'] as const;
const everything = [...japanPost, 'courier'] as const;

type Methods = readonly ShippingMethod[];
const never = (methods: Methods, reason: RestrictionReason, source: RestrictionSource): Restriction => ({
  methods,
  verdict: 'forbidden',
  reason,
  source,
});
const onTerms = (methods: Methods, reason: RestrictionReason, source: RestrictionSource): Restriction => ({
  methods,
  verdict: 'conditions',
  reason,
  source,
});

const dangerous = [never(japanPost, 'dangerous', 'japanPost'), onTerms(['courier'], 'agreement', 'dhl')];
const byDestination = [onTerms(japanPost, 'destination', 'postByCountry'), onTerms(['courier'], 'destination', 'dhl')];

/** Whether each shipping method takes each kind of goods (docs/facts.md §5). Data with a source, as of `restrictionsAsOf`. */
export const restrictions: Readonly<Record<RestrictedKind, KindRules>> = {
  powerBank: {
    instead: 'buyAtHome',
    rules: [
      never(mail, 'dangerous', 'japanPost'),
      never(['ugx'], 'loose', 'ugx'),
      onTerms(['courier'], 'unknown', 'dhl'),
    ],
  },
  looseBattery: {
    instead: 'buyAtHome',
    rules: [
      never(mail, 'loose', 'japanPost'),
      never(['ugx'], 'loose', 'ugx'),
      onTerms(['courier'], 'agreement', 'dhl'),
    ],
  },
  batteryInside: {
    instead: 'withoutBattery',
    rules: [
      onTerms(mail, 'batteryLimits', 'japanPost'),
      onTerms(['ugx'], 'batteryLimits', 'ugx'),
      onTerms(['courier'], 'unknown', 'dhl'),
    ],
  },
  perfume: {
    instead: 'solidForm',
    rules: [never(japanPost, 'dangerous', 'perfume'), onTerms(['courier'], 'agreement', 'dhl')],
  },
  nailPolish: { instead: 'buyAtHome', rules: dangerous },
  sunscreen: { instead: 'buyAtHome', rules: dangerous },
  aerosol: {
    instead: 'pumpSpray',
    rules: [never(japanPost, 'dangerous', 'sprays'), onTerms(['courier'], 'agreement', 'dhl')],
  },
  alcohol: {
    instead: 'weakerDrink',
    rules: [
      onTerms(mail, 'alcoholLimit', 'alcohol'),
      onTerms(['ugx'], 'unknown', 'ugxPapers'),
      onTerms(['courier'], 'unknown', 'dhl'),
    ],
  },
  flammable: { instead: 'buyAtHome', rules: dangerous },
  explosive: {
    instead: 'none',
    rules: [never(japanPost, 'dangerous', 'japanPost'), never(['courier'], 'carrier', 'dhl')],
  },
  chemical: { instead: 'buyAtHome', rules: dangerous },
  eCigarette: { instead: 'buyAtHome', rules: dangerous },
  tobacco: { instead: 'askCustoms', rules: byDestination },
  food: { instead: 'askCustoms', rules: byDestination },
  plant: {
    instead: 'permitFirst',
    rules: [
      onTerms(mail, 'permit', 'postByCountry'),
      onTerms(['ugx'], 'permit', 'ugxPapers'),
      onTerms(['courier'], 'permit', 'plants'),
    ],
  },
  liveAnimal: {
    instead: 'none',
    rules: [never(japanPost, 'carrier', 'japanPost'), never(['courier'], 'carrier', 'dhl')],
  },
  medicine: { instead: 'askCustoms', rules: byDestination },
  animalProduct: {
    instead: 'otherMaterial',
    rules: [onTerms(japanPost, 'permit', 'cites'), never(['courier'], 'carrier', 'dhl')],
  },
  sword: { instead: 'permitFirst', rules: [onTerms(everything, 'permit', 'swords')] },
  blade: { instead: 'askCustoms', rules: byDestination },
  replicaGun: {
    instead: 'askCustoms',
    rules: [onTerms(japanPost, 'destination', 'postByCountry'), never(['courier'], 'carrier', 'dhl')],
  },
  adult: {
    instead: 'askCustoms',
    rules: [onTerms(mail, 'obscene', 'universalPost'), onTerms(['ugx', 'courier'], 'destination', 'postByCountry')],
  },
  counterfeit: { instead: 'genuine', rules: [never(everything, 'illegal', 'customs')] },
  money: {
    instead: 'askCustoms',
    rules: [
      never(['ems'], 'valuables', 'postByCountry'),
      onTerms(mailButEms, 'destination', 'postByCountry'),
      onTerms(['ugx'], 'unknown', 'ugxPapers'),
      never(['courier'], 'carrier', 'dhl'),
    ],
  },
};

interface CountryBan extends Restriction {
  readonly kind: RestrictedKind;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

const noLithiumByAir = ['IT', 'MT', 'SM'];

/** The bans of a country beyond the table; only those that a source states plainly, so the list is far from complete. */
export const countryBans: readonly CountryBan[] = [
  ...noLithiumByAir.map((country) => ({
    kind: 'batteryInside' as const,
    country,
    ...never(['ems', 'parcelAir', 'packetAir'], 'banned', 'lithiumByCountry'),
  })),
  { kind: 'eCigarette', country: 'SG', ...never(everything, 'banned', 'singapore') },
  { kind: 'tobacco', country: 'ES', ...never(['ems', ...letterPost], 'banned', 'postToSpain') },
];
