import { count, desc, eq } from 'drizzle-orm';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { isDeleted } from '../account/customer-lock';
import { addresses, customers } from '../account/schema';
import { linkedLogins } from '../auth/login-providers-schema';
import { passkeys } from '../auth/passkeys-schema';
import { getPointBalance } from '../points/ledger';
import { StaffError } from '../staff/staff-error';
import { listCustomerRecords } from './customer-records';
import { formatAddressText, toPersonalValue } from './personal-values';
import { customerNotes } from './schema';

/** Most notes of a customer that are listed: the newest. */
const maxNotes = 100;

/** A customer by their number. Refused as `notFound`. */
export async function findCustomerForStaff(db: Db, id: string) {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  if (!row) throw new StaffError('notFound', `There is no customer ${id}.`, ['id']);
  return row;
}

async function listLogins(db: Db, id: string) {
  const [found] = await db.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.customerId, id));
  const linked = await db
    .selectDistinct({ issuer: linkedLogins.issuer })
    .from(linkedLogins)
    .where(eq(linkedLogins.customerId, id));
  return { passkeys: found?.passkeys ?? 0, providers: linked.map(({ issuer }) => issuer) };
}

async function listAddresses(db: Db, id: string, roles: readonly StaffRole[]) {
  const rows = await db.select().from(addresses).where(eq(addresses.customerId, id)).orderBy(desc(addresses.createdAt));
  return rows.map((row) => ({
    id: row.id,
    isDefault: row.isDefault,
    country: row.country,
    address: toPersonalValue('address', formatAddressText(row), roles),
    phone: toPersonalValue('phone', row.phone, roles),
    taxId: toPersonalValue('taxId', row.taxId, roles),
  }));
}

async function listNotes(db: Db, id: string) {
  const rows = await db
    .select({ id: customerNotes.id, by: customerNotes.by, at: customerNotes.at, words: customerNotes.words })
    .from(customerNotes)
    .where(eq(customerNotes.customerId, id))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
    .limit(maxNotes);
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }));
}

/** A customer as a person of staff with these roles reads them. Refused as `notFound`. */
export async function getCustomerDetail(
  db: Db,
  { id, now }: { readonly id: string; readonly now: Date },
  roles: readonly StaffRole[],
) {
  const row = await findCustomerForStaff(db, id);
  return {
    id,
    name: toPersonalValue('name', row.name, roles),
    email: toPersonalValue('email', row.email, roles),
    state: isDeleted(row) ? ('deleted' as const) : ('active' as const),
    since: toInstant(row.createdAt),
    language: row.language,
    country: row.country,
    currency: row.currency,
    points: await getPointBalance(db, id, now),
    logins: await listLogins(db, id),
    addresses: await listAddresses(db, id, roles),
    notes: await listNotes(db, id),
    records: await listCustomerRecords(db, id),
  };
}
