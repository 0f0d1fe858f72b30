import { and, eq, inArray } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { after, labelMachine } from '../../src/rules/buying/machines';
import { addressOf } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import { labels } from '../db/schema-label';
import { customerOf } from '../http/handler';
import type { Ask, Handlers } from '../http/handler';
import { closeLabel, undoLabel } from '../label/label-close';
import { isOpenTo, makeLabel, newInvite } from '../label/label-make';
import { quoteLabel, sharesBy } from '../label/label-quote';
import { heldIn, lockCustomers, lockLabel } from '../label/label-rows';
import type { LabelRow } from '../label/label-rows';
import { ok, refuse } from '../http/reply';

/** Most labels that one customer leads at a time. */
const mostLed = 10;

/** A label that the customer who asks leads, held; undefined for anybody else's. */
async function ledBy(ask: Ask, id: string): Promise<LabelRow | undefined> {
  const label = await lockLabel(ask.db, id);
  return label?.leaderId === customerOf(ask).id ? label : undefined;
}

async function undo(ask: Ask, id: string, event: 'reopen' | 'cancel') {
  const label = await ledBy(ask, id);
  if (!label) return refuse(codes.notFound);
  if (after(labelMachine, label.state, event) === null) return refuse(codes.tooLate);
  const why = event === 'reopen' ? 'reopened' : 'cancelled';
  await undoLabel(ask.db, label, { provider: ask.services.payments, event, why, about: null, at: ask.now });
  return ok({});
}

/** What the leader of a label does. */
export const labelTermHandlers = {
  async 'Sig.Front.Label.Create'({ address, ...input }, ask) {
    const { db, now } = ask;
    const me = customerOf(ask);
    await lockCustomer(db, me.id);
    const to = await addressOf(db, me.id, address);
    if (!to) return refuse(codes.notFound);
    if (!(await isOpenTo(db, to.country, input.method))) return refuse(codes.methodClosed);
    const led = await db
      .select({ id: labels.id })
      .from(labels)
      .where(and(eq(labels.leaderId, me.id), inArray(labels.state, ['open', 'closed'])));
    if (led.length >= mostLed) return refuse(codes.labelFull);
    return ok({ label: await makeLabel(db, me, { ...input, address: to }, now) });
  },

  async 'Sig.Front.Label.Renew'({ id }, ask) {
    const label = await ledBy(ask, id);
    if (!label) return refuse(codes.notFound);
    if (label.state !== 'open') return refuse(codes.tooLate);
    await ask.db.update(labels).set(newInvite(ask.now)).where(eq(labels.id, id));
    return ok({});
  },

  async 'Sig.Front.Label.Set'({ id, method, packing }, ask) {
    const { db, now } = ask;
    const label = await ledBy(ask, id);
    if (!label) return refuse(codes.notFound);
    if (label.state !== 'open') return refuse(codes.tooLate);
    const lines = (await heldIn(db, id)).map(({ line }) => line);
    const { quote } = await quoteLabel(db, { ...label, method, packing }, lines, now);
    const fits = quote === null ? await isOpenTo(db, label.address.country, method) : quote.bill !== null;
    if (!fits) return refuse(codes.methodClosed);
    await db.update(labels).set({ method, packing }).where(eq(labels.id, id));
    return ok({});
  },

  async 'Sig.Front.Label.Close'({ id, split, total }, ask) {
    const { db, now } = ask;
    const label = await ledBy(ask, id);
    if (!label) return refuse(codes.notFound);
    const held = await heldIn(db, id);
    if (label.state !== 'open' || held.length === 0) return refuse(codes.tooLate);
    await lockCustomers(
      db,
      held.map(({ item }) => item.customerId),
    );
    const { fees, quote } = await quoteLabel(
      db,
      label,
      held.map(({ line }) => line),
      now,
    );
    const bill = quote?.bill;
    if (!bill) return refuse(codes.methodClosed);
    if (bill.total !== total) return refuse(codes.priceChanged, { total: bill.total });
    await closeLabel(db, label, { split, bill, shares: sharesBy(bill, held, split, { fees, now }), held, now });
    return ok({});
  },

  'Sig.Front.Label.Reopen': ({ id }, ask) => undo(ask, id, 'reopen'),
  'Sig.Front.Label.Cancel': ({ id }, ask) => undo(ask, id, 'cancel'),
} satisfies Handlers<
  | 'Sig.Front.Label.Create'
  | 'Sig.Front.Label.Renew'
  | 'Sig.Front.Label.Set'
  | 'Sig.Front.Label.Close'
  | 'Sig.Front.Label.Reopen'
  | 'Sig.Front.Label.Cancel'
>;
