import { eq } from 'drizzle-orm';
import { lockCustomer } from '@server/domains/account/customer-lock';
import { newId } from '@server/platform/db/keys';
import { getPointBalance, writePoints } from '@server/domains/points/ledger';
import { recomputeBalances } from '@server/domains/points/recompute';
import type { Db } from '@server/platform/db/open';
import { customers } from '@server/domains/account/schema';
import { CommandError } from './command-error';

export const pointsUsage = `  points show EMAIL                        what a customer holds
  points give EMAIL POINTS                 a gift of the house, at most 10000 at once
  points recompute                         balances anew from the ledger, where somebody changed rows by hand`;

async function named(db: Db, email: string): Promise<string> {
  const [found] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email.toLowerCase()));
  if (!found) throw new CommandError(`Nobody has the address ${email}.`);
  return found.id;
}

async function give(db: Db, now: Date, email: string, word: string): Promise<string> {
  const points = /^\d{1,5}$/.test(word) ? Number(word) : 0;
  if (points < 1 || points > 10_000) throw new CommandError(`${word} is no number of points from 1 to 10000.`);
  return db.transaction(async (tx) => {
    const customerId = await named(tx, email);
    await lockCustomer(tx, customerId);
    await writePoints(tx, { customerId, points, reason: 'gift', about: newId(), at: now });
    return `${email} holds ${await getPointBalance(tx, customerId, now)} points.`;
  });
}

async function recompute(db: Db): Promise<string> {
  const wrong = await recomputeBalances(db);
  if (wrong.length === 0) return 'Every balance is what the ledger comes to.';
  return wrong.map(({ id, stored, ledger }) => `customer ${id}: ${stored} was stored, ${ledger} is right.`).join('\n');
}

/** Staff's work on points; null if the arguments name no such command. Throws CommandError. */
export async function runPoints(db: Db, now: Date, args: readonly string[]): Promise<string | null> {
  const [, name = '', email = '', points = ''] = args;
  if (name === 'show') return `${email} holds ${await getPointBalance(db, await named(db, email), now)} points.`;
  if (name === 'recompute' && args.length === 2) return recompute(db);
  return name === 'give' ? give(db, now, email, points) : null;
}
