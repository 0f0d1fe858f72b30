import { and, eq, inArray } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { nextState, groupLabelMachine } from '@/rules/buying/machines';
import { findRecipient } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import { labels } from './schema';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { closeGroupLabel, reopenGroupLabel } from './group-label-close';
import { isOpenTo, createGroupLabel, newInvite } from './group-label-make';
import { quoteGroupLabel, sharesBy } from './group-label-quote';
import { listGroupLabelLines, lockCustomers, lockGroupLabel } from './group-label-rows';
import type { GroupLabelRow } from './group-label-rows';
import { ok, fail } from '@server/platform/http/reply';

/** Most labels that one customer leads at a time. */
const maxLed = 10;

/** A label that the customer who asks leads, held; undefined for anybody else's. */
async function ledBy(ctx: RequestContext, id: string): Promise<GroupLabelRow | undefined> {
  const label = await lockGroupLabel(ctx.db, id);
  return label?.leaderId === requireCustomer(ctx).id ? label : undefined;
}

async function undo(ctx: RequestContext, id: string, event: 'reopen' | 'cancel') {
  const label = await ledBy(ctx, id);
  if (!label) return fail(codes.notFound);
  if (nextState(groupLabelMachine, label.state, event) === null) return fail(codes.tooLate);
  const why = event === 'reopen' ? 'reopened' : 'cancelled';
  await reopenGroupLabel(ctx.db, label, { event, why, about: null, at: ctx.now });
  return ok({});
}

/** Calls that only the leader of a group label may make. */
export const groupLabelTermHandlers = {
  async 'Sig.Front.Label.Create'({ address, ...input }, ctx) {
    const { db, now } = ctx;
    const me = requireCustomer(ctx);
    await lockCustomer(db, me.id);
    const recipient = await findRecipient(db, me.id, address);
    if (!recipient) return fail(codes.notFound);
    if (!(await isOpenTo(db, recipient.address.country, input.method, now))) return fail(codes.methodClosed);
    const led = await db
      .select({ id: labels.id })
      .from(labels)
      .where(and(eq(labels.leaderId, me.id), inArray(labels.state, ['open', 'closed'])));
    if (led.length >= maxLed) return fail(codes.labelsFull);
    return ok({ label: await createGroupLabel(db, me, { ...input, ...recipient }, now) });
  },

  async 'Sig.Front.Label.Renew'({ id }, ctx) {
    const label = await ledBy(ctx, id);
    if (!label) return fail(codes.notFound);
    if (label.state !== 'open') return fail(codes.tooLate);
    await ctx.db.update(labels).set(newInvite(ctx.now)).where(eq(labels.id, id));
    return ok({});
  },

  async 'Sig.Front.Label.Set'({ id, method, packing }, ctx) {
    const { db, now } = ctx;
    const label = await ledBy(ctx, id);
    if (!label) return fail(codes.notFound);
    if (label.state !== 'open') return fail(codes.tooLate);
    const lines = (await listGroupLabelLines(db, id)).map(({ line }) => line);
    const { quote } = await quoteGroupLabel(db, { ...label, method, packing }, lines, now);
    const fits = quote === null ? await isOpenTo(db, label.address.country, method, now) : quote.bill !== null;
    if (!fits) return fail(codes.methodClosed);
    await db.update(labels).set({ method, packing }).where(eq(labels.id, id));
    return ok({});
  },

  async 'Sig.Front.Label.Close'({ id, split, total }, ctx) {
    const { db, now } = ctx;
    const label = await ledBy(ctx, id);
    if (!label) return fail(codes.notFound);
    const lines = await listGroupLabelLines(db, id);
    if (label.state !== 'open' || lines.length === 0) return fail(codes.tooLate);
    await lockCustomers(
      db,
      lines.map(({ item }) => item.customerId),
    );
    const { fees, quote } = await quoteGroupLabel(
      db,
      label,
      lines.map(({ line }) => line),
      now,
    );
    const bill = quote?.bill;
    if (!bill) return fail(codes.methodClosed);
    if (bill.total !== total) return fail(codes.priceChanged, { total: bill.total });
    await closeGroupLabel(db, label, {
      split,
      bill,
      shares: sharesBy(bill, lines, split, { fees, now }),
      lines: lines,
      now,
    });
    return ok({});
  },

  'Sig.Front.Label.Reopen': ({ id }, ctx) => undo(ctx, id, 'reopen'),
  'Sig.Front.Label.Cancel': ({ id }, ctx) => undo(ctx, id, 'cancel'),
} satisfies Handlers<
  | 'Sig.Front.Label.Create'
  | 'Sig.Front.Label.Renew'
  | 'Sig.Front.Label.Set'
  | 'Sig.Front.Label.Close'
  | 'Sig.Front.Label.Reopen'
  | 'Sig.Front.Label.Cancel'
>;
