import { countries } from '@/rules/countries';
import { readYen } from '@/rules/yen-input';
import { readCentimetres, readGrams, type InputReading, type InputError } from '@/rules/shipping/input';
import type { Parcel } from '@/rules/shipping/parcel';
import { readJson, writeJson } from '@/lib/storage';
import { deviceStorage } from '@/session/device';

export const sides = ['length', 'width', 'height'] as const;
const fields = ['weight', ...sides] as const;
export type CalcField = (typeof fields)[number];

/** The calculator's input as it was typed. */
export interface ParcelQuery extends Readonly<Record<CalcField, string>> {
  /** ISO 3166-1 alpha-2, '' for none yet. */
  readonly country: string;
  readonly by: 'weight' | 'volume';
  /** The value of the goods in yen, as it was typed; '' if duty and tax were not requested. */
  readonly value: string;
}

export const emptyParcelQuery: ParcelQuery = {
  country: '',
  by: 'weight',
  weight: '',
  length: '',
  width: '',
  height: '',
  value: '',
};

const name = 'calculator';
/** Longer than any weight that a person writes. */
const longest = 60;

function check(value: unknown): ParcelQuery | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Partial<Record<keyof ParcelQuery, unknown>>;
  const text = (field: CalcField | 'value') => {
    const typed = given[field];
    return typeof typed === 'string' ? typed.slice(0, longest) : '';
  };
  return {
    country: countries.find((code) => code === given.country) ?? '',
    by: given.by === 'volume' ? 'volume' : 'weight',
    weight: text('weight'),
    length: text('length'),
    width: text('width'),
    height: text('height'),
    value: text('value'),
  };
}

/** Reads a calculation from the address; undefined if the address holds none. */
export function readParcelQuery(search: string): ParcelQuery | undefined {
  const query = new URLSearchParams(search);
  return query.has('country') || query.has('weight') ? check(Object.fromEntries(query)) : undefined;
}

/** The same as an address, so that a link opens the same result; empty fields are left out. */
export const addressOf = (query: ParcelQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** The choice of the last visit. */
export const lastParcelQuery = (): ParcelQuery | undefined => readJson(deviceStorage, name, check);

export const saveParcelQuery = (query: ParcelQuery): void => void writeJson(deviceStorage, name, query);

export type CalcErrors = Partial<Record<CalcField | 'country' | 'value', InputError | 'country' | 'yen'>>;

const valueOf = (reading: InputReading): number | undefined => (reading.ok ? reading.value : undefined);

export interface Described {
  readonly parcel?: Parcel;
  /** Whole yen of the goods; null where no value was given. */
  readonly worth?: number | null;
  readonly errors: CalcErrors;
}

/** Whole yen of the goods, null where nothing was typed, and what is wrong with it. */
function worthOf(typed: string): { readonly worth: number | null; readonly errors: CalcErrors } {
  const value = typed.trim() === '' ? null : readYen(typed);
  return { worth: value?.ok ? value.value : null, errors: value?.ok === false ? { value: 'yen' } : {} };
}

/** The parcel that was described, or what is missing or wrong in it. By weight a size may be given, whole or not at all. */
export function describeParcel(query: ParcelQuery): Described {
  const { worth, errors } = worthOf(query.value);
  if (query.country === '') errors.country = 'country';
  const readings = {
    weight: readGrams(query.weight),
    length: readCentimetres(query.length),
    width: readCentimetres(query.width),
    height: readCentimetres(query.height),
  };
  const sized = query.by === 'volume' || sides.some((side) => query[side].trim() !== '');
  const needed: readonly CalcField[] = [
    ...(query.by === 'weight' ? (['weight'] as const) : []),
    ...(sized ? sides : []),
  ];
  for (const field of needed) {
    const reading = readings[field];
    if (!reading.ok) errors[field] = reading.error;
  }
  if (Object.keys(errors).length > 0) return { errors };
  const grams = query.by === 'weight' ? (valueOf(readings.weight) ?? null) : null;
  if (!sized) return { parcel: { grams }, worth, errors };
  const { length, width, height } = readings;
  const measured = { length: valueOf(length), width: valueOf(width), height: valueOf(height) };
  return { parcel: { grams, ...measured }, worth, errors };
}
