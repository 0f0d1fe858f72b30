import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { inviteReasons } from '../../src/contract/invite';
import type { InviteReason } from '../../src/contract/invite';
import { bareAddress, barePhone, mailbox } from '../../src/rules/invite/traits';
import type { Db } from '../db/open';
import { addresses, customers } from '../db/schema';
import { orders, parcels } from '../db/schema-buying';
import { customerDevices } from '../db/schema-invites';

type Trait = Exclude<InviteReason, 'limit'>;

/** What an account is told by: its mailbox, its devices, where its parcels went or may go, and the numbers to call there. */
export type Traits = Readonly<Record<Trait, ReadonlySet<string>>>;

/** Remembers, as a hash, a device on which a customer registered or logged in. */
export async function noteDevice(db: Db, customerId: string, device: string | null, at: Date): Promise<void> {
  if (device === null) return;
  const hash = createHash('sha256').update(`device ${device}`).digest('hex');
  await db.insert(customerDevices).values({ customerId, device: hash, at }).onConflictDoNothing();
}

/** What some accounts are told by, taken together. */
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
  const places = [...book, ...[...ordered, ...sent].map(({ to }) => to)].filter(({ street }) => street !== '');
  return {
    email: new Set(mails.map(({ email }) => mailbox(email))),
    device: new Set(devices.map(({ device }) => device)),
    address: new Set(places.map(bareAddress)),
    phone: new Set(places.map(({ phone }) => barePhone(phone))),
  };
}

const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...one].some((it) => other.has(it));

/** What two accounts share, the plainest first; null where they are strangers. */
export function sharedTrait(one: Traits, other: Traits): Trait | null {
  return (
    inviteReasons.find((reason): reason is Trait => reason !== 'limit' && meets(one[reason], other[reason])) ?? null
  );
}
