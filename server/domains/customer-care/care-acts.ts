import { and, eq } from 'drizzle-orm';
import { mayReveal } from '@/contract/desk/personal-fields';
import type { PersonalField } from '@/contract/desk/personal-fields';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { newId } from '@server/platform/db/keys';
import { holdCustomer } from '../account/customer-lock';
import { addresses } from '../account/schema';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { findCustomerForStaff } from './customer-detail';
import { formatAddressText } from './personal-values';
import { customerNotes } from './schema';

/** Adds a note about a customer. The record of changes names the note, and holds no word of it. Refusals: notFound, changed. */
export async function writeCustomerNote(
  { db, now, by }: StaffAct,
  { id: customerId, words }: { readonly id: string; readonly words: string },
): Promise<StaffChange> {
  await findCustomerForStaff(db, customerId);
  if (!(await holdCustomer(db, customerId))) throw new StaffError('changed', 'The account was deleted.');
  const id = newId();
  await db.insert(customerNotes).values({ id, customerId, by, words, at: now });
  return { subject: customerId, before: {}, after: { note: id } };
}

interface RevealedField {
  readonly id: string;
  readonly field: PersonalField;
  /** The entry of the address book; undefined for fields of the account. */
  readonly address?: string | undefined;
}

async function readPersonalText({ db }: StaffAct, { id, field, address = '' }: RevealedField): Promise<string> {
  const customer = await findCustomerForStaff(db, id);
  if (field === 'name' || field === 'email') return customer[field];
  const isIt = and(eq(addresses.id, address), eq(addresses.customerId, id));
  const [row] = await db.select().from(addresses).where(isIt);
  if (!row) throw new StaffError('notFound', `The customer has no address ${address}.`, ['address']);
  return field === 'address' ? formatAddressText(row) : row[field];
}

/** Reads a personal value that is masked otherwise. The change names the field, never its value. Refusals: notFound, roleMissing. */
export async function revealPersonalText(
  act: StaffAct,
  revealed: RevealedField,
  roles: readonly StaffRole[],
): Promise<{ readonly text: string; readonly change: StaffChange }> {
  const { id, field, address } = revealed;
  if (!mayReveal(field, roles)) throw new StaffError('roleMissing', `The field ${field} is for other roles.`);
  const text = await readPersonalText(act, revealed);
  return { text, change: { subject: id, before: {}, after: { revealed: field, ...(address && { address }) } } };
}
