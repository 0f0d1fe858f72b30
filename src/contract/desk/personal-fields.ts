import * as v from 'valibot';
import type { StaffRole } from './staff-roles';

interface FieldRoles {
  /** The roles that read the field at once. */
  readonly plain: readonly StaffRole[];
  /** The roles that read it masked, and may have it revealed with a reason. */
  readonly reveal: readonly StaffRole[];
}

/** The personal data of customers, each with the roles that read it. For any other role it is masked for good. */
export const personalFieldRoles = {
  name: { plain: ['support', 'finance', 'admin'], reveal: [] },
  email: { plain: ['support', 'admin'], reveal: ['finance'] },
  phone: { plain: [], reveal: ['support', 'admin'] },
  address: { plain: [], reveal: ['support', 'admin'] },
  taxId: { plain: [], reveal: ['support', 'admin'] },
} as const satisfies Readonly<Record<string, FieldRoles>>;

export type PersonalField = keyof typeof personalFieldRoles;
export const personalFields = Object.keys(personalFieldRoles) as PersonalField[];

const hasRole = (allowed: readonly StaffRole[], roles: readonly StaffRole[]): boolean =>
  roles.some((role) => allowed.includes(role));

/** Checks that one of a person's roles reads a field at once. */
export const readsPlain = (field: PersonalField, roles: readonly StaffRole[]): boolean =>
  hasRole(personalFieldRoles[field].plain, roles);

/** Checks that one of a person's roles may have a field revealed. */
export const mayReveal = (field: PersonalField, roles: readonly StaffRole[]): boolean =>
  readsPlain(field, roles) || hasRole(personalFieldRoles[field].reveal, roles);

/** A personal value as the reader's roles allow it: the text itself, or the mask. */
export const personalValue = v.object({ text: v.string(), isMasked: v.boolean() });
export type PersonalValue = v.InferOutput<typeof personalValue>;
