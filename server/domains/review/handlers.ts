import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { languages } from '@/i18n/languages';
import { currencyOf } from '@/rules/countries';
import { leftIn, monthFor, maxPerMonth } from '@/rules/review/reward';
import { textIn } from '../goods/goods-view';
import { orderLines } from '../order/schema';
import { reviews } from './schema';
import { findGoods } from '../goods/goods-store';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { isFailure, ok, fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { pageByInstant, parseCursor } from '@server/platform/http/paging';
import { factsOf } from './facts';
import { measuredOf } from './measured';
import { countByMonth } from './months';
import { countRatings, rateOrder } from './rate-order';
import { listReviews } from './review-list';
import { reviewDetailView, isPublic, ownReview, recordView, reviewCard } from './review-view';
import type { ReviewRow } from './review-view';
import { cancelReview, reviewableStates, submitReview } from './write-review';
import { getJstMonth, toInstant } from '@/rules/time/date';

const pageSize = 12;
const ownPageSize = 20;
/** Things that one may choose from, the newest first. */
const maxOrderLines = 60;

const written = (row: ReviewRow | Failure) => (isFailure(row) ? row : ok({ record: recordView(row) }));

async function monthOf({ db, now, ...rest }: RequestContext, media: 'article' | 'video') {
  const { name: present } = getJstMonth(now);
  const monthCounts = await countByMonth(db, {
    customerId: requireCustomer({ db, now, ...rest }).id,
    media,
    from: present,
  });
  return {
    most: maxPerMonth[media],
    left: leftIn(media, monthCounts, present),
    next: monthFor(media, monthCounts, present) ?? null,
  };
}

export const reviewHandlers = {
  async 'Sig.Front.ShareOrder.List'({ tab, q = '', cursor }, { db, language }) {
    const { code } = languages[language];
    const search = { tab, q, language: code, after: parseCursor(cursor), limit: pageSize };
    const { rows, next } = await listReviews(db, search);
    return ok({ reviews: rows.map((row) => reviewCard(row, language)), next });
  },

  async 'Sig.Front.ShareOrder.Detail'({ id }, { db, customer, now, language }) {
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
    const isOwn = row !== undefined && row.customerId === customer?.id;
    if (!row || !(isOwn || isPublic(row))) return fail(codes.notFound);
    return ok(await reviewDetailView(db, row, isOwn, { now, language }));
  },

  async 'Sig.Front.ShareOrder.Own'({ state, cursor }, ctx) {
    const at = reviews.submittedAt;
    const paging = pageByInstant({ at, id: reviews.id, after: parseCursor(cursor), size: ownPageSize });
    const byState = state === undefined ? undefined : eq(reviews.state, state);
    const rows = await ctx.db
      .select({ row: reviews, ...paging.cursorTuple })
      .from(reviews)
      .where(and(eq(reviews.customerId, requireCustomer(ctx).id), byState, paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(rows);
    return ok({ records: page.map(({ row }) => recordView(row)), next });
  },

  async 'Sig.Front.ShareOrder.Things'({ again }, ctx) {
    const { db, language } = ctx;
    const { id } = requireCustomer(ctx);
    const own = again === undefined ? undefined : await ownReview(db, id, again);
    const reviewedLines = db.select({ id: reviews.lineId }).from(reviews).where(eq(reviews.customerId, id));
    const isFree = sql`${orderLines.id} not in (select id from (${reviewedLines}) as taken(id) where id is not null)`;
    const rows = await db
      .select()
      .from(orderLines)
      .where(
        and(
          eq(orderLines.customerId, id),
          inArray(orderLines.state, [...reviewableStates]),
          sql`${orderLines.goods}->>'site' is not null`,
          own?.lineId ? or(isFree, eq(orderLines.id, own.lineId)) : isFree,
        ),
      )
      .orderBy(desc(orderLines.arrivedAt), desc(orderLines.id))
      .limit(maxOrderLines);
    const reviewable = [];
    for (const line of rows) {
      if (line.goods.site === null) continue;
      const facts = await factsOf(db, line);
      reviewable.push({
        line: line.id,
        order: line.orderId,
        site: line.goods.site,
        goodsId: line.goods.id,
        title: textIn(line.goods.titles, language),
        picture: line.goods.picture,
        facts,
        arrivedAt: line.arrivedAt && toInstant(line.arrivedAt),
        currency: facts.country === null ? null : (currencyOf(facts.country) ?? 'JPY'),
      });
    }
    return ok({ things: reviewable });
  },

  async 'Sig.Front.ShareOrder.Month'(_, ctx) {
    const month = getJstMonth(ctx.now).name;
    return ok({ month, article: await monthOf(ctx, 'article'), video: await monthOf(ctx, 'video') });
  },

  async 'Sig.Front.ShareOrder.Submit'(input, ctx) {
    const { db, language, now } = ctx;
    return written(await submitReview(db, input, { customerId: requireCustomer(ctx).id, language, now }));
  },

  async 'Sig.Front.ShareOrder.Cancel'({ id }, ctx) {
    return written(await cancelReview(ctx.db, { customerId: requireCustomer(ctx).id, id }));
  },

  async 'Sig.Front.ShareOrder.Measured'({ site, id, country }, { db }) {
    const listing = await findGoods(db, site, id);
    return ok({ measured: listing ? await measuredOf(db, listing.kind, country) : null });
  },

  async 'Sig.Front.ShareOrder.Rate'(input, ctx) {
    const { db, now, services } = ctx;
    const customer = requireCustomer(ctx);
    const rated = await rateOrder(db, { ...input, customerId: customer.id, now, isDemo: services.isDemo });
    return isFailure(rated) ? rated : ok(rated);
  },

  async 'Sig.Front.ShareOrder.Ratings'(_, { db, services }) {
    return ok({ counts: await countRatings(db, services.isDemo) });
  },
} satisfies Handlers<
  | 'Sig.Front.ShareOrder.List'
  | 'Sig.Front.ShareOrder.Detail'
  | 'Sig.Front.ShareOrder.Own'
  | 'Sig.Front.ShareOrder.Things'
  | 'Sig.Front.ShareOrder.Month'
  | 'Sig.Front.ShareOrder.Submit'
  | 'Sig.Front.ShareOrder.Cancel'
  | 'Sig.Front.ShareOrder.Measured'
  | 'Sig.Front.ShareOrder.Rate'
  | 'Sig.Front.ShareOrder.Ratings'
>;
