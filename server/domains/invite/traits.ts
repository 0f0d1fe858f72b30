import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { inviteReasons } from '@/contract/invite';
import type { InviteReason } from '@/contract/invite';
import { bareAddress, barePhone, mailbox } from '@/rules/invite/traits';
import type { Db } from '@server/platform/db/open';
import { addresses, customers } from '../account/schema';
import { orders } from '../order/schema';
import { parcels } from '../parcel/schema';
import { customerDevices } from './schema';

type Trait = Exclude<InviteReason, 'limit'>;

/** The traits that identify an account's owner: mailbox, devices, addresses of parcels and of the address book, and their phone numbers. */
export type Traits = Readonly<Record<Trait, ReadonlySet<string>>>;

/** Remembers, as a hash, a device on which a customer registered or logged in. */
export async function noteDevice(db: Db, customerId: string, device: string | null, at: Date): Promise<void> {
  if (device === null) return;
  const hash = createHash('sha256').update(`device ${device}`).digest('hex');
  await db.insert(customerDevices).values({ customerId, device: hash, at }).onConflictDoNothing();
}

/** Reads the combined traits of some accounts. */
export async function traitsOf(db: Db, customerIds: readonly string[]): Promise<Traits> {
  const ids = [...customerIds];
  const mails = await db.select({ email: customers.email }).from(customers).where(inArray(customers.id, ids));
  const devices = await db
    .select({ device: customerDevices.device })
    .from(customerDevices)
    .where(inArray(customerDevices.customerId, ids));
  const book = await db.select().from(addresses).where(inArray(addresses.customerId, ids));
  const ordered = await db.select({ to: orders.address }).from(orders).where(inArray(orders.customerId, ids));
  const sent = await db.select({ to: parcels.address }).from(parcels).where(inArray(parcels.customerId, ids));
  // An account that was deleted has blank ones in its books: they are nobody's.
  const allAddresses = [...book, ...[...ordered, ...sent].map(({ to }) => to)].filter(({ street }) => street !== '');
  return {
    email: new Set(mails.map(({ email }) => mailbox(email))),
    device: new Set(devices.map(({ device }) => device)),
    address: new Set(allAddresses.map(bareAddress)),
    phone: new Set(allAddresses.map(({ phone }) => barePhone(phone))),
  };
}

const meets = (values: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...values].some((value) => other.has(value));

/** Returns the clearest trait that two accounts share, or null if they share none. */
export function sharedTrait(traits: Traits, other: Traits): Trait | null {
  return (
    inviteReasons.find((reason): reason is Trait => reason !== 'limit' && meets(traits[reason], other[reason])) ?? null
  );
}
