import type { AddressEntry } from '@/contract/address';

/** The letters and digits alone, in one width and case: how it was typed does not matter. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** An address in one spelling: names are left out, and what stands in which line. */
export const bareAddress = ({ country, postalCode, city, street, street2 }: AddressEntry): string =>
  [country, postalCode, city, street + street2].map(bare).join('|');

/** A telephone number by its last nine digits: with or without the country's. */
export const barePhone = (phone: string): string => phone.replace(/\D/g, '').slice(-9);

/** The provider whose mailboxes take dots for nothing, and have two names. */
const dotless = 'gmail.com';
const alsoDotless = 'googlemail.com';

/** The mailbox behind an address: `a.b+shop@gmail.com` and `ab@gmail.com` are one. */
export function mailbox(email: string): string {
  const [name = '', given = ''] = email.toLowerCase().split('@');
  const host = given === alsoDotless ? dotless : given;
  const box = name.split('+')[0] ?? name;
  return `${host === dotless ? box.replace(/\./g, '') : box}@${host}`;
}
