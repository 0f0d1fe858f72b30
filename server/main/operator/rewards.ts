import { desc, eq } from 'drizzle-orm';
import { listAllContent } from '@server/domains/content/content-store';
import type { Db } from '@server/platform/db/open';
import { redemptions } from '@server/domains/reward/schema';
import { cancelRedemption } from '@server/domains/reward/redeem';
import { countRedeemed } from '@server/domains/reward/reward-view';
import { CommandError } from './command-error';
import { runContents } from './contents';
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

async function back(db: Db, now: Date, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(redemptions).where(eq(redemptions.id, id));
    if (!row) throw new CommandError(`There is no redemption ${id}.`);
    const done = await cancelRedemption(tx, { customerId: row.customerId, id, now });
    if (isFailure(done)) throw new CommandError(`${id} cannot be called off any more.`);
    return `${id} is called off: ${row.points} points went back.`;
  });
}

/** Staff's work on rewards; null if the arguments name no such command. Throws CommandError. */
export async function runRewards(db: Db, now: Date, args: readonly string[]): Promise<string | null> {
  const [, name = '', id = ''] = args;
  if (name === 'stock') return formatStock(db, now);
  return name === 'back' ? back(db, now, id) : runContents(db, now, args);
}
