import { eq } from 'drizzle-orm';
import { parcelMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { transitionRow } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { parcelEvents, parcels } from './schema';
import { payments } from '../payment/schema';
import { transitionOrderLine } from '../order/order-transitions';
import { endPayment } from '../payment/payment-transitions';

export type ParcelRow = typeof parcels.$inferSelect;

const parcelTransitions = { table: parcels, machine: parcelMachine, noun: 'A parcel' };

/** A parcel by its number, whoever's it is. */
export async function parcelRow(db: Db, id: string): Promise<ParcelRow | undefined> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.id, id));
  return parcel;
}

/** Applies an event to a parcel and saves its new state and adds it to its timeline. Throws TransitionError. */
export async function transitionParcel(
  db: Db,
  parcel: ParcelRow,
  event: EventOf<typeof parcelMachine>,
  at: Date,
  change: Partial<ParcelRow> = {},
): Promise<ParcelRow> {
  const moved = await transitionRow(db, parcelTransitions, parcel, event, { ...change, since: at });
  await db.insert(parcelEvents).values({ parcelId: parcel.id, kind: moved.state, at });
  return moved;
}

/** Takes a parcel apart that was never paid: its things wait in the warehouse again. The caller holds the customer. */
export async function dropParcel(db: Db, parcel: ParcelRow, event: 'cancel' | 'expire', at: Date): Promise<void> {
  await transitionParcel(db, parcel, event, at);
  const lines = await db.select().from(orderLines).where(eq(orderLines.parcelId, parcel.id));
  for (const line of lines) await transitionOrderLine(db, line, 'unpack', at, { parcelId: null });
  await endPayment(db, eq(payments.parcelId, parcel.id));
}
