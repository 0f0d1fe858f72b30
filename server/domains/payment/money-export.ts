import { and, asc, eq, gt, gte, lt } from 'drizzle-orm';
import { formatJstInstant, getJstMonthBounds } from '@/rules/time/date';
import { formatCsv } from '@server/platform/csv';
import type { Db } from '@server/platform/db/open';
import { labelShares } from '../group-label/schema';
import { payments } from './schema';
import { paymentTries } from './attempts-schema';
import { moneyEntries } from './money-schema';

const columns = ['time', 'kind', 'yen', 'number', 'payment', 'provider', 'reference', 'source'] as const;

const chunk = 1000;

/** The number that pages and receipts name: a share's is that of its group label. */
const numberOf = (
  payment: typeof payments.$inferSelect | null,
  share: typeof labelShares.$inferSelect | null,
): string => payment?.orderId ?? payment?.parcelId ?? share?.labelId ?? '';

const toRow = (
  { at, kind, yen, paymentId, source }: typeof moneyEntries.$inferSelect,
  about: string,
  attempt: typeof paymentTries.$inferSelect | null,
): readonly string[] => {
  const reference = attempt?.charge ?? attempt?.reference ?? '';
  return [formatJstInstant(at), kind, String(yen), about, paymentId, attempt?.provider ?? '', reference, source];
};

/** The entries of the ledger of money in a month of Japan (`2026-10`) as CSV for accounting, oldest first; times are Japan's. */
export async function exportMoney(db: Db, month: string): Promise<string> {
  const [start, end] = getJstMonthBounds(month);
  const ofMonth = and(gte(moneyEntries.at, start), lt(moneyEntries.at, end));
  const list = (last: number) =>
    db
      .select({ entry: moneyEntries, payment: payments, share: labelShares, attempt: paymentTries })
      .from(moneyEntries)
      // The ledger outlives payments whose account was deleted.
      .leftJoin(payments, eq(payments.id, moneyEntries.paymentId))
      .leftJoin(labelShares, eq(labelShares.id, payments.shareId))
      .leftJoin(paymentTries, eq(paymentTries.id, moneyEntries.attempt))
      .where(and(ofMonth, gt(moneyEntries.id, last)))
      .orderBy(asc(moneyEntries.id))
      .limit(chunk);
  const rows: (readonly string[])[] = [columns];
  for (let found = await list(0); found.length > 0; found = await list(found.at(-1)?.entry.id ?? 0))
    for (const { entry, payment, share, attempt } of found) rows.push(toRow(entry, numberOf(payment, share), attempt));
  return formatCsv(rows);
}
