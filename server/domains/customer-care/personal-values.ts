import { readsPlain } from '@/contract/desk/personal-fields';
import type { PersonalField, PersonalValue } from '@/contract/desk/personal-fields';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { maskPersonal } from '@/rules/personal-data/mask';
import type { addresses } from '../account/schema';

type AddressRow = typeof addresses.$inferSelect;

/** A personal value as the reader's roles allow it. */
export function toPersonalValue(field: PersonalField, text: string, roles: readonly StaffRole[]): PersonalValue {
  const isMasked = text !== '' && !readsPlain(field, roles);
  return { text: isMasked ? maskPersonal(field, text) : text, isMasked };
}

/** The recipient and the lines of an address, without its country. */
export const formatAddressText = (row: AddressRow): string =>
  [`${row.lastName} ${row.firstName}`, row.street, row.street2, row.city, row.state, row.postalCode]
    .filter((line) => line.trim() !== '')
    .join(', ');
