import { recordChange } from '@server/domains/staff/record-change';
import type { StaffAct, StaffChange } from '@server/domains/staff/staff-act';
import { StaffError } from '@server/domains/staff/staff-error';
import type { Db } from '@server/platform/db/open';
import { TransitionError } from '@server/platform/db/transition-row';
import { CommandError } from './command-error';

/** The change by an act of staff, and the text to print. */
export interface RecordedChange {
  readonly change: StaffChange;
  readonly text: string;
}

/** Runs an act and adds it to the record of changes. Gives the text to print. Throws CommandError. */
export async function runRecorded(at: StaffAct, act: string, run: () => Promise<RecordedChange>): Promise<string> {
  try {
    const { change, text } = await run();
    await recordChange(at, act, change);
    return text;
  } catch (error) {
    if (error instanceof TransitionError) throw new CommandError(error.message, { cause: error });
    if (!(error instanceof StaffError)) throw error;
    const advice = error.reason === 'implausible' ? ' Add --confirmed if it is right.' : '';
    throw new CommandError(error.message + advice, { cause: error });
  }
}

/** Runs an act in a transaction of its own, and adds it to the record of changes. Gives the text to print. Throws CommandError. */
export const runActRecorded = (
  db: Db,
  circumstances: Omit<StaffAct, 'db'>,
  name: string,
  run: (act: StaffAct) => Promise<RecordedChange>,
): Promise<string> =>
  db.transaction((tx) => {
    const act = { db: tx, ...circumstances };
    return runRecorded(act, name, () => run(act));
  });
