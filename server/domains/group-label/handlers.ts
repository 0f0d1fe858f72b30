import { and, eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { maxMembers } from '@/contract/group-label';
import { failBlockedByClaim } from '../after-sale/open-claims';
import { failAwaitingAnswer } from '../arrival/line-findings';
import { holdCustomer, lockCustomer } from '../account/customer-lock';
import { calledName } from '../account/address-book';
import { newId } from '@server/platform/db/keys';
import { feesNow } from '../order/order-fees';
import type { ViewAt } from '../order/order-view';
import type { Db } from '@server/platform/db/open';
import { labelItems, labelMembers, labels } from './schema';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { takeOut, reopenGroupLabel } from './group-label-close';
import { feeView, itemShares } from './group-label-fee';
import { putIn } from './group-label-put';
import { findMemberships, summarizeGroupLabels } from './group-label-list';
import { lockGroupLabel, listMembers, recordGroupLabelEvent } from './group-label-rows';
import type { GroupLabelRow, MemberRow } from './group-label-rows';
import { expireShares } from './group-label-settle';
import { groupLabelDetailView, itemView, viewGroupLabel } from './group-label-view';
import type { Seen } from './group-label-view';
import { parseCursor } from '@server/platform/http/paging';
import { expireDueRecords } from '../due-records/expire-due-records';
import { ok, fail } from '@server/platform/http/reply';
import { toInstant } from '@/rules/time/date';

const viewAt = async ({ db, now, language }: RequestContext): Promise<ViewAt> => ({
  now,
  language,
  storage: (await feesNow(db)).storage,
});

async function memberRow(db: Db, labelId: string, customerId: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(labelMembers)
    .where(and(eq(labelMembers.labelId, labelId), eq(labelMembers.customerId, customerId)));
  return row;
}

/** A label as its member who asks may see it; undefined for anybody else. */
async function seenBy(ctx: RequestContext, id: string): Promise<Seen | undefined> {
  const { db, now } = ctx;
  const me = requireCustomer(ctx).id;
  await expireDueRecords(ctx, () => expireShares(db, now, { labelIds: [id] }));
  const [label] = await db.select().from(labels).where(eq(labels.id, id));
  if (!label || !(await memberRow(db, id, me))) return undefined;
  return viewGroupLabel(db, label, me);
}

async function invitedTo(db: Db, token: string): Promise<GroupLabelRow | undefined> {
  const [label] = await db.select().from(labels).where(eq(labels.invite, token));
  return label;
}

const isOver = ({ state, inviteUntil }: GroupLabelRow, now: Date): boolean => state !== 'open' || inviteUntil <= now;

export const groupLabelHandlers = {
  async 'Sig.Front.Label.List'({ cursor }, ctx) {
    const { db, now } = ctx;
    const me = requireCustomer(ctx).id;
    const { ids, next } = await findMemberships(db, me, parseCursor(cursor));
    await expireDueRecords(ctx, () => expireShares(db, now, { labelIds: ids }));
    return ok({ labels: await summarizeGroupLabels(db, ids, me), next });
  },

  async 'Sig.Front.Label.Detail'({ id }, ctx) {
    const seen = await seenBy(ctx, id);
    return seen ? ok(await groupLabelDetailView(ctx.db, seen, await viewAt(ctx))) : fail(codes.notFound);
  },

  async 'Sig.Front.Label.Fee'({ id }, ctx) {
    const seen = await seenBy(ctx, id);
    return seen ? ok(await feeView(ctx.db, seen, ctx.now)) : fail(codes.notFound);
  },

  async 'Sig.Front.Label.Item'({ id }, ctx) {
    const [row] = await ctx.db.select().from(labelItems).where(eq(labelItems.id, id));
    const seen = row && row.customerId === requireCustomer(ctx).id ? await seenBy(ctx, row.labelId) : undefined;
    const line = seen?.lines.find(({ item }) => item.id === id);
    if (!seen || !line) return fail(codes.notFound);
    const { label } = seen;
    return ok({
      ...itemView(line, await viewAt(ctx)),
      label: { id: label.id, name: label.name, state: label.state, split: label.split },
      contents: line.item.contents,
      yen: line.item.yen,
      shares: await itemShares(ctx.db, seen, id, ctx.now),
    });
  },

  async 'Sig.Front.Label.Invite'({ token }, ctx) {
    const { db, now } = ctx;
    const label = await invitedTo(db, token);
    if (!label) return fail(codes.notFound);
    const me = requireCustomer(ctx).id;
    const members = await listMembers(db, label.id);
    const isMember = members.some(({ customerId }) => customerId === me);
    if (isOver(label, now) && !isMember) return fail(codes.inviteOver);
    return ok({
      country: label.address.country,
      method: label.method,
      packing: label.packing,
      leader: members.find(({ customerId }) => customerId === label.leaderId)?.name ?? '',
      name: label.name,
      members: members.length,
      until: toInstant(label.inviteUntil),
      joined: isMember ? label.id : null,
    });
  },

  async 'Sig.Front.Label.Join'({ token }, ctx) {
    const { db, now } = ctx;
    const me = requireCustomer(ctx);
    const found = await invitedTo(db, token);
    const label = found && (await lockGroupLabel(db, found.id));
    if (!label) return fail(codes.notFound);
    if (await memberRow(db, label.id, me.id)) return ok({ label: label.id });
    // The link may have been renewed between the look and the lock.
    if (label.invite !== token || isOver(label, now)) return fail(codes.inviteOver);
    if ((await listMembers(db, label.id)).length >= maxMembers) return fail(codes.labelFull);
    const name = await calledName(db, me);
    await db.insert(labelMembers).values({ id: newId(), labelId: label.id, customerId: me.id, name, at: now });
    await recordGroupLabelEvent(db, label.id, 'joined', now, { name, customerId: me.id });
    return ok({ label: label.id });
  },

  async 'Sig.Front.Label.Put'({ id, items }, ctx) {
    const { db, now } = ctx;
    const me = requireCustomer(ctx).id;
    const label = await lockGroupLabel(db, id);
    if (!label || !(await memberRow(db, id, me))) return fail(codes.notFound);
    await lockCustomer(db, me);
    const lines = items.map(({ line }) => line);
    const blocked =
      (await failBlockedByClaim(db, lines, { customerId: me, now })) ?? (await failAwaitingAnswer(db, lines));
    return blocked ?? putIn(db, label, me, { items, now });
  },

  async 'Sig.Front.Label.Take'({ id }, ctx) {
    const { db } = ctx;
    const me = requireCustomer(ctx).id;
    const find = async () => (await db.select().from(labelItems).where(eq(labelItems.id, id)))[0];
    const before = await find();
    const label = before && (await lockGroupLabel(db, before.labelId));
    const item = label && (await find());
    if (!label || !item || (item.customerId !== me && label.leaderId !== me)) return fail(codes.notFound);
    if (label.state !== 'open') return fail(codes.tooLate);
    if (item.customerId === me) await lockCustomer(db, me);
    // The thing of a member who is gone: not the leader's session is what ended.
    else if (!(await holdCustomer(db, item.customerId))) return fail(codes.notFound);
    await takeOut(db, [item]);
    return ok({});
  },

  async 'Sig.Front.Label.Leave'({ id }, ctx) {
    const { db, now } = ctx;
    const me = requireCustomer(ctx).id;
    const label = await lockGroupLabel(db, id);
    const member = label && (await memberRow(db, id, me));
    if (!label || !member) return fail(codes.notFound);
    const mayLeave = label.leaderId !== me && ['open', 'closed', 'cancelled'].includes(label.state);
    if (!mayLeave) return fail(codes.tooLate);
    if (label.state === 'closed')
      await reopenGroupLabel(db, label, {
        event: 'reopen',
        why: 'left',
        about: member,
        at: now,
      });
    else {
      await lockCustomer(db, me);
      await recordGroupLabelEvent(db, id, 'left', now, member);
    }
    const isOwn = and(eq(labelItems.labelId, id), eq(labelItems.customerId, me));
    await takeOut(db, await db.select().from(labelItems).where(isOwn));
    await db.delete(labelMembers).where(and(eq(labelMembers.labelId, id), eq(labelMembers.customerId, me)));
    return ok({});
  },
} satisfies Handlers<
  | 'Sig.Front.Label.List'
  | 'Sig.Front.Label.Detail'
  | 'Sig.Front.Label.Fee'
  | 'Sig.Front.Label.Item'
  | 'Sig.Front.Label.Invite'
  | 'Sig.Front.Label.Join'
  | 'Sig.Front.Label.Put'
  | 'Sig.Front.Label.Take'
  | 'Sig.Front.Label.Leave'
>;
