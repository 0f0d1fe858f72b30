import { eq } from 'drizzle-orm';
import { grantLimits } from '@/contract/desk/customers';
import { bookPointGrant } from '@server/domains/points/book-point-grant';
import { getPointBalance } from '@server/domains/points/ledger';
import { recomputeBalances } from '@server/domains/points/recompute';
import type { Db } from '@server/platform/db/open';
import { customers } from '@server/domains/account/schema';
import { recordChange } from '@server/domains/staff/record-change';
import type { StaffAct } from '@server/domains/staff/staff-act';
import { CommandError } from './command-error';
import { runRecorded } from './run-recorded';
import type { StaffContext } from './staff-context';

export const pointsUsage = `  points show EMAIL                        what a customer holds
  points give EMAIL POINTS [--confirmed]   a gift of the house, at most 10000 at once; more than 2000 is to be confirmed
  points recompute                         balances anew from the ledger, where somebody changed rows by hand`;

async function named(db: Db, email: string): Promise<string> {
  const [found] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email.toLowerCase()));
  if (!found) throw new CommandError(`Nobody has the address ${email}.`);
  return found.id;
}

const give = (at: StaffAct, email: string, [word = '', ...flags]: readonly string[]): Promise<string> =>
  at.db.transaction((tx) => {
    const act = { ...at, db: tx };
    return runRecorded(act, 'points give', async () => {
      const points = /^\d{1,5}$/.test(word) ? Number(word) : 0;
      if (points < 1 || points > grantLimits.max)
        throw new CommandError(`${word} is no number of points from 1 to ${grantLimits.max}.`);
      const customerId = await named(tx, email);
      const confirmed = flags.includes('--confirmed');
      const change = await bookPointGrant(act, { customerId, points, reason: 'gift', balance: null, confirmed });
      return { change, text: `${email} holds ${String(change.after.balance)} points.` };
    });
  });

async function recompute(at: StaffAct): Promise<string> {
  const wrong = await recomputeBalances(at.db);
  await recordChange(at, 'points recompute', { subject: '', before: {}, after: { corrected: wrong.length } });
  if (wrong.length === 0) return 'Every balance is what the ledger comes to.';
  return wrong.map(({ id, stored, ledger }) => `customer ${id}: ${stored} was stored, ${ledger} is right.`).join('\n');
}

/** Staff's work on points; null if the arguments name no such command. Throws CommandError. */
export async function runPoints(
  db: Db,
  now: Date,
  args: readonly string[],
  { by }: StaffContext,
): Promise<string | null> {
  const [, name = '', email = '', ...words] = args;
  const at = { db, now, by };
  if (name === 'show') return `${email} holds ${await getPointBalance(db, await named(db, email), now)} points.`;
  if (name === 'recompute' && args.length === 2) return recompute(at);
  return name === 'give' ? give(at, email, words) : null;
}
