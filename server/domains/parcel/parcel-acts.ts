import { eq } from 'drizzle-orm';
import { nextState, parcelMachine } from '@/rules/buying/machines';
import { isImplausibleParcelWeight } from '@/rules/warehouse/implausible';
import type { Db } from '@server/platform/db/open';
import { lockRow } from '../account/customer-lock';
import { lineNumber } from '../order/find-line';
import { note, orderRow, settleOrder, transitionOrderLine } from '../order/order-transitions';
import { orderLines } from '../order/schema';
import { requireTrackingNumber } from '../shipping/require-tracking-number';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { notifyParcel } from './parcel-notices';
import { transitionParcel } from './parcel-transitions';
import type { ParcelRow } from './parcel-transitions';
import { parcels } from './schema';

/** A parcel by its number, its customer held. Refused as `notFound`. */
async function findParcelForStaff(db: Db, id: string): Promise<ParcelRow> {
  const parcel = await lockRow(db, () => db.select().from(parcels).where(eq(parcels.id, id)));
  if (!parcel) throw new StaffError('notFound', `There is no parcel ${id}.`, ['parcel']);
  return parcel;
}

/** Applies a parcel's event to its order lines and settles their orders. */
async function transitionOrderLines(db: Db, parcel: ParcelRow, event: 'send' | 'deliver', now: Date): Promise<void> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.parcelId, parcel.id));
  for (const line of lines) {
    await transitionOrderLine(db, line, event, now);
    await note(db, line.orderId, event === 'send' ? 'sent' : 'delivered', now, { line: line.id });
  }
  for (const id of new Set(lines.map(({ orderId }) => orderId))) {
    const order = await orderRow(db, id);
    if (order) await settleOrder(db, order);
  }
}

interface SendInput {
  readonly parcel: string;
  /** The carrier's number; spaces, hyphens and small letters do not matter. */
  readonly tracking: string;
}

/** The findings of the warehouse when it packed. */
interface PackedBox {
  /** The numbers of the lines that were ticked off. */
  readonly lines: readonly string[];
  /** Whole grams of the closed box. */
  readonly grams: number;
  readonly confirmed: boolean;
}

/** Checks that the box holds every line of the parcel and nothing else, and weighs what it should. Refused as `invalid` and `implausible`. */
async function checkPackedBox(db: Db, parcel: ParcelRow, { lines, grams, confirmed }: PackedBox): Promise<void> {
  const rows = await db.select().from(orderLines).where(eq(orderLines.parcelId, parcel.id));
  const expected = new Set(rows.map(lineNumber));
  const packed = new Set(lines);
  if (expected.size !== packed.size || [...packed].some((line) => !expected.has(line)))
    throw new StaffError('invalid', `The parcel ${parcel.id} contains ${[...expected].join(', ')}.`, ['lines']);
  const itemGrams = rows.reduce((sum, line) => sum + (line.grams ?? 0), 0);
  if (!confirmed && isImplausibleParcelWeight(grams, { itemGrams, paidGrams: parcel.grams })) {
    const message = `${grams} g are unusual: the items weigh ${itemGrams} g, and ${parcel.grams} g were paid for.`;
    throw new StaffError('implausible', message, ['grams']);
  }
}

/**
 * Hands a paid parcel over to its carrier, and tells the buyer. Without `packed`, as by command, nothing was ticked off and weighed. Refusals:
 * notFound, changed, invalid (`lines`, `tracking`), implausible (`grams`).
 */
export async function sendParcel(
  { db, now }: StaffAct,
  input: SendInput & { readonly packed?: PackedBox },
): Promise<StaffChange> {
  const { packed } = input;
  const parcel = await findParcelForStaff(db, input.parcel);
  if (nextState(parcelMachine, parcel.state, 'send') === null)
    throw new StaffError('changed', `The parcel ${parcel.id} is ${parcel.state}: it cannot be sent.`);
  if (packed) await checkPackedBox(db, parcel, packed);
  const tracking = requireTrackingNumber(input.tracking, parcel.method);
  const { state } = await transitionParcel(db, parcel, 'send', now, { tracking });
  await transitionOrderLines(db, parcel, 'send', now);
  await notifyParcel(db, parcel, { kind: 'sent', at: now, values: { tracking } });
  return {
    subject: parcel.id,
    before: { state: parcel.state },
    after: { state, tracking, ...(packed && { grams: packed.grams }) },
  };
}

/** Corrects the tracking number of a parcel that is on its way, and tells the buyer. Refusals: notFound, changed, invalid (`tracking`). */
export async function correctParcelTracking({ db, now }: StaffAct, input: SendInput): Promise<StaffChange> {
  const parcel = await findParcelForStaff(db, input.parcel);
  if (parcel.state !== 'sent')
    throw new StaffError('changed', `The parcel ${parcel.id} is ${parcel.state}: it is not on its way.`);
  const tracking = requireTrackingNumber(input.tracking, parcel.method, parcel.tracking);
  await db.update(parcels).set({ tracking }).where(eq(parcels.id, parcel.id));
  const occasion = now.toISOString();
  await notifyParcel(db, parcel, { kind: 'sent', at: now, values: { tracking }, occasion });
  return { subject: parcel.id, before: { tracking: parcel.tracking }, after: { tracking } };
}

/** Records that a parcel is at the door, and tells the buyer. Refusals: notFound, changed. */
export async function deliverParcel({ db, now }: StaffAct, id: string): Promise<StaffChange> {
  const parcel = await findParcelForStaff(db, id);
  const { state } = await transitionParcel(db, parcel, 'deliver', now);
  await transitionOrderLines(db, parcel, 'deliver', now);
  await notifyParcel(db, parcel, { kind: 'delivered', at: now });
  return { subject: parcel.id, before: { state: parcel.state }, after: { state } };
}
