import { and, desc, eq } from 'drizzle-orm';
import type { AddressEntry } from '../../src/contract/address';
import { chosenName, firstNameOf } from '../../src/rules/buying/first-name';
import type { Db } from '../db/open';
import { addresses } from '../db/schema';

export type AddressRow = typeof addresses.$inferSelect;

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

/** An address of the customer's own book, or undefined. */
export async function findAddress(db: Db, customerId: string, id: string): Promise<AddressEntry | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)));
  return row && entryOf(row);
}

/** The number for customs that belongs to an address of the customer's own book; '' where there is none. */
export async function taxIdOf(db: Db, customerId: string, id: string): Promise<string> {
  const [row] = await db
    .select({ taxId: addresses.taxId })
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)));
  return row?.taxId ?? '';
}

/** Where a customer's parcels go unless they say otherwise; undefined where the book is empty. */
export async function homeOf(db: Db, customerId: string): Promise<AddressEntry | undefined> {
  const [row] = await bookOf(db, customerId);
  return row && entryOf(row);
}

/** What others may call a customer: the first name of the default address, else of the account's name. */
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
