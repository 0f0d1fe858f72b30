import { and, eq, inArray } from 'drizzle-orm';
import type { ReviewFacts } from '@/contract/review';
import type { LineRow } from '../order/order-transitions';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { parcelEvents, parcels } from '../parcel/schema';
import { msToDays } from '@/rules/time/instant';

type ParcelRow = typeof parcels.$inferSelect;

/** Whole days from sending to the door; null before. */
async function daysOf(db: Db, parcelId: string): Promise<number | null> {
  const ends = and(eq(parcelEvents.parcelId, parcelId), inArray(parcelEvents.kind, ['sent', 'delivered']));
  const events = await db.select().from(parcelEvents).where(ends);
  const at = (kind: string) => events.find((event) => event.kind === kind)?.at.getTime();
  const [from, to] = [at('sent'), at('delivered')];
  return from === undefined || to === undefined ? null : Math.max(1, Math.round(msToDays(to - from)));
}

/** Calculates an order line's share of the parcel's payment, by weight, whole yen. */
async function shippingOf(db: Db, parcel: ParcelRow, line: LineRow): Promise<number | null> {
  const all = await db.select({ grams: orderLines.grams }).from(orderLines).where(eq(orderLines.parcelId, parcel.id));
  const together = all.reduce((sum, { grams }) => sum + (grams ?? 0), 0);
  if (line.grams === null || together === 0) return null;
  return Math.round((parcel.bill.total * line.grams) / together);
}

/** Measured facts of an order line, and of its parcel once that was sent. Whole grams, centimetres, days, yen. */
export async function factsOf(db: Db, line: LineRow, duty: ReviewFacts['duty'] = null): Promise<ReviewFacts> {
  const measured = { grams: line.grams, cm: line.cm === null ? null : ([...line.cm] as [number, number, number]) };
  const parcelId = line.state === 'sent' || line.state === 'delivered' ? line.parcelId : null;
  const [parcel] = parcelId === null ? [] : await db.select().from(parcels).where(eq(parcels.id, parcelId));
  if (!parcel) return { ...measured, country: null, method: null, days: null, shipping: null, duty: null };
  return {
    ...measured,
    country: parcel.address.country,
    method: parcel.method,
    days: await daysOf(db, parcel.id),
    shipping: await shippingOf(db, parcel, line),
    duty,
  };
}

/** The value of all that is in a thing's parcel, whole yen, by which a duty is believed. */
export async function parcelValue(db: Db, line: LineRow): Promise<number> {
  if (line.parcelId === null) return line.yen * line.quantity;
  const all = await db.select().from(orderLines).where(eq(orderLines.parcelId, line.parcelId));
  return all.reduce((sum, { yen, quantity }) => sum + yen * quantity, 0);
}
