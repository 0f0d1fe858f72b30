import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { nextState } from '@/rules/buying/machines';
import type { EventOf, StateMachine } from '@/rules/buying/machines';
import type { Db } from './open';

/** The event does not fit the row's state, or another transaction changed the row first. Nothing was changed. */
export class TransitionError extends Error {}

interface Stateful {
  readonly id: string;
  readonly state: string;
}

/** A table whose rows have the states of a machine. */
export interface TransitionTable<R extends Stateful, M extends StateMachine<R['state']>> {
  readonly table: PgTable & { readonly id: PgColumn; readonly state: PgColumn; readonly $inferSelect: R };
  readonly machine: M;
  /** The noun in error messages for staff, with its article: `A parcel`. */
  readonly noun: string;
}

/** Events that the clock or the payment provider causes: nobody enters them. */
const automaticEvents = new Set(['expire', 'confirm', 'succeed', 'end', 'pay']);

/** Says to staff why an event was not recorded, and which ones could be. */
function describeProblem<R extends Stateful, M extends StateMachine<R['state']>>(
  { machine, noun }: Pick<TransitionTable<R, M>, 'machine' | 'noun'>,
  { id, state }: R,
  event: string,
): string {
  const transitions: Readonly<Partial<Record<string, string>>> = machine[state as R['state']];
  const possible = Object.keys(transitions).filter((name) => !automaticEvents.has(name));
  const advice =
    possible.length === 0 ? 'Nothing more can be entered for it.' : `Possible now: ${possible.join(', ')}.`;
  return `${noun} (${id}) is ${state}: "${event}" is not possible. ${advice}`;
}

/**
 * Applies an event to a row, saves the new state with other changed columns, and returns the new row. The update applies only if the row
 * still has the state that was read, so of two transactions one fails. Throws TransitionError.
 */
export async function transitionRow<R extends Stateful, M extends StateMachine<R['state']>>(
  tx: Db,
  { table, machine, noun }: TransitionTable<R, M>,
  row: R,
  event: EventOf<M>,
  change: Partial<R> = {},
): Promise<R> {
  const state = nextState<R['state'], M>(machine, row.state, event);
  if (state === null) throw new TransitionError(describeProblem({ machine, noun }, row, event));
  const set = { ...change, state };
  const moved = await tx
    .update(table)
    .set(set as never)
    .where(and(eq(table.id, row.id), eq(table.state, row.state)))
    .returning({ id: table.id });
  if (moved.length === 0) throw new TransitionError(`${noun} (${row.id}) is no longer ${row.state}.`);
  return { ...row, ...set };
}
