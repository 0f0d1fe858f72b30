import { and, count, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { parcelCalls, ParcelSummary } from '@/contract/parcel';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { parcels } from './schema';
import { labelItems } from '../group-label/schema';
import { textIn } from '../goods/goods-view';
import type { RequestContext } from '../handler';
import { pageByInstant } from '@server/platform/http/paging';
import type { CursorPosition } from '@server/platform/http/paging';
import { feesNow } from '../order/order-fees';
import type { LineRow } from '../order/order-transitions';
import { lineView } from '../order/order-view';
import { contentsOf } from './contents';
import type { ParcelRow } from './parcel-transitions';
import { toInstant } from '@/rules/time/date';

type ParcelPage = InferOutput<(typeof parcelCalls)['Sig.Front.Parcel.List']['output']>;
type ArrivedPage = InferOutput<(typeof parcelCalls)['Sig.Front.Parcel.Arrived']['output']>;

interface Page {
  readonly customerId: string;
  readonly after: CursorPosition | null;
  readonly language: RequestContext['language'];
}

const parcelsPageSize = 20;
const arrivedPageSize = 50;
/** Things in group labels are counted up to here. */
const maxCounted = 1000;

export const parcelSummary = (
  parcel: ParcelRow,
  lines: readonly LineRow[],
  language: RequestContext['language'],
): ParcelSummary => ({
  id: parcel.id,
  state: parcel.state,
  at: toInstant(parcel.at),
  method: parcel.method,
  total: parcel.bill.total,
  tracking: parcel.tracking,
  declared: parcel.declaration.map(({ contents }) => contents),
  lines: lines.map(({ id, orderId, goods, quantity }) => ({
    id,
    order: orderId,
    title: textIn(goods.titles, language),
    picture: goods.picture,
    quantity,
  })),
});

export const linesInParcels = (db: Db, ids: readonly string[]): Promise<LineRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.parcelId, [...ids]))
        .orderBy(orderLines.id);

/** A customer's parcels, newest first, a page at a time. */
export async function listParcels(db: Db, { customerId, after, language }: Page): Promise<ParcelPage> {
  const paging = pageByInstant({ at: parcels.at, id: parcels.id, after, size: parcelsPageSize });
  const rows = await db
    .select({ parcel: parcels, ...paging.cursorTuple })
    .from(parcels)
    .where(and(eq(parcels.customerId, customerId), paging.behind))
    .orderBy(...paging.order)
    .limit(paging.limit);
  const { page, next } = paging.cut(rows);
  const lines = await linesInParcels(
    db,
    page.map(({ parcel }) => parcel.id),
  );
  return {
    parcels: page.map(({ parcel }) =>
      parcelSummary(
        parcel,
        lines.filter(({ parcelId }) => parcelId === parcel.id),
        language,
      ),
    ),
    next,
  };
}

const inLabel = (db: Db) =>
  db
    .select({ found: sql`1` })
    .from(labelItems)
    .where(eq(labelItems.lineId, orderLines.id));

/** A page of the order lines that wait in the warehouse and are in no group label, oldest arrival first. */
export async function listArrived(
  db: Db,
  { customerId, after, language, now }: Page & { readonly now: Date },
): Promise<ArrivedPage> {
  const at = orderLines.arrivedAt;
  const paging = pageByInstant({ at, id: orderLines.id, after, size: arrivedPageSize, upwards: true });
  // Written out, not a parameter: only so does every plan see that the index of arrived lines serves.
  const waiting = and(eq(orderLines.customerId, customerId), sql`${orderLines.state} = 'arrived'`);
  const rows = await db
    .select({ line: orderLines, ...paging.cursorTuple })
    .from(orderLines)
    .where(and(waiting, notExists(inLabel(db)), paging.behind))
    .orderBy(...paging.order)
    .limit(paging.limit);
  const { page, next } = paging.cut(rows);
  const lines = page.map(({ line }) => line);
  const viewedAt = { now, language, storage: (await feesNow(db)).storage };
  const contents = await contentsOf(db, lines);
  const labelled = db
    .select({ found: sql`1`.as('found') })
    .from(labelItems)
    .where(
      and(
        eq(labelItems.customerId, customerId),
        exists(
          db
            .select({ found: sql`1` })
            .from(orderLines)
            .where(and(eq(orderLines.id, labelItems.lineId), eq(orderLines.state, 'arrived'))),
        ),
      ),
    )
    .limit(maxCounted)
    .as('labelled');
  const [found] = await db.select({ count: count() }).from(labelled);
  return {
    arrived: lines.map((line) => ({
      ...lineView(line, viewedAt),
      order: line.orderId,
      contents: contents.get(line.id) ?? '',
    })),
    next,
    labelled: found?.count ?? 0,
  };
}
