import { eq, sql } from 'drizzle-orm';
import { holdCustomer } from '../account/customer-lock';
import type { Db } from '@server/platform/db/open';
import { rawRows } from '@server/platform/db/raw-rows';
import { pointBalances, points } from './schema';
import { runAllSettled } from '@server/platform/jobs/batches';

/** A balance that is not what the ledger comes to. */
export interface WrongBalance {
  readonly id: string;
  readonly stored: number;
  readonly ledger: number;
}

/** Balances that are not what the ledger comes to: none, unless somebody changed rows by hand. */
export const wrongBalances = (db: Db): Promise<readonly WrongBalance[]> =>
  rawRows(
    db,
    sql`select id, coalesce(stored, 0) as stored, coalesce(ledger, 0) as ledger from
      (select customer_id as id, sum(points)::int as ledger, max(at) filter (where reason <> 'expired') as last
        from ${points} group by customer_id) as all_points
      full join (select customer_id as id, balance as stored, last_move_at from ${pointBalances}) as balances using (id)
      where coalesce(stored, 0) <> coalesce(ledger, 0) or last is distinct from last_move_at order by id`,
  );

/** Sets balances to what the ledger comes to, each while its customer is held, and gives those that were wrong. */
export async function recomputeBalances(db: Db): Promise<readonly WrongBalance[]> {
  const wrong = await wrongBalances(db);
  await runAllSettled(wrong, ({ id }) =>
    db.transaction(async (tx) => {
      await holdCustomer(tx, id);
      const [all] = await tx
        .select({
          balance: sql<number>`coalesce(sum(${points.points}), 0)::int`,
          lastMoveAt: sql<Date | null>`max(${points.at}) filter (where ${points.reason} <> 'expired')`.mapWith(
            points.at,
          ),
        })
        .from(points)
        .where(eq(points.customerId, id));
      const set = { balance: all?.balance ?? 0, lastMoveAt: all?.lastMoveAt ?? null };
      await tx
        .insert(pointBalances)
        .values({ customerId: id, ...set })
        .onConflictDoUpdate({ target: pointBalances.customerId, set });
    }),
  );
  return wrong;
}
