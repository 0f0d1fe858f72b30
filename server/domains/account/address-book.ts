import { and, desc, eq } from 'drizzle-orm';
import type { AddressEntry } from '@/contract/address';
import { chosenName, firstNameOf } from '@/rules/buying/first-name';
import type { Db } from '@server/platform/db/open';
import { addresses } from './schema';

export type AddressRow = typeof addresses.$inferSelect;

/** The address that something is sent to, with the recipient's number for customs ('' if there is none). */
export interface Recipient {
  readonly address: AddressEntry;
  readonly taxId: string;
}

/** A row of the book as orders, parcels and gifts keep it. */
function entryOf(row: AddressRow): AddressEntry {
  const { firstName, lastName, phone, country, state, city, street, street2, postalCode } = row;
  return { firstName, lastName, phone, country, state, city, street, street2, postalCode };
}

/** A customer's addresses, the default first, then the newest before the others. */
export const bookOf = (db: Db, customerId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id);

/** The recipient at an address of the customer's own book, or undefined. */
export async function findRecipient(db: Db, customerId: string, id: string): Promise<Recipient | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)));
  return row && { address: entryOf(row), taxId: row.taxId };
}

/** An address of the customer's own book, or undefined. */
export const findAddress = async (db: Db, customerId: string, id: string): Promise<AddressEntry | undefined> =>
  (await findRecipient(db, customerId, id))?.address;

/** Returns the address that a customer's parcels go to by default; undefined if the address book is empty. */
export async function homeOf(db: Db, customerId: string): Promise<AddressEntry | undefined> {
  const [row] = await bookOf(db, customerId);
  return row && entryOf(row);
}

/** Returns the name by which others see a customer: the first name in the default address, else in the account's name. */
export async function calledName(
  db: Db,
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
): Promise<string> {
  const [home] = await db
    .select({ firstName: addresses.firstName })
    .from(addresses)
    .where(and(eq(addresses.customerId, id), eq(addresses.isDefault, true)));
  return firstNameOf(chosenName({ name, email }), home?.firstName);
}
