import { eq } from 'drizzle-orm';
import { restrictedIn } from '@/rules/request/purchase-request';
import { hoursToMs } from '@/rules/time/instant';
import type { DeskContext, DeskHandlers } from '../desk-handler';
import { feesNow } from '../order/order-fees';
import { StaffError } from '../staff/staff-error';
import { declineRequest, quoteRequest, sendRequestMessage } from './answer-request';
import { lockRequest } from './request-rows';
import type { RequestRow } from './request-rows';
import { requestDetail } from './request-view';
import { purchaseRequests } from './schema';

const notFound = (id: string) => new StaffError('notFound', `There is no purchase request ${id}.`);

/** The request, its customer held. */
async function lockNamed({ db, now }: DeskContext, id: string): Promise<RequestRow> {
  const row = await lockRequest(db, id, now);
  if (!row) throw notFound(id);
  return row;
}

/** Gives a request that came as a link alone the title that staff chose; what the buyer wrote stays. */
async function nameRequest({ db }: DeskContext, row: RequestRow, title: string | undefined): Promise<RequestRow> {
  if (title === undefined || title === row.title) return row;
  if (row.title !== '') throw new StaffError('invalid', `The customer named it: ${row.title}`, ['title']);
  await db.update(purchaseRequests).set({ title }).where(eq(purchaseRequests.id, row.id));
  return { ...row, title };
}

const toFacts = ({ state, version }: RequestRow) => ({ state, version });

export const deskRequestHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Request.${string}`>> = {
  async 'Desk.Request.Detail'({ id }, { db }) {
    const [row] = await db.select().from(purchaseRequests).where(eq(purchaseRequests.id, id));
    if (!row) throw notFound(id);
    const { language, customerId: customer, version } = row;
    return { ...(await requestDetail(db, row)), language, customer, version, restricted: [...restrictedIn(row)] };
  },

  async 'Desk.Request.Quote'({ id, version, title, feeYen, validHours, confirmed, ...offer }, ctx) {
    const row = await lockNamed(ctx, id);
    if (row.version !== version) throw new StaffError('changed', `${id} has quote ${row.version} meanwhile.`);
    if (row.maxYen !== null && offer.yen > row.maxYen && !confirmed)
      throw new StaffError('implausible', `¥${offer.yen} is above the highest price of ¥${row.maxYen}.`, ['yen']);
    const named = await nameRequest(ctx, row, title);
    const fees = { ...(await feesNow(ctx.db)), ...(feeYen !== undefined && { service: feeYen }) };
    const validUntil = new Date(ctx.now.getTime() + hoursToMs(validHours));
    const quoted = await quoteRequest(ctx.db, named, { ...offer, fees, validUntil }, ctx.now);
    const { yen, domesticYen } = offer;
    await ctx.record({ subject: id, before: toFacts(row), after: { ...toFacts(quoted), yen, domesticYen } });
    return { version: quoted.version };
  },

  async 'Desk.Request.Decline'({ id, reason, note }, ctx) {
    const row = await lockNamed(ctx, id);
    const declined = await declineRequest(ctx.db, row, { reason, note }, ctx.now);
    await ctx.record({ subject: id, before: toFacts(row), after: { ...toFacts(declined), reason } });
    return {};
  },

  async 'Desk.Request.Ask'({ id, words }, ctx) {
    const row = await lockNamed(ctx, id);
    await sendRequestMessage(ctx.db, row, words, ctx.now);
    await ctx.record({ subject: id, before: toFacts(row), after: { ...toFacts(row), message: 'sent' } });
    return {};
  },
};
