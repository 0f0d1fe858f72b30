import { asc, eq } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { moneyEntries } from './money-schema';
import type { MoneyKind } from './money-schema';

export interface NewMoney {
  readonly paymentId: string;
  readonly attempt: string;
  readonly yen: number;
  /** The subject of the entry; a kind is written once for each subject. */
  readonly source: string;
  readonly at: Date;
}

/** Adds a row to the ledger of money, once for each kind and source. */
export async function writeMoney(db: Db, kind: MoneyKind, entry: NewMoney): Promise<void> {
  await db
    .insert(moneyEntries)
    .values({ kind, ...entry })
    .onConflictDoNothing();
}

/** The sums of a payment by kind, whole yen. */
export type MoneySums = Readonly<Record<MoneyKind, number>>;

export const noMoney: MoneySums = { charged: 0, captured: 0, refunded: 0, disputed: 0, fee: 0 };

export async function sumMoney(db: Db, paymentId: string): Promise<MoneySums> {
  const rows = await db
    .select()
    .from(moneyEntries)
    .where(eq(moneyEntries.paymentId, paymentId))
    .orderBy(asc(moneyEntries.id));
  return rows.reduce<MoneySums>((sums, { kind, yen }) => ({ ...sums, [kind]: sums[kind] + yen }), noMoney);
}
