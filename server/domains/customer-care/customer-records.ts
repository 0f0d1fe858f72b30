import { desc, eq } from 'drizzle-orm';
import { maxCustomerRecords } from '@/contract/desk/customers';
import type { CustomerRecordKind, CustomerRecordState } from '@/contract/desk/customers';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { claims } from '../after-sale/schema';
import { bidTasks } from '../bids/bid-tasks-schema';
import { bids } from '../bids/schema';
import { orders } from '../order/schema';
import { parcels } from '../parcel/schema';
import { refunds } from '../payment/money-schema';
import { payments } from '../payment/schema';
import { purchaseRequests } from '../request/schema';
import { tickets } from '../ticket/schema';

interface RecordRow {
  readonly number: string;
  readonly state: CustomerRecordState;
  readonly yen: number | null;
  readonly at: Date;
}

type Load = (db: Db, customerId: string) => Promise<readonly RecordRow[]>;

const withoutSum = <R extends Omit<RecordRow, 'yen'>>(rows: readonly R[]) => rows.map((row) => ({ ...row, yen: null }));

/** The newest rows of each kind. */
const loaders: Readonly<Record<CustomerRecordKind, Load>> = {
  order: async (db, customerId) => {
    const rows = await db
      .select({ number: orders.id, state: orders.state, bill: orders.bill, at: orders.at })
      .from(orders)
      .where(eq(orders.customerId, customerId))
      .orderBy(desc(orders.at))
      .limit(maxCustomerRecords);
    return rows.map(({ bill, ...row }) => ({ ...row, yen: bill.total }));
  },
  parcel: async (db, customerId) => {
    const rows = await db
      .select({ number: parcels.id, state: parcels.state, bill: parcels.bill, at: parcels.at })
      .from(parcels)
      .where(eq(parcels.customerId, customerId))
      .orderBy(desc(parcels.at))
      .limit(maxCustomerRecords);
    return rows.map(({ bill, ...row }) => ({ ...row, yen: bill.total }));
  },
  payment: async (db, customerId) => {
    const rows = await db
      .select()
      .from(payments)
      .where(eq(payments.customerId, customerId))
      .orderBy(desc(payments.payBy))
      .limit(maxCustomerRecords);
    return rows.map(({ id, orderId, parcelId, shareId, state, yen, paidAt, payBy }) => ({
      number: orderId ?? parcelId ?? shareId ?? id,
      state,
      yen,
      at: paidAt ?? payBy,
    }));
  },
  refund: (db, customerId) =>
    db
      .select({ number: refunds.id, state: refunds.state, yen: refunds.yen, at: refunds.at })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.customerId, customerId))
      .orderBy(desc(refunds.at))
      .limit(maxCustomerRecords),
  request: async (db, customerId) =>
    withoutSum(
      await db
        .select({ number: purchaseRequests.id, state: purchaseRequests.state, at: purchaseRequests.at })
        .from(purchaseRequests)
        .where(eq(purchaseRequests.customerId, customerId))
        .orderBy(desc(purchaseRequests.at))
        .limit(maxCustomerRecords),
    ),
  bid: (db, customerId) =>
    db
      .select({ number: bids.id, state: bids.state, yen: bids.ceiling, at: bids.at })
      .from(bids)
      .where(eq(bids.customerId, customerId))
      .orderBy(desc(bids.at))
      .limit(maxCustomerRecords),
  bidTask: (db, customerId) =>
    db
      .select({ number: bidTasks.id, state: bidTasks.state, yen: bidTasks.ceiling, at: bidTasks.at })
      .from(bidTasks)
      .where(eq(bidTasks.customerId, customerId))
      .orderBy(desc(bidTasks.at))
      .limit(maxCustomerRecords),
  ticket: async (db, customerId) =>
    withoutSum(
      await db
        .select({ number: tickets.id, state: tickets.state, at: tickets.openedAt })
        .from(tickets)
        .where(eq(tickets.customerId, customerId))
        .orderBy(desc(tickets.openedAt))
        .limit(maxCustomerRecords),
    ),
  claim: (db, customerId) =>
    db
      .select({ number: claims.id, state: claims.state, yen: claims.yen, at: claims.at })
      .from(claims)
      .where(eq(claims.customerId, customerId))
      .orderBy(desc(claims.at))
      .limit(maxCustomerRecords),
};

/** The newest records of a customer, by kind in the order of the page. */
export async function listCustomerRecords(db: Db, customerId: string) {
  const kinds = Object.entries(loaders) as [CustomerRecordKind, Load][];
  const found: (RecordRow & { readonly kind: CustomerRecordKind })[] = [];
  for (const [kind, load] of kinds) found.push(...(await load(db, customerId)).map((row) => ({ kind, ...row })));
  return found.map(({ at, ...row }) => ({ ...row, at: toInstant(at) }));
}
