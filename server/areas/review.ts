import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { languages } from '../../src/i18n/languages';
import { currencyOf } from '../../src/rules/countries';
import { leftIn, monthFor, maxPerMonth } from '../../src/rules/review/reward';
import { textIn } from '../goods/goods-view';
import { orderLines } from '../db/schema-buying';
import { reviews } from '../db/schema-reviews';
import { findGoods } from '../goods/goods-store';
import { requireCustomer } from '../http/handler';
import type { RequestContext, Handlers } from '../http/handler';
import { isFailure, ok, fail } from '../http/reply';
import type { Failure } from '../http/reply';
import { pageByInstant, parseCursor } from '../http/paging';
import { factsOf } from '../review/facts';
import { measuredOf } from '../review/measured';
import { takenMonths } from '../review/months';
import { listReviews } from '../review/review-list';
import { reviewDetailView, isPublic, ownReview, recordView, reviewCard } from '../review/review-view';
import type { ReviewRow } from '../review/review-view';
import { cancelReview, reviewableStates, submitReview } from '../review/write-review';
import { getJstMonth, toInstant } from '../../src/rules/time/date';

const pageSize = 12;
const ownPageSize = 20;
/** Things that one may choose from, the newest first. */
const maxThings = 60;

const written = (row: ReviewRow | Failure) => (isFailure(row) ? row : ok({ record: recordView(row) }));

async function monthOf({ db, now, ...ask }: RequestContext, media: 'article' | 'video') {
  const { name: present } = getJstMonth(now);
  const taken = await takenMonths(db, { customerId: requireCustomer({ db, now, ...ask }).id, media, from: present });
  return {
    most: maxPerMonth[media],
    left: leftIn(media, taken, present),
    next: monthFor(media, taken, present) ?? null,
  };
}

export const reviewHandlers = {
  async 'Sig.Front.ShareOrder.List'({ tab, q = '', cursor }, { db, language }) {
    const { code } = languages[language];
    const asked = { tab, q, language: code, after: parseCursor(cursor), limit: pageSize };
    const { rows, next } = await listReviews(db, asked);
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
    const wanted = state === undefined ? undefined : eq(reviews.state, state);
    const rows = await ctx.db
      .select({ row: reviews, ...paging.cursorTuple })
      .from(reviews)
      .where(and(eq(reviews.customerId, requireCustomer(ctx).id), wanted, paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(rows);
    return ok({ records: page.map(({ row }) => recordView(row)), next });
  },

  async 'Sig.Front.ShareOrder.Things'({ again }, ctx) {
    const { db, language } = ctx;
    const { id } = requireCustomer(ctx);
    const mine = again === undefined ? undefined : await ownReview(db, id, again);
    const taken = db.select({ id: reviews.lineId }).from(reviews).where(eq(reviews.customerId, id));
    const isFree = sql`${orderLines.id} not in (select id from (${taken}) as taken(id) where id is not null)`;
    const rows = await db
      .select()
      .from(orderLines)
      .where(
        and(
          eq(orderLines.customerId, id),
          inArray(orderLines.state, [...reviewableStates]),
          mine?.lineId ? or(isFree, eq(orderLines.id, mine.lineId)) : isFree,
        ),
      )
      .orderBy(desc(orderLines.arrivedAt), desc(orderLines.id))
      .limit(maxThings);
    const things = [];
    for (const line of rows) {
      const facts = await factsOf(db, line);
      things.push({
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
    return ok({ things });
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
    const seed = await findGoods(db, site, id);
    return ok({ measured: seed ? await measuredOf(db, seed.kind, country) : null });
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
>;
