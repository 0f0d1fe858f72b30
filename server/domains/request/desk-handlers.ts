import { eq } from 'drizzle-orm';
import { restrictedIn } from '@/rules/request/purchase-request';
import { hoursToMs } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import type { DeskContext, DeskHandlers } from '../desk-handler';
import { StaffError } from '../staff/staff-error';
import { declineRequest, sendRequestMessage } from './answer-request';
import { recordQuote } from './record-quote';
import { lockRequest } from './request-rows';
import type { RequestRow } from './request-rows';
import { requestDetail } from './request-view';
import { purchaseQuotes, purchaseRequests } from './schema';

const notFound = (id: string) => new StaffError('notFound', `There is no purchase request ${id}.`);

/** The request, its customer held. */
async function lockNamed({ db, now }: DeskContext, id: string): Promise<RequestRow> {
  const row = await lockRequest(db, id, now);
  if (!row) throw notFound(id);
  return row;
}

/** Our fee for each by the version of the quote, whole yen. */
async function quotedFees(db: Db, requestId: string): Promise<ReadonlyMap<number, number>> {
  const { version, fees } = purchaseQuotes;
  const rows = await db.select({ version, fees }).from(purchaseQuotes).where(eq(purchaseQuotes.requestId, requestId));
  return new Map(rows.map((quote) => [quote.version, quote.fees.service]));
}

const toFacts = ({ state, version }: RequestRow) => ({ state, version });

export const deskRequestHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Request.${string}`>> = {
  async 'Desk.Request.Detail'({ id }, { db }) {
    const [row] = await db.select().from(purchaseRequests).where(eq(purchaseRequests.id, id));
    if (!row) throw notFound(id);
    const { language, customerId: customer, version } = row;
    const { quotes, ...detail } = await requestDetail(db, row);
    const fees = await quotedFees(db, id);
    return {
      ...detail,
      quotes: quotes.map((quote) => ({ ...quote, feeYen: fees.get(quote.version) ?? 0 })),
      language,
      customer,
      version,
      restricted: [...restrictedIn(row)],
    };
  },

  async 'Desk.Request.Quote'({ id, version, feeYen = null, validHours, ...figures }, ctx) {
    const row = await lockNamed(ctx, id);
    if (row.version !== version) throw new StaffError('changed', `${id} has quote ${row.version} meanwhile.`);
    const validUntil = new Date(ctx.now.getTime() + hoursToMs(validHours));
    const quoted = await recordQuote(ctx, row, { ...figures, feeYen, validUntil });
    await ctx.record(quoted.change);
    return { version: quoted.version };
  },

  async 'Desk.Request.Decline'({ id, reason, note }, ctx) {
    const row = await lockNamed(ctx, id);
    const declined = await declineRequest(ctx.db, row, { reason, note }, ctx.now);
    await ctx.record({ subject: id, before: toFacts(row), after: { ...toFacts(declined), reason } });
    return {};
  },

  async 'Desk.Request.Ask'({ id, ...message }, ctx) {
    const row = await lockNamed(ctx, id);
    await sendRequestMessage(ctx.db, row, message, ctx.now);
    await ctx.record({ subject: id, before: toFacts(row), after: { ...toFacts(row), message: 'sent' } });
    return {};
  },
};
