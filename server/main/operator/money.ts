import { asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { formatStaffTime } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { bidHolds } from '@server/domains/bids/bid-holds-schema';
import { labelShares } from '@server/domains/group-label/schema';
import { payments } from '@server/domains/payment/schema';
import { disputes, moneyDifferences, refunds } from '@server/domains/payment/money-schema';
import { TransitionError } from '@server/platform/db/transition-row';
import { exportMoney } from '@server/domains/payment/money-export';
import { reconcile } from '@server/domains/payment/reconcile';
import { approveRefund, needsSecondPerson, retryRefund } from '@server/domains/payment/refunds';
import { declineRefund } from '@server/domains/after-sale/decline-refund';
import { CommandError } from './command-error';
import { runActRecorded } from './run-recorded';
import type { StaffContext } from './staff-context';

export const moneyUsage = `  money refunds                            refunds that are not done, with the provider's words
  money retry REFUND                       asks the provider again for a refund that failed
  money approve REFUND                     a second person agrees to a large refund of a colleague
  money decline REFUND WHY                 disagrees with a refund that waits, or takes back one's own: what it was for is as before
  money holds                              sums that are reserved for bids, until they are captured or released
  money disputes                           disputes of payers with the provider
  money differences [all]                  where the ledger and the provider's books differ; all: also what was solved
  money export --month 2026-10             the ledger of a month of Japan as CSV, for accounting
  money reconcile                          compares them now, as the job does once a day`;

type Run = (db: Db, now: Date, words: readonly string[], context: StaffContext) => Promise<string>;

/** Most rows of a list: the newest. */
const maxRows = 200;

/** The order, the parcel or the group parcel whose share was paid, by the number that its pages name. */
const subjectOf = (
  { id, orderId, parcelId }: typeof payments.$inferSelect,
  share: typeof labelShares.$inferSelect | null,
): string => {
  if (orderId !== null) return `order ${orderId}`;
  if (parcelId !== null) return `parcel ${parcelId}`;
  return share === null ? `payment ${id}` : `share of ${share.labelId}`;
};

const commands: Readonly<Record<string, Run>> = {
  async refunds(db, _now, _words, { secondPersonAbove }) {
    const rows = await db
      .select({ refund: refunds, payment: payments, share: labelShares })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(labelShares, eq(labelShares.id, payments.shareId))
      .where(ne(refunds.state, 'done'))
      .orderBy(asc(refunds.at))
      .limit(maxRows);
    if (rows.length === 0) return 'Every refund is done.';
    return rows
      .map(({ refund, payment, share }) => {
        const { id, at, state, yen, calls, failure, decidedBy, approvedBy } = refund;
        return [
          id,
          formatStaffTime(at),
          state,
          `¥${yen}`,
          subjectOf(payment, share),
          `${calls} calls`,
          state === 'requested' && needsSecondPerson(refund, secondPersonAbove) ? 'WAITS FOR A SECOND PERSON' : '',
          decidedBy === null ? '' : `decided by ${decidedBy}`,
          approvedBy === null ? '' : `approved by ${approvedBy}`,
          failure ?? '',
        ]
          .filter((part) => part !== '')
          .join('  ')
          .trim();
      })
      .join('\n');
  },
  async retry(db, now, [id = '']) {
    try {
      const row = await db.transaction((tx) => retryRefund(tx, id, now));
      if (!row) throw new CommandError(`There is no refund ${id}.`);
      return `${id}: ¥${row.yen} are requested again.`;
    } catch (error) {
      throw error instanceof TransitionError ? new CommandError(error.message, { cause: error }) : error;
    }
  },
  async approve(db, now, [id = ''], { by, secondPersonAbove: above }) {
    try {
      const row = await db.transaction((tx) => approveRefund(tx, id, { by, at: now, above }));
      if (!row) throw new CommandError(`There is no refund ${id}.`);
      return `${id}: ${by} agrees to the ¥${row.yen} that ${row.decidedBy} decided.`;
    } catch (error) {
      throw error instanceof TransitionError ? new CommandError(error.message, { cause: error }) : error;
    }
  },
  async decline(db, now, [refundId = '', ...reason], { by, secondPersonAbove: above }) {
    const why = reason.join(' ').trim();
    if (refundId === '' || why === '') throw new CommandError('Say why: money decline REFUND WHY');
    return runActRecorded(db, { now, by }, 'money decline', async (act) => {
      const change = await declineRefund(act, { refundId, why, above });
      const { decidedBy, refundYen } = change.before;
      const text = `${refundId}: ${by} declines the ¥${String(refundYen)} that ${String(decidedBy)} decided for ${change.subject}.`;
      return { change, text };
    });
  },
  async holds(db) {
    const rows = await db
      .select()
      .from(bidHolds)
      .where(inArray(bidHolds.state, ['created', 'authorised', 'capturing', 'releasing']))
      .orderBy(asc(bidHolds.at))
      .limit(maxRows);
    if (rows.length === 0) return 'No sum is reserved.';
    return rows
      .map(({ id, at, state, yen, ceiling, goodsKey, reservedUntil, calls, problem }) =>
        [
          id,
          formatStaffTime(at),
          state,
          `¥${yen}`,
          `bid up to ¥${ceiling}`,
          goodsKey,
          reservedUntil === null ? '' : `until ${formatStaffTime(reservedUntil)}`,
          calls === 0 ? '' : `${calls} calls`,
          problem === null ? '' : `not placed, code ${problem}`,
        ]
          .filter((part) => part !== '')
          .join('  '),
      )
      .join('\n');
  },
  async disputes(db) {
    const rows = await db.select().from(disputes).orderBy(desc(disputes.at)).limit(maxRows);
    if (rows.length === 0) return 'No disputes.';
    return rows
      .map(({ reference, at, state, yen, paymentId, reason }) =>
        [reference, formatStaffTime(at), state, `¥${yen}`, `payment ${paymentId}`, reason].join('  '),
      )
      .join('\n');
  },
  async differences(db, _now, [which]) {
    const rows = await db
      .select()
      .from(moneyDifferences)
      .where(which === 'all' ? undefined : isNull(moneyDifferences.solvedAt))
      .orderBy(desc(moneyDifferences.firstSeenAt), desc(moneyDifferences.id))
      .limit(maxRows);
    if (rows.length === 0) return 'The books agree with the provider.';
    return rows
      .map(({ kind, booksYen, providerYen, paymentId, attempt, firstSeenAt, lastSeenAt, solvedAt }) =>
        [
          kind,
          `books ¥${booksYen}`,
          `provider ¥${providerYen}`,
          paymentId === null ? `unknown attempt ${attempt}` : `payment ${paymentId}`,
          `first seen ${formatStaffTime(firstSeenAt)}`,
          solvedAt === null ? `last seen ${formatStaffTime(lastSeenAt)}` : `solved ${formatStaffTime(solvedAt)}`,
        ].join('  '),
      )
      .join('\n');
  },
  async export(db, _now, [option, month = '']) {
    if (option !== '--month' || !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month))
      throw new CommandError('Name the month: money export --month 2026-10');
    return exportMoney(db, month);
  },
  async reconcile(db, now, _words, { payments: provider }) {
    if (!provider) throw new CommandError('There is no payment provider.');
    return `Differences: ${await reconcile(db, provider, now)}`;
  },
};

/** Staff's view of money that moves at the provider; null if the arguments name no such command. Throws CommandError. */
export async function runMoney(
  db: Db,
  now: Date,
  [, name = '', ...words]: readonly string[],
  context: StaffContext,
): Promise<string | null> {
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return run ? run(db, now, words, context) : null;
}
