import { asc, eq } from 'drizzle-orm';
import { liftFaults } from '@/contract/lift-request';
import { formatStaffTime } from '@/rules/time/date';
import { liftRequests } from '@server/domains/goods/schema';
import { grantLift, rejectLift } from '@server/domains/item/decide-lift';
import type { StaffAct } from '@server/domains/staff/staff-act';
import type { Db } from '@server/platform/db/open';
import { CommandError } from './command-error';
import { runActRecorded } from './run-recorded';
import type { RecordedChange } from './run-recorded';
import type { StaffContext } from './staff-context';

export const liftsUsage = `  lift list                                requests to lift a restriction, the oldest first
  lift grant CUSTOMER SITE/ID              the item is sold from now on, to everybody
  lift reject CUSTOMER SITE/ID REASON      ${liftFaults.join(', ')}`;

async function list(db: Db): Promise<string> {
  const isOpen = eq(liftRequests.state, 'open');
  const rows = await db.select().from(liftRequests).where(isOpen).orderBy(asc(liftRequests.at)).limit(200);
  if (rows.length === 0) return 'No requests.';
  return rows.map((row) => `${formatStaffTime(row.at)}  ${row.customerId} ${row.goodsKey}`).join('\n');
}

/** The act that the words name; null where they name none. Throws CommandError. */
function actOf(name: string, words: readonly string[]): ((act: StaffAct) => Promise<RecordedChange>) | null {
  const [customer = '', item = '', reasonWord] = words;
  const subject = `${customer} ${item}`;
  if (name === 'grant' && words.length === 2)
    return async (act) => ({
      change: await grantLift(act, subject),
      text: `${item} is sold from now on, and its customers are notified.`,
    });
  if (name !== 'reject' || words.length !== 3) return null;
  const reason = liftFaults.find((fault) => fault === reasonWord);
  if (!reason) throw new CommandError(`Say why: ${liftFaults.join(', ')}.`);
  return async (act) => ({
    change: await rejectLift(act, subject, reason),
    text: `The restriction on ${item} stays, and its customer is notified.`,
  });
}

/** Requests to lift a restriction; null if the arguments name no such command. Throws CommandError. */
export async function runLifts(
  db: Db,
  now: Date,
  [, name = '', ...words]: readonly string[],
  { by }: StaffContext,
): Promise<string | null> {
  if (name === 'list' && words.length === 0) return list(db);
  const run = actOf(name, words);
  if (!run) return null;
  return runActRecorded(db, { now, by }, `lift ${name}`, run);
}
