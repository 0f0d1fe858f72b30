import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { after } from '../../src/rules/buying/machines';
import type { Machine } from '../../src/rules/buying/machines';
import type { Db } from './open';

/** A step that the state machine does not know from where the thing stands, or that came too late. Nothing was changed. */
export class StepRefused extends Error {}

interface Stateful {
  readonly id: string;
  readonly state: string;
}

/** Rows of a table that move along a machine. */
export interface Stepping<R extends Stateful> {
  readonly table: PgTable & { readonly id: PgColumn; readonly state: PgColumn; readonly $inferSelect: R };
  readonly machine: Machine<R['state']>;
  /** With its article, for staff who are refused: `A parcel`. */
  readonly noun: string;
}

/**
 * Moves a row along its machine, with what else changes of it, and gives it as it is then. The state that was read is part of the
 * condition: who read the row before somebody else moved it moves nothing. Throws StepRefused.
 */
export async function advance<R extends Stateful>(
  tx: Db,
  { table, machine, noun }: Stepping<R>,
  row: R,
  event: string,
  change: Partial<R> = {},
): Promise<R> {
  const state = after<R['state']>(machine, row.state, event);
  if (state === null) throw new StepRefused(`${noun} that is ${row.state} cannot ${event}.`);
  const set = { ...change, state };
  const moved = await tx
    .update(table)
    .set(set as never)
    .where(and(eq(table.id, row.id), eq(table.state, row.state)))
    .returning({ id: table.id });
  if (moved.length === 0) throw new StepRefused(`${noun} (${row.id}) is no longer ${row.state}.`);
  return { ...row, ...set };
}
