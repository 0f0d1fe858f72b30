import { asc, eq } from 'drizzle-orm';
import { liftFaults } from '@/contract/lift-request';
import { formatStaffTime } from '@/rules/time/date';
import { liftRequests } from '@server/domains/goods/schema';
import { grantLift, rejectLift } from '@server/domains/item/decide-lift';
import type { StaffAct } from '@server/domains/staff/staff-act';
import { StaffError } from '@server/domains/staff/staff-error';
import type { Db } from '@server/platform/db/open';
import { CommandError } from './command-error';
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

async function decide(act: StaffAct, name: string, words: readonly string[]): Promise<string | null> {
  const [customer = '', item = '', reasonWord] = words;
  const subject = `${customer} ${item}`;
  if (name === 'grant' && words.length === 2) {
    await grantLift(act, subject);
    return `${item} is sold from now on, and its customers are notified.`;
  }
  if (name !== 'reject' || words.length !== 3) return null;
  const reason = liftFaults.find((fault) => fault === reasonWord);
  if (!reason) throw new CommandError(`Say why: ${liftFaults.join(', ')}.`);
  await rejectLift(act, subject, reason);
  return `The restriction on ${item} stays, and its customer is notified.`;
}

/** Requests to lift a restriction; null if the arguments name no such command. Throws CommandError. */
export async function runLifts(
  db: Db,
  now: Date,
  [, name = '', ...words]: readonly string[],
  { by }: StaffContext,
): Promise<string | null> {
  if (name === 'list' && words.length === 0) return list(db);
  try {
    return await db.transaction((tx) => decide({ db: tx, now, by }, name, words));
  } catch (error) {
    if (error instanceof StaffError) throw new CommandError(error.message);
    throw error;
  }
}
