import { desc, eq } from 'drizzle-orm';
import { listAllContent } from '@server/domains/content/content-store';
import type { Db } from '@server/platform/db/open';
import type { StaffAct } from '@server/domains/staff/staff-act';
import { redemptions } from '@server/domains/reward/schema';
import { cancelRedemption } from '@server/domains/reward/redeem';
import { countRedeemed } from '@server/domains/reward/reward-view';
import { CommandError } from './command-error';
import { runContents } from './contents';
import { runRecorded } from './run-recorded';
import type { RecordedChange } from './run-recorded';
import type { StaffContext } from './staff-context';
import { isFailure } from '@server/platform/http/reply';
import { formatStaffTime, getJstMonth } from '@/rules/time/date';

export const rewardsUsage = `  reward stock                             what is left of each reward this month, and the newest redemptions
  reward back ID                           call off a thing that is not sent: its points go back`;

async function formatStock(db: Db, now: Date): Promise<string> {
  const redeemed = await countRedeemed(db, now);
  const stock = (await listAllContent(db, 'reward')).map(
    ({ id, body: { points, stock: all } }) => `${id}  ${points} points  ${all - (redeemed.get(id) ?? 0)} of ${all}`,
  );
  const rows = await db.select().from(redemptions).orderBy(desc(redemptions.at)).limit(50);
  const stockLines = rows.map(
    ({ id, at, rewardId, state, customerId }) =>
      `${id}  ${formatStaffTime(at)}  ${rewardId}  ${state}  customer ${customerId}`,
  );
  return [`Stock of ${getJstMonth(now).name}:`, ...stock, '', ...stockLines].join('\n').trimEnd();
}

async function back(act: StaffAct, id: string): Promise<RecordedChange> {
  const { db, now } = act;
  const [row] = await db.select().from(redemptions).where(eq(redemptions.id, id));
  if (!row) throw new CommandError(`There is no redemption ${id}.`);
  const done = await cancelRedemption(db, { customerId: row.customerId, id, now });
  if (isFailure(done)) throw new CommandError(`${id} cannot be called off any more.`);
  return {
    change: { subject: id, before: { state: row.state }, after: { points: row.points } },
    text: `${id} is called off: ${row.points} points went back.`,
  };
}

/** Staff's work on rewards; null if the arguments name no such command. Throws CommandError. */
export async function runRewards(
  db: Db,
  now: Date,
  args: readonly string[],
  context: StaffContext,
): Promise<string | null> {
  const [, name = '', id = ''] = args;
  if (name === 'stock') return formatStock(db, now);
  if (name !== 'back') return runContents(db, now, args, context);
  return db.transaction((tx) => {
    const act = { db: tx, now, by: context.by };
    return runRecorded(act, 'reward back', () => back(act, id));
  });
}
