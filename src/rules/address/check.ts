import { addressLengths, type AddressEntry } from '@/contract/address';
import { countries } from '../countries';
import { layoutOf } from './layouts';
import { readPhone } from './phone';
import { readPostalCode } from './postal-codes';
import { hasPictures, plainLine } from './typed';

export type AddressField = keyof AddressEntry;
/** Why a field cannot be taken: nothing in it, too long, emoji in it, or no number, code or country that there is. */
export type AddressProblem = 'missing' | 'long' | 'pictures' | 'wrong';
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

/** The address as it is kept, or what is wrong with each field. */
export type AddressCheck =
  | { readonly ok: true; readonly address: AddressEntry }
  | { readonly ok: false; readonly problems: AddressProblems };

/** An address with nothing in it. */
export const emptyAddress: AddressEntry = {
  firstName: '',
  lastName: '',
  phone: '',
  country: '',
  state: '',
  city: '',
  street: '',
  street2: '',
  postalCode: '',
};

/** The fields of a country in the order in which its people expect them: country, who, where, phone. */
export function fieldOrder(country: string): readonly AddressField[] {
  const { familyFirst, fields } = layoutOf(country);
  const names: AddressField[] = familyFirst ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
  const location = fields.flatMap(({ name }): AddressField[] => (name === 'street' ? ['street', 'street2'] : [name]));
  return ['country', ...names, ...location, 'phone'];
}

/** True where the field may not stay empty. */
export function isRequired(country: string, field: AddressField): boolean {
  // Many people have one name alone, wherever they live.
  if (field === 'lastName' || field === 'street2') return false;
  return layoutOf(country).fields.find(({ name }) => name === field)?.required ?? true;
}

interface Reading {
  /** The cleaned line, which is stored. */
  readonly line: string;
  readonly problem?: AddressProblem;
}

function readWords(typed: string, max: number, needs: RegExp): Reading {
  const line = plainLine(typed);
  if (hasPictures(line)) return { line, problem: 'pictures' };
  if (!needs.test(line)) return { line, problem: 'missing' };
  return line.length > max ? { line, problem: 'long' } : { line };
}

function readCode(typed: string, read: string | undefined): Reading {
  if (plainLine(typed) === '') return { line: '', problem: 'missing' };
  return read === undefined ? { line: '', problem: 'wrong' } : { line: read };
}

function readField(typed: AddressEntry, field: Exclude<AddressField, 'country'>): Reading {
  if (field === 'phone') return readCode(typed.phone, readPhone(typed.phone, typed.country));
  if (field === 'postalCode') return readCode(typed.postalCode, readPostalCode(typed.postalCode, typed.country));
  const isName = field === 'firstName' || field === 'lastName';
  return readWords(typed[field], addressLengths[field], isName ? /\p{L}/u : /[\p{L}\p{N}]/u);
}

/**
 * Reads an address as it was typed, by its country's own rules. Fields that the country does not have come out empty. Reading what came
 * out gives the same again.
 */
export function checkAddress(typed: AddressEntry): AddressCheck {
  const { country } = typed;
  const known = countries.includes(country);
  const address = { ...emptyAddress, country };
  const problems: AddressProblems = known ? {} : { country: country === '' ? 'missing' : 'wrong' };
  for (const field of fieldOrder(country)) {
    if (field === 'country') continue;
    const { line, problem } = readField(typed, field);
    address[field] = line;
    const excused = problem === 'missing' ? !isRequired(country, field) : problem === 'wrong' && !known;
    if (problem !== undefined && !excused) problems[field] = problem;
  }
  return Object.keys(problems).length === 0 ? { ok: true, address } : { ok: false, problems };
}
