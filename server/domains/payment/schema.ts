import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentState } from '@/contract/order';
import { instantColumn } from '@server/platform/db/columns';
import { customerColumn } from '../account/schema';
import { orders } from '../order/schema';
import { parcels } from '../parcel/schema';

/** The payments of customers: for an order's goods, a parcel's shipping or a share in a group label, each paid once. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    customerId: customerColumn(),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    parcelId: text('parcel_id').references(() => parcels.id, { onDelete: 'cascade' }),
    /** A row of `label_shares`, whose schema knows this one. */
    shareId: text('share_id'),
    yen: integer('yen').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    payBy: instantColumn('pay_by').notNull(),
    paidAt: instantColumn('paid_at'),
    refunded: integer('refunded').notNull().default(0),
    /** The attempt that paid, or was opened last (`payment_tries.id`). */
    reference: text('reference'),
    /** SHA-256 of the token that the return carries, and until when it opens the receipt. */
    receiptHash: text('receipt_hash'),
    receiptUntil: instantColumn('receipt_until'),
    /** The version of the terms that the customer agreed to last, and when. */
    termsVersion: text('terms_version'),
    termsAt: instantColumn('terms_at'),
  },
  (table) => [
    uniqueIndex('payments_order').on(table.orderId),
    uniqueIndex('payments_parcel').on(table.parcelId),
    uniqueIndex('payments_share').on(table.shareId),
    uniqueIndex('payments_reference').on(table.reference),
    index('payments_customer').on(table.customerId, table.state, table.payBy),
    index('payments_due').on(table.state, table.payBy),
    check('payments_one', sql`num_nonnulls(${table.orderId}, ${table.parcelId}, ${table.shareId}) = 1`),
    check('payments_refund', sql`${table.refunded} >= 0 and ${table.refunded} <= ${table.yen}`),
  ],
);

/** The payment to which a row belongs, and with which it is deleted. */
export const paymentColumn = () =>
  text('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' });
