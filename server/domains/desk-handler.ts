import type { InferInput, InferOutput } from 'valibot';
import type { DeskCallName, DeskContract } from '@/contract/desk/table';
import type { StaffRow } from './staff/accounts';
import type { StaffAct, StaffChange } from './staff/staff-act';
import type { Services } from './services';

/** The context of a call of the desk; `by` is the person's name. */
export interface DeskContext extends StaffAct {
  readonly services: Omit<Services, 'db'>;
  /** Null for a visitor, whom only calls for `anybody` let in. */
  readonly staff: StaffRow | null;
  readonly ip: string;
  /** The token of the session; null without one. */
  readonly token: string | null;
  /** Adds to the record of changes what the call changed; a call of kind `change` must call it. */
  record(change: StaffChange & { readonly why?: string }): Promise<void>;
  /** The answer then carries the cookie of this session; null clears it. */
  setSession(token: string | null): void;
}

type DeskInput<N extends DeskCallName> = InferOutput<DeskContract[N]['input']>;

/** Gives the answer's data. Refuses by throwing StaffError. */
export type DeskHandlers<N extends DeskCallName = DeskCallName> = {
  readonly [Name in N]: (input: DeskInput<Name>, ctx: DeskContext) => Promise<InferInput<DeskContract[Name]['output']>>;
};

/** The person of a call that visitors cannot make; dispatch has refused them before. */
export function requireStaff({ staff }: DeskContext): StaffRow {
  if (!staff) throw new Error('A call that needs a member of staff is open to anybody in the contract.');
  return staff;
}
