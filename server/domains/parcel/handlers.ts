import { and, eq, inArray } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { maxInParcel } from '@/contract/parcel';
import { readContents } from '@/rules/buying/declaration';
import { nextState, parcelMachine } from '@/rules/buying/machines';
import { findExceededLimit } from '@/rules/landed-cost/value-limit';
import { listOpenClaims, failBlockedByClaim } from '../after-sale/open-claims';
import { failAwaitingAnswer, listFindings } from '../arrival/line-findings';
import { findAddress, findRecipient } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import { feesNow } from '../order/order-fees';
import type { LineRow } from '../order/order-transitions';
import { paymentView } from '../order/order-view';
import { makeParcel } from './parcel-make';
import { quoteParcel } from './parcel-quote';
import { countDeclaredKinds } from './contents';
import { linesInParcels, listArrived, listParcels, parcelSummary } from './parcel-lists';
import { arrivalOf, parcelNextBy } from '../shipping/parcel-days';
import { reviewableOf } from '../review/reviewable';
import { dropParcel } from './parcel-transitions';
import type { ParcelRow } from './parcel-transitions';
import { expireUnpaid } from '../due-records/expire-unpaid';
import { loadCostSheet } from '../cost/cost-sheet';
import type { Db } from '@server/platform/db/open';
import { orderLines, orders } from '../order/schema';
import { parcelEvents, parcels } from './schema';
import { payments } from '../payment/schema';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { listLinesInGroupLabels } from '../group-label/group-label-rows';
import { parseCursor } from '@server/platform/http/paging';
import { expireDueRecords } from '../due-records/expire-due-records';
import { ok, fail } from '@server/platform/http/reply';
import { toInstant } from '@/rules/time/date';

/** Lines of a customer by their ids, in that order; undefined where one is none of theirs. */
async function linesBy(db: Db, customerId: string, ids: readonly string[]): Promise<LineRow[] | undefined> {
  const lineIds = [...new Set(ids)];
  const rows = await db
    .select()
    .from(orderLines)
    .where(and(inArray(orderLines.id, lineIds), eq(orderLines.customerId, customerId)));
  const found = lineIds.map((id) => rows.find((row) => row.id === id));
  return found.every((row) => row !== undefined) ? found : undefined;
}

const idsOf = (lines: readonly Pick<LineRow, 'id'>[]) => lines.map(({ id }) => id);

/** Whether one of the things is packed already, or in a group label: a thing travels one way. */
const isReserved = async (db: Db, lines: readonly LineRow[]): Promise<boolean> =>
  lines.some(({ state }) => state !== 'arrived') || (await listLinesInGroupLabels(db, idsOf(lines))).size > 0;

async function findParcel(ctx: RequestContext, id: string): Promise<ParcelRow | undefined> {
  const [parcel] = await ctx.db
    .select()
    .from(parcels)
    .where(and(eq(parcels.id, id), eq(parcels.customerId, requireCustomer(ctx).id)));
  return parcel;
}

/** The estimate that the orders of a parcel's lines showed for its shipping method; null where they used another method or had none. */
async function estimatedOf(db: Db, parcel: ParcelRow, lines: readonly LineRow[]): Promise<[number, number] | null> {
  const ids = [...new Set(lines.map(({ orderId }) => orderId))];
  if (!parcel.estimated || ids.length === 0) return null;
  const rows = await db.select({ later: orders.later }).from(orders).where(inArray(orders.id, ids));
  return rows.every(({ later: deferredCosts }) => deferredCosts.method === parcel.method)
    ? [...parcel.estimated]
    : null;
}

const both = (span: readonly [Date, Date] | null): [string, string] | null =>
  span && [toInstant(span[0]), toInstant(span[1])];

export const parcelHandlers = {
  async 'Sig.Front.Parcel.List'({ cursor }, ctx) {
    const { db, now, language } = ctx;
    const customerId = requireCustomer(ctx).id;
    const position = parseCursor(cursor);
    await expireDueRecords(ctx, () => expireUnpaid(db, now, { customerId }));
    return ok(await listParcels(db, { customerId, after: position, language }));
  },

  async 'Sig.Front.Parcel.Arrived'({ cursor }, ctx) {
    const { db, now, language } = ctx;
    const customerId = requireCustomer(ctx).id;
    const position = parseCursor(cursor);
    await expireDueRecords(ctx, () => expireUnpaid(db, now, { customerId }));
    const page = await listArrived(db, { customerId, after: position, language, now });
    const claims = await listOpenClaims(db, idsOf(page.arrived), { customerId, now });
    const findings = await listFindings(db, idsOf(page.arrived));
    const arrived = page.arrived.map((line) => ({
      ...line,
      claim: claims.get(line.id) ?? null,
      awaitsAnswer: findings.get(line.id)?.answer === 'awaited',
    }));
    return ok({ ...page, arrived });
  },

  async 'Sig.Front.Parcel.Quote'(input, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    const ids = input.lines.split(',');
    if (ids.length > maxInParcel) return fail(codes.invalidInput, { fields: ['lines'] });
    const lines = await linesBy(db, customerId, ids);
    const address = await findAddress(db, customerId, input.address);
    if (!lines || !address) return fail(codes.notFound);
    if (await isReserved(db, lines)) return fail(codes.tooLate);
    const blocked = (await failBlockedByClaim(db, ids, { customerId, now })) ?? (await failAwaitingAnswer(db, ids));
    if (blocked) return blocked;
    const quoted = quoteParcel(
      {
        lines,
        sheet: await loadCostSheet(db, address.country, now),
        address,
        fees: await feesNow(db),
        kinds: await countDeclaredKinds(db, lines),
        packing: input.packing === '1',
        insurance: input.insurance === '1',
        prefer: input.prefer ?? null,
        now,
      },
      input.method ?? null,
    );
    return ok(quoted);
  },

  async 'Sig.Front.Parcel.Create'(input, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    await lockCustomer(db, customerId);
    const lines = await linesBy(db, customerId, input.lines);
    const recipient = await findRecipient(db, customerId, input.address);
    if (!lines || !recipient) return fail(codes.notFound);
    const { address, taxId } = recipient;
    if (await isReserved(db, lines)) return fail(codes.tooLate);
    const blocked =
      (await failBlockedByClaim(db, input.lines, { customerId, now })) ?? (await failAwaitingAnswer(db, input.lines));
    if (blocked) return blocked;
    const declared = new Set(input.declaration.map(({ line }) => line));
    const isReadable = input.declaration.every(({ contents }) => readContents(contents).ok);
    if (!isReadable || declared.size !== lines.length || !lines.every(({ id }) => declared.has(id)))
      return fail(codes.invalidInput, { fields: ['declaration'] });
    const { packing, insurance, method } = input;
    const sheet = await loadCostSheet(db, address.country, now);
    const kinds = await countDeclaredKinds(db, lines);
    const quote = quoteParcel(
      { lines, sheet, address, fees: await feesNow(db), kinds, packing, insurance, now },
      method,
    );
    const declaredYen = input.declaration.reduce((sum, { yen }) => sum + yen, 0);
    const isValueTooHigh = findExceededLimit(sheet, declaredYen)?.methods.includes(method) ?? false;
    if (!quote.bill || isValueTooHigh) return fail(codes.methodClosed);
    if (quote.bill.total !== input.total) return fail(codes.priceChanged, { total: quote.bill.total });
    const made = await makeParcel(db, {
      customerId,
      lines,
      address,
      method,
      quote,
      declaration: input.declaration,
      taxId,
      now,
    });
    return made ? ok(made) : fail(codes.methodClosed);
  },

  async 'Sig.Front.Parcel.Detail'({ id }, ctx) {
    const { db, now } = ctx;
    await expireDueRecords(ctx, () => expireUnpaid(db, now, { customerId: requireCustomer(ctx).id }));
    const parcel = await findParcel(ctx, id);
    if (!parcel) return fail(codes.notFound);
    const [payment] = await db.select().from(payments).where(eq(payments.parcelId, id));
    if (!payment) return fail(codes.notFound);
    const events = await db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, id)).orderBy(parcelEvents.id);
    const lines = await linesInParcels(db, [id]);
    const next = parcelNextBy(parcel);
    return ok({
      ...parcelSummary(parcel, lines, ctx.language),
      since: toInstant(parcel.since),
      nextBy: next && toInstant(next),
      arrives: both(arrivalOf(parcel)),
      reviewable: parcel.state === 'delivered' ? [...(await reviewableOf(db, lines))] : [],
      grams: parcel.grams,
      address: parcel.address,
      taxId: parcel.taxId,
      bill: parcel.bill,
      estimated: await estimatedOf(db, parcel, lines),
      declaration: parcel.declaration,
      payment: paymentView(payment),
      events: events.map(({ at, kind }) => ({ at: toInstant(at), kind })),
    });
  },

  async 'Sig.Front.Parcel.Cancel'({ id }, ctx) {
    await lockCustomer(ctx.db, requireCustomer(ctx).id);
    const parcel = await findParcel(ctx, id);
    if (!parcel) return fail(codes.notFound);
    if (nextState(parcelMachine, parcel.state, 'cancel') === null) return fail(codes.tooLate);
    await dropParcel(ctx.db, parcel, 'cancel', ctx.now);
    return ok({});
  },
} satisfies Handlers<
  | 'Sig.Front.Parcel.List'
  | 'Sig.Front.Parcel.Arrived'
  | 'Sig.Front.Parcel.Quote'
  | 'Sig.Front.Parcel.Create'
  | 'Sig.Front.Parcel.Detail'
  | 'Sig.Front.Parcel.Cancel'
>;
