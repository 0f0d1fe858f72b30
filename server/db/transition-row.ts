import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { nextState } from '../../src/rules/buying/machines';
import type { EventOf, StateMachine } from '../../src/rules/buying/machines';
import type { Db } from './open';

/** A step that the state machine does not know from where the thing stands, or that came too late. Nothing was changed. */
export class TransitionError extends Error {}

interface Stateful {
  readonly id: string;
  readonly state: string;
}

/** Rows of a table that move along a machine. */
export interface TransitionTable<R extends Stateful, M extends StateMachine<R['state']>> {
  readonly table: PgTable & { readonly id: PgColumn; readonly state: PgColumn; readonly $inferSelect: R };
  readonly machine: M;
  /** With its article, for staff who are refused: `A parcel`. */
  readonly noun: string;
}

/**
 * Moves a row along its machine, with what else changes of it, and gives it as it is then. The state that was read is part of the
 * condition: who read the row before somebody else moved it moves nothing. Throws TransitionError.
 */
export async function transitionRow<R extends Stateful, M extends StateMachine<R['state']>>(
  tx: Db,
  { table, machine, noun }: TransitionTable<R, M>,
  row: R,
  event: EventOf<M>,
  change: Partial<R> = {},
): Promise<R> {
  const state = nextState<R['state'], M>(machine, row.state, event);
  if (state === null) throw new TransitionError(`${noun} that is ${row.state} cannot ${event}.`);
  const set = { ...change, state };
  const moved = await tx
    .update(table)
    .set(set as never)
    .where(and(eq(table.id, row.id), eq(table.state, row.state)))
    .returning({ id: table.id });
  if (moved.length === 0) throw new TransitionError(`${noun} (${row.id}) is no longer ${row.state}.`);
  return { ...row, ...set };
}
