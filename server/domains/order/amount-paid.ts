import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Bill } from '@/contract/bill';
import type { AmountPaid } from '@/contract/order';
import { allocate } from '@/rules/buying/allocate';
import { splitBill } from '@/rules/buying/bill-split';
import { sum } from '@/rules/buying/sum';
import { storageClock } from '@/rules/buying/storage';
import type { StorageTerms } from '@/rules/buying/storage';
import type { Db } from '@server/platform/db/open';
import { orderLines } from './schema';
import { parcels } from '../parcel/schema';
import { payments } from '../payment/schema';
import { labelShares } from '../group-label/schema';
import type { PaymentRow } from '../payment/payment-transitions';
import type { LineRow, OrderRow } from './order-transitions';

/** A second payment that was made: of a parcel, or of a share in a group label. */
interface Shipment {
  readonly bill: Bill;
  readonly at: Date;
  readonly refunded: number;
  readonly lines: readonly LineRow[];
}

const unique = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

async function paidParcels(db: Db, ids: readonly string[]): Promise<Shipment[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ parcel: parcels, payment: payments })
    .from(parcels)
    .innerJoin(payments, eq(payments.parcelId, parcels.id))
    .where(and(inArray(parcels.id, [...ids]), isNotNull(payments.paidAt)));
  const inside = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.parcelId, [...ids]))
    .orderBy(orderLines.id);
  return rows.map(({ parcel: { id, bill, at }, payment: { refunded } }) => ({
    bill,
    at,
    refunded,
    lines: inside.filter(({ parcelId }) => parcelId === id),
  }));
}

async function paidShares(db: Db, customerId: string, lines: readonly LineRow[]): Promise<Shipment[]> {
  if (!lines.some(({ state, parcelId }) => state === 'packed' || (state !== 'arrived' && parcelId === null))) return [];
  const rows = await db
    .select({ share: labelShares, payment: payments })
    .from(labelShares)
    .innerJoin(payments, eq(payments.shareId, labelShares.id))
    .where(and(eq(labelShares.customerId, customerId), eq(labelShares.over, false), isNotNull(payments.paidAt)));
  const ownShares = rows.filter(({ share }) => lines.some(({ id }) => share.lines.includes(id)));
  if (ownShares.length === 0) return [];
  const ids = ownShares.flatMap(({ share }) => share.lines);
  const inside = await db.select().from(orderLines).where(inArray(orderLines.id, ids)).orderBy(orderLines.id);
  return ownShares.map(({ share: { bill, at, lines: own }, payment: { refunded } }) => ({
    bill,
    at,
    refunded,
    lines: inside.filter(({ id }) => own.includes(id)),
  }));
}

/** Splits the cost of a shipment and its refund among the orders in it; whole yen. */
function byOrder({ bill, at, refunded, lines }: Shipment, storage: StorageTerms) {
  const shares = splitBill(
    bill,
    lines.map((line) => ({
      weight: line.grams ?? 0,
      worth: line.yen * line.quantity,
      domestic: line.lateDomestic,
      storage: line.arrivedAt ? storageClock(storage, line.arrivedAt, at).due : 0,
    })),
  );
  const back = allocate(refunded, shares);
  return lines.map(({ orderId }, index) => ({ orderId, yen: shares[index] ?? 0, back: back[index] ?? 0 }));
}

function sharesPaidBy(
  orderId: string,
  payment: PaymentRow | undefined,
  shipments: readonly ReturnType<typeof byOrder>[],
): AmountPaid {
  const own = shipments.flatMap((rows) => rows.filter((row) => row.orderId === orderId));
  const goods = payment?.paidAt ? payment.yen : 0;
  const shipping = own.length === 0 ? null : sum(own.map(({ yen }) => yen));
  const returned = (payment?.refunded ?? 0) + sum(own.map(({ back }) => back));
  return {
    goods,
    shipping,
    shared: shipments.some(
      (rows) => rows.some((row) => row.orderId === orderId) && rows.some((row) => row.orderId !== orderId),
    ),
    returned,
    total: goods + (shipping ?? 0) - returned,
  };
}

/** Calculates the amount that a customer has paid for each order so far (decision 59), by the order's number. */
export async function calculateAmountPaid(
  db: Db,
  found: readonly { readonly order: OrderRow; readonly lines: readonly LineRow[] }[],
  storage: StorageTerms,
): Promise<ReadonlyMap<string, AmountPaid>> {
  const [first] = found;
  if (!first) return new Map();
  const ids = found.map(({ order }) => order.id);
  const lines = found.flatMap((order) => order.lines);
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids));
  const shipments = [
    ...(await paidParcels(db, unique(lines.map(({ parcelId }) => parcelId)))),
    ...(await paidShares(db, first.order.customerId, lines)),
  ].map((shipment) => byOrder(shipment, storage));
  return new Map(
    ids.map((id) => [
      id,
      sharesPaidBy(
        id,
        paid.find(({ orderId }) => orderId === id),
        shipments,
      ),
    ]),
  );
}
