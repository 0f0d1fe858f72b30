import { and, desc, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { plainTrackingNumber } from '@/rules/shipping/tracking-number';
import { toInstant } from '@/rules/time/date';
import { brand } from '@server/platform/brand/brand';
import type { Db } from '@server/platform/db/open';
import { arrivals } from '../arrival/schema';
import type { DeskHandlers } from '../desk-handler';
import { deskLineView } from '../order/desk-line';
import type { LineRow } from '../order/order-transitions';
import { orderLines } from '../order/schema';
import { staffChanges } from '../staff/schema';
import { StaffError } from '../staff/staff-error';
import { findOwner } from '../work-queue/queues';
import { correctParcelTracking, deliverParcel, sendParcel } from './parcel-acts';
import { getSender } from './sender';
import { linesInParcels } from './parcel-lists';
import { parcelRow } from './parcel-transitions';
import type { ParcelRow } from './parcel-transitions';
import { parcels } from './schema';

const maxFound = 50;

/** The entry of the dispatch, which the record of changes has. */
async function findDispatch(db: Db, parcel: string) {
  const isDispatch = and(eq(staffChanges.subject, parcel), sql`${staffChanges.after} ? 'grams'`);
  const [row] = await db.select().from(staffChanges).where(isDispatch).orderBy(desc(staffChanges.at)).limit(1);
  const grams: unknown = row?.after.grams;
  return row && typeof grams === 'number' ? { by: row.by, at: toInstant(row.at), grams } : null;
}

/** The lines of a parcel as the warehouse picks them, with the photographs of their arrival. */
async function listPickLines(db: Db, parcel: ParcelRow, lines: readonly LineRow[]) {
  const ids = lines.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await db.select().from(arrivals).where(inArray(arrivals.lineId, ids));
  const pictures = new Map(found.map((arrival) => [arrival.lineId, arrival.pictures]));
  const declarations = new Map(parcel.declaration.map((declared) => [declared.line, declared]));
  return lines.map((row) => {
    const { line, title, options, quantity, yen } = deskLineView(row);
    const declared = declarations.get(row.id);
    return {
      line,
      title,
      options,
      quantity,
      yen,
      grams: row.grams,
      cm: row.cm && ([...row.cm] as [number, number, number]),
      arrivedAt: row.arrivedAt && toInstant(row.arrivedAt),
      pictures: [...(pictures.get(row.id) ?? [])],
      declared: declared ? { contents: declared.contents, yen: declared.yen } : null,
    };
  });
}

export const deskParcelHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Parcel.${string}`>> = {
  async 'Desk.Parcel.Find'({ number }, { db }) {
    const [order = ''] = number.split('/');
    const hasLine = exists(
      db
        .select({ line: orderLines.id })
        .from(orderLines)
        .where(and(eq(orderLines.parcelId, parcels.id), sql`upper(${orderLines.orderId}) = upper(${order})`)),
    );
    const rows = await db
      .select({ id: parcels.id, state: parcels.state })
      .from(parcels)
      .where(
        or(sql`upper(${parcels.id}) = upper(${number})`, eq(parcels.tracking, plainTrackingNumber(number)), hasLine),
      )
      .orderBy(desc(parcels.at))
      .limit(maxFound);
    return { parcels: rows };
  },

  async 'Desk.Parcel.Detail'({ id }, { db }) {
    const parcel = await parcelRow(db, id);
    if (!parcel) throw new StaffError('notFound', `There is no parcel ${id}.`, ['parcel']);
    const { state, method, address, taxId, bill, tracking } = parcel;
    return {
      id,
      state,
      since: toInstant(parcel.since),
      method,
      paidGrams: parcel.grams,
      address,
      taxId,
      bill,
      tracking,
      owner: await findOwner(db, 'parcels', id),
      sender: getSender(brand),
      lines: await listPickLines(db, parcel, await linesInParcels(db, [id])),
      sent: await findDispatch(db, id),
    };
  },

  async 'Desk.Parcel.Send'({ id, tracking, ...packed }, ctx) {
    await ctx.record(await sendParcel(ctx, { parcel: id, tracking, packed }));
    return {};
  },

  async 'Desk.Parcel.CorrectTracking'({ id, tracking }, ctx) {
    await ctx.record(await correctParcelTracking(ctx, { parcel: id, tracking }));
    return {};
  },

  async 'Desk.Parcel.Deliver'({ id }, ctx) {
    await ctx.record(await deliverParcel(ctx, id));
    return {};
  },
};
