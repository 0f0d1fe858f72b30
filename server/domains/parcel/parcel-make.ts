import type { ParcelDetail, ParcelQuote } from '@/contract/parcel';
import type { ShippingMethod } from '@/contract/shipping';
import type { Recipient } from '../account/address-book';
import type { Db } from '@server/platform/db/open';
import { orders } from '../order/schema';
import { parcelEvents, parcels } from './schema';
import { payments } from '../payment/schema';
import { inArray } from 'drizzle-orm';
import { randomKeys } from '@server/platform/db/keys';
import type { KeySource } from '@server/platform/db/keys';
import { transitionOrderLine } from '../order/order-transitions';
import type { LineRow } from '../order/order-transitions';
import { daysToMs } from '@/rules/time/instant';

/** Milliseconds in which a parcel waits for its payment; its things are packed meanwhile. */
const payWithinMs = daysToMs(3);

export interface ParcelMaking extends Recipient {
  readonly customerId: string;
  readonly lines: readonly LineRow[];
  readonly method: ShippingMethod;
  readonly quote: ParcelQuote;
  readonly declaration: ParcelDetail['declaration'];
  readonly now: Date;
  readonly keys?: KeySource;
}

/** Returns the parcel cost that the orders of these lines had estimated, whole yen; null if one had no estimate. */
async function estimatedBefore(db: Db, lines: readonly LineRow[]): Promise<readonly [number, number] | null> {
  const ids = [...new Set(lines.map(({ orderId }) => orderId))];
  const rows = await db.select({ later: orders.later }).from(orders).where(inArray(orders.id, ids));
  const sums = rows.map(({ later: deferredCosts }) => deferredCosts.parcel);
  if (sums.some((sum) => sum === null)) return null;
  return sums.reduce<[number, number]>(([low, high], sum) => [low + (sum?.[0] ?? 0), high + (sum?.[1] ?? 0)], [0, 0]);
}

/** Packs things into a parcel that waits for its payment. The caller holds the customer and has checked the things and the bill. */
export async function makeParcel(db: Db, making: ParcelMaking): Promise<{ parcel: string; payment: string } | null> {
  const { customerId, lines, now, quote, keys = randomKeys } = making;
  if (!quote.bill) return null;
  const id = keys.number('KP');
  const payment = keys.id();
  await db.insert(parcels).values({
    id,
    customerId,
    state: 'unpaid',
    address: making.address,
    method: making.method,
    grams: quote.grams,
    bill: quote.bill,
    estimated: await estimatedBefore(db, lines),
    declaration: making.declaration,
    taxId: making.taxId,
    at: now,
    since: now,
  });
  await db.insert(parcelEvents).values({ parcelId: id, kind: 'unpaid', at: now });
  for (const line of lines) await transitionOrderLine(db, line, 'pack', now, { parcelId: id });
  await db.insert(payments).values({
    id: payment,
    customerId,
    parcelId: id,
    yen: quote.bill.total,
    state: 'open',
    payBy: new Date(now.getTime() + payWithinMs),
  });
  return { parcel: id, payment };
}
