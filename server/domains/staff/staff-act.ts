import type { Db } from '@server/platform/db/open';

/** The circumstances of an act of staff: a transaction, the instant, and the person's name. */
export interface StaffAct {
  readonly db: Db;
  readonly now: Date;
  readonly by: string;
}

/** The change by an act of staff, as plain values without secrets: its row in the record of changes is made from it. */
export interface StaffChange {
  /** The number of what was changed, such as `KH-20261125-0001/1`. */
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}
