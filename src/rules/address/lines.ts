import type { AddressEntry } from '@/contract/address';
import { layoutOf } from './layouts';

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

/** The lines of a label after the name, street and place in the country's order; without the country's own name. */
export function locationLines(address: AddressEntry): readonly string[] {
  const lines: string[] = [];
  let locality: string[] = [];
  for (const { name } of layoutOf(address.country).fields) {
    if (name === 'street') {
      lines.push(joined(locality), address.street, address.street2);
      locality = [];
    } else locality.push(address[name]);
  }
  return [...lines, joined(locality)].filter((line) => line !== '');
}

/** First and last name as the country orders them. */
export function fullName({ country, firstName, lastName }: AddressEntry): string {
  return joined(layoutOf(country).familyFirst ? [lastName, firstName] : [firstName, lastName]);
}
