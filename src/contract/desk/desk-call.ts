import type { GenericSchema } from 'valibot';
import type { StaffRole } from './staff-roles';

/**
 * One row of the desk's contract. All calls are POST with a JSON body and the CSRF header. `read` changes nothing; `change` runs in a transaction
 * and leaves a row in the record of changes; `session` is about the log-in itself.
 */
export interface DeskCallSpec<I extends GenericSchema = GenericSchema, O extends GenericSchema = GenericSchema> {
  readonly kind: 'read' | 'change' | 'session';
  /** The roles that may make the call, besides admins. `staff`: everybody who is logged in. `anybody`: without a log-in. */
  readonly roles: readonly StaffRole[] | 'staff' | 'anybody';
  /** Longest body in bytes, where it is not the ordinary one. */
  readonly maxBytes?: number;
  readonly input: I;
  readonly output: O;
}

/** Makes a row of the desk's contract. */
export const defineDeskCall = <I extends GenericSchema, O extends GenericSchema>(
  row: DeskCallSpec<I, O>,
): DeskCallSpec<I, O> => row;
