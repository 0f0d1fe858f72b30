import { and, count, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { OpenBusiness } from '@/contract/own-account';
import type { Db } from '@server/platform/db/open';
import { openTaskStates } from '../bids/bid-task-rows';
import { claims } from '../after-sale/schema';
import { bidHolds } from '../bids/bid-holds-schema';
import { bids } from '../bids/schema';
import { bidTasks } from '../bids/bid-tasks-schema';
import { orders } from '../order/schema';
import { parcels } from '../parcel/schema';
import { payments } from '../payment/schema';
import { gifts } from '../gift/schema';
import { labelMembers, labels } from '../group-label/schema';

/**
 * Counts a customer's unfinished business, which prevents deletion. A win that was never paid counts among the bids: staff lift it first. Payments of
 * orders and parcels count with these, so that each thing is counted once, and sums that are reserved count as payments; an order of which a claim is open is not over.
 */
export async function findOpenBusiness(db: Db, customerId: string): Promise<OpenBusiness> {
  const countOf = async (table: PgTable, where: SQL | undefined) => {
    const [row] = await db.select({ count: count() }).from(table).where(where);
    return row?.count ?? 0;
  };
  const open = db
    .select({ id: labels.id })
    .from(labels)
    .where(inArray(labels.state, ['open', 'closed', 'paid', 'sent']));
  const claimed = db
    .select({ id: claims.orderId })
    .from(claims)
    .where(inArray(claims.state, ['pending', 'asked', 'approved']));
  const reserved = await countOf(
    bidHolds,
    and(
      eq(bidHolds.customerId, customerId),
      inArray(bidHolds.state, ['created', 'authorised', 'capturing', 'releasing']),
    ),
  );
  const shares = await countOf(
    payments,
    and(
      eq(payments.customerId, customerId),
      isNotNull(payments.shareId),
      inArray(payments.state, ['open', 'failed', 'confirming']),
    ),
  );
  return {
    orders: await countOf(
      orders,
      and(
        eq(orders.customerId, customerId),
        or(inArray(orders.state, ['unpaid', 'confirming', 'paid']), inArray(orders.id, claimed)),
      ),
    ),
    parcels: await countOf(
      parcels,
      and(eq(parcels.customerId, customerId), inArray(parcels.state, ['unpaid', 'confirming', 'paid', 'sent'])),
    ),
    payments: shares + reserved,
    bids:
      (await countOf(
        bids,
        and(eq(bids.customerId, customerId), inArray(bids.state, ['leading', 'outbid', 'won', 'lapsed'])),
      )) +
      (await countOf(
        bidTasks,
        and(eq(bidTasks.customerId, customerId), inArray(bidTasks.state, [...openTaskStates, 'won', 'expired'])),
      )),
    labels: await countOf(
      labelMembers,
      and(eq(labelMembers.customerId, customerId), inArray(labelMembers.labelId, open)),
    ),
    gifts: await countOf(gifts, and(eq(gifts.customerId, customerId), eq(gifts.state, 'claimed'))),
  };
}

export const hasOpenBusiness = (found: OpenBusiness): boolean => Object.values(found).some((number) => number > 0);
