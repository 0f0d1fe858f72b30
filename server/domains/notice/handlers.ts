import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { noticeKinds } from '@/contract/notice';
import type { Notice, NoticeGroup, NoticeKind } from '@/contract/notice';
import { textIn } from '../goods/goods-view';
import type { Db } from '@server/platform/db/open';
import { cartLines } from '../order/schema';
import { notices, savedSearches } from './schema';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { addPushDevice, removePushDevice } from './push-devices';
import { getNoticeSetting, settingsOf, unsubscribe, writeSetting } from './notice-settings';
import { runWatchJobs } from '../watch/watch';
import { expireDueRecords } from '../due-records/expire-due-records';
import { pageByInstant, parseCursor } from '@server/platform/http/paging';
import { ok, fail } from '@server/platform/http/reply';
import { isTimeZone, toInstant } from '@/rules/time/date';

const pageSize = 20;
type Row = typeof notices.$inferSelect;

const kindsOf = (group: NoticeGroup) =>
  (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => noticeKinds[kind].group === group);

/** Notices as the page shows them; a saved search with what it asks for now. */
async function noticesView(rows: readonly Row[], { db, language }: RequestContext): Promise<Notice[]> {
  const ids = rows.flatMap(({ subject }) => (subject.type === 'search' ? [subject.id] : []));
  const searches = ids.length === 0 ? [] : await db.select().from(savedSearches).where(inArray(savedSearches.id, ids));
  return rows.map(({ id, kind, at, readAt, subject, titles, picture, values }) => ({
    id,
    kind,
    at: toInstant(at),
    read: readAt !== null,
    subject:
      subject.type === 'search'
        ? { ...subject, type: 'search', query: searches.find((search) => search.id === subject.id)?.query ?? null }
        : subject.type === 'goods' || subject.type === 'gift'
          ? subject
          : { type: subject.type, id: subject.id },
    title: titles && textIn(titles, language),
    picture,
    values,
  }));
}

const ownNotices = (customerId: string) => and(eq(notices.customerId, customerId), eq(notices.shown, true));

async function unreadOf(db: Db, customerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notices)
    .where(and(ownNotices(customerId), isNull(notices.readAt)));
  return row?.count ?? 0;
}

export const noticeHandlers = {
  async 'Sig.Front.Notice.List'({ group, cursor }, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    const paging = pageByInstant({ at: notices.at, id: notices.id, after: parseCursor(cursor), size: pageSize });
    await expireDueRecords(ctx, () => runWatchJobs(db, now, { customerId, areasOff: ctx.services.areasOff }));
    const kinds = group && kindsOf(group);
    const rows = await db
      .select({ row: notices, ...paging.cursorTuple })
      .from(notices)
      .where(
        and(
          ownNotices(customerId),
          kinds && (kinds.length > 0 ? inArray(notices.kind, kinds) : sql`false`),
          paging.behind,
        ),
      )
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(rows);
    return ok({
      notices: await noticesView(
        page.map(({ row }) => row),
        ctx,
      ),
      next,
      unread: await unreadOf(db, customerId),
    });
  },

  async 'Sig.Front.Notice.Detail'({ id }, ctx) {
    const rows = await ctx.db
      .select()
      .from(notices)
      .where(and(ownNotices(requireCustomer(ctx).id), eq(notices.id, id)));
    const [found] = await noticesView(rows, ctx);
    return found ? ok(found) : fail(codes.notFound);
  },

  async 'Sig.Front.Notice.Read'({ id }, ctx) {
    const customerId = requireCustomer(ctx).id;
    const which = id === undefined ? undefined : eq(notices.id, id);
    await ctx.db
      .update(notices)
      .set({ readAt: ctx.now })
      .where(and(ownNotices(customerId), isNull(notices.readAt), which));
    return ok({ unread: await unreadOf(ctx.db, customerId) });
  },

  async 'Sig.Front.Notice.Badges'(_, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    await expireDueRecords(ctx, () => runWatchJobs(db, now, { customerId, areasOff: ctx.services.areasOff }));
    const [cart] = await db.select({ count: count() }).from(cartLines).where(eq(cartLines.customerId, customerId));
    return ok({ cart: cart?.count ?? 0, unread: await unreadOf(db, customerId) });
  },

  async 'Sig.Front.Notice.Settings'(_, ctx) {
    return ok({ settings: await settingsOf(ctx.db, requireCustomer(ctx).id, ctx.services.areasOff) });
  },

  async 'Sig.Front.Notice.Set'(setting, ctx) {
    const customerId = requireCustomer(ctx).id;
    const { push } = await getNoticeSetting(ctx.db, customerId, setting.group);
    await writeSetting(ctx.db, customerId, { ...setting, push: setting.push ?? push });
    return ok({ settings: await settingsOf(ctx.db, customerId, ctx.services.areasOff) });
  },

  'Sig.Front.Notice.Device.Key'(_, { services }) {
    return Promise.resolve(ok({ key: services.push.publicKey }));
  },

  async 'Sig.Front.Notice.Device.Add'(device, ctx) {
    const { db, services, session, now } = ctx;
    if (session === null || !services.push.accepts(device.endpoint))
      return fail(codes.invalidInput, { fields: ['endpoint'] });
    if (!isTimeZone(device.timeZone)) return fail(codes.invalidInput, { fields: ['timeZone'] });
    await addPushDevice(db, { ...device, customerId: requireCustomer(ctx).id, session, at: now });
    return ok({});
  },

  async 'Sig.Front.Notice.Device.Remove'({ endpoint }, ctx) {
    await removePushDevice(ctx.db, requireCustomer(ctx).id, endpoint);
    return ok({});
  },

  async 'Sig.Front.Notice.Unsubscribe'({ token }, { db, now }) {
    const group = await unsubscribe(db, token, now);
    return group === null ? fail(codes.notFound) : ok({ group });
  },
} satisfies Handlers<
  | 'Sig.Front.Notice.List'
  | 'Sig.Front.Notice.Detail'
  | 'Sig.Front.Notice.Read'
  | 'Sig.Front.Notice.Badges'
  | 'Sig.Front.Notice.Settings'
  | 'Sig.Front.Notice.Set'
  | 'Sig.Front.Notice.Device.Key'
  | 'Sig.Front.Notice.Device.Add'
  | 'Sig.Front.Notice.Device.Remove'
  | 'Sig.Front.Notice.Unsubscribe'
>;
