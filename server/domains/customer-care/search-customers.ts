import { and, eq, ilike, inArray, or } from 'drizzle-orm';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { pageByInstant, parseCursor } from '@server/platform/http/paging';
import { isDeleted } from '../account/customer-lock';
import { customers } from '../account/schema';
import { orders } from '../order/schema';
import { parcels } from '../parcel/schema';
import { toPersonalValue } from './personal-values';

const pageSize = 50;
const toPattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The condition for the customers that the words find. */
function matches(db: Db, words: string) {
  // An item's number is its order's, with the position behind it.
  const number = words.toUpperCase().replace(/\/\d{1,3}$/, '');
  const ofOrder = db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, number));
  const ofParcel = db.select({ id: parcels.customerId }).from(parcels).where(eq(parcels.id, number));
  return or(
    eq(customers.id, words),
    // A part of an address would give a masked one away, letter by letter.
    eq(customers.email, words.toLowerCase()),
    ilike(customers.name, toPattern(words)),
    inArray(customers.id, ofOrder),
    inArray(customers.id, ofParcel),
  );
}

/** A page of the customers that the words find, the newest first. Throws BadCursor. */
export async function searchCustomers(
  db: Db,
  { words, cursor }: { readonly words: string; readonly cursor?: string | undefined },
  roles: readonly StaffRole[],
) {
  const paging = pageByInstant({
    at: customers.createdAt,
    id: customers.id,
    after: parseCursor(cursor),
    size: pageSize,
  });
  const rows = await db
    .select({ row: customers, ...paging.cursorTuple })
    .from(customers)
    .where(and(paging.behind, matches(db, words)))
    .orderBy(...paging.order)
    .limit(paging.limit);
  const { page, next } = paging.cut(rows);
  return {
    customers: page.map(({ row }) => ({
      id: row.id,
      name: toPersonalValue('name', row.name, roles),
      email: toPersonalValue('email', row.email, roles),
      country: row.country,
      state: isDeleted(row) ? ('deleted' as const) : ('active' as const),
      since: toInstant(row.createdAt),
    })),
    next,
  };
}
