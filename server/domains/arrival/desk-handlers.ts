import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import { toInstant } from '@/rules/time/date';
import type { DeskHandlers } from '../desk-handler';
import { deskLineView, drawStaffPictures, readLineForStaff } from '../order/desk-line';
import { purchases } from '../order/purchases-schema';
import { orderLines } from '../order/schema';
import { recordArrival } from './arrival-acts';
import { arrivals } from './schema';

const maxFound = 50;

export const deskArrivalHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Arrival.${string}`>> = {
  async 'Desk.Arrival.Find'({ number }, { db }) {
    const [order = '', position] = number.split('/');
    const isOrder = sql`upper(${orderLines.orderId}) = upper(${order})`;
    const isLine = /^\d{1,3}$/.test(position ?? '')
      ? and(isOrder, eq(orderLines.place, Number(position) - 1))
      : isOrder;
    const isPurchase = exists(
      db
        .select({ line: purchases.lineId })
        .from(purchases)
        .where(and(eq(purchases.lineId, orderLines.id), eq(purchases.number, number))),
    );
    const rows = await db
      .select()
      .from(orderLines)
      .where(or(isLine, isPurchase))
      .orderBy(asc(orderLines.orderId), asc(orderLines.place))
      .limit(maxFound);
    return {
      lines: rows.map((row) => {
        const { line, state, title, quantity } = deskLineView(row);
        return { line, state, title, quantity };
      }),
    };
  },

  async 'Desk.Arrival.Detail'({ line: number }, { db }) {
    const line = await readLineForStaff(db, number);
    const [found] = await db.select().from(arrivals).where(eq(arrivals.lineId, line.id));
    const { packed } = line.goods;
    return {
      ...deskLineView(line),
      estimate: packed && { grams: packed.grams, cm: [...packed.cm] },
      arrival: line.arrivedAt && {
        at: toInstant(line.arrivedAt),
        grams: line.grams,
        cm: line.cm && [...line.cm],
        lateDomestic: line.lateDomestic,
        pictures: found?.pictures.length ?? 0,
        inspection: found?.inspection ?? null,
        authentication: found?.authentication ?? null,
      },
    };
  },

  async 'Desk.Arrival.Record'({ pictures, ...input }, ctx) {
    const drawn = await drawStaffPictures(pictures, 'pictures');
    await ctx.record(await recordArrival(ctx, { ...input, pictures: drawn }));
    return {};
  },
};
