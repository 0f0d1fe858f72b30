import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { languages } from '../../src/i18n/languages';
import { currencyOf } from '../../src/rules/countries';
import { leftIn, monthFor, monthlyMost } from '../../src/rules/review/reward';
import { textIn } from '../goods/goods-view';
import { orderLines } from '../db/schema-buying';
import { reviews } from '../db/schema-reviews';
import { findGoods } from '../goods/goods-store';
import { customerOf } from '../http/handler';
import type { Ask, Handlers } from '../http/handler';
import { isRefused, ok, refuse } from '../http/reply';
import type { Refused } from '../http/reply';
import { pageByInstant, placeOf } from '../http/paging';
import { factsOf } from '../review/facts';
import { measuredOf } from '../review/measured';
import { takenMonths } from '../review/months';
import { listReviews } from '../review/review-list';
import { detailView, isPublic, ownReview, recordView, reviewCard } from '../review/review-view';
import type { ReviewRow } from '../review/review-view';
import { cancelReview, reviewableStates, submitReview } from '../review/write-review';
import { getJstMonth, toInstant } from '../../src/rules/time/date';

const pageSize = 12;
const ownPageSize = 20;
/** Things that one may choose from, the newest first. */
const mostThings = 60;

const written = (row: ReviewRow | Refused) => (isRefused(row) ? row : ok({ record: recordView(row) }));

async function monthOf({ db, now, ...ask }: Ask, media: 'article' | 'video') {
  const { name: present } = getJstMonth(now);
  const taken = await takenMonths(db, { customerId: customerOf({ db, now, ...ask }).id, media, from: present });
  return {
    most: monthlyMost[media],
    left: leftIn(media, taken, present),
    next: monthFor(media, taken, present) ?? null,
  };
}

export const reviewHandlers = {
  async 'Sig.Front.ShareOrder.List'({ tab, q = '', cursor }, { db, language }) {
    const { code } = languages[language];
    const asked = { tab, q, language: code, after: placeOf(cursor), limit: pageSize };
    const { rows, next } = await listReviews(db, asked);
    return ok({ reviews: rows.map((row) => reviewCard(row, language)), next });
  },

  async 'Sig.Front.ShareOrder.Detail'({ id }, { db, customer, now, language }) {
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
    const isOwn = row !== undefined && row.customerId === customer?.id;
    if (!row || !(isOwn || isPublic(row))) return refuse(codes.notFound);
    return ok(await detailView(db, row, isOwn, { now, language }));
  },

  async 'Sig.Front.ShareOrder.Own'({ state, cursor }, ask) {
    const at = reviews.submittedAt;
    const paging = pageByInstant({ at, id: reviews.id, after: placeOf(cursor), size: ownPageSize });
    const wanted = state === undefined ? undefined : eq(reviews.state, state);
    const rows = await ask.db
      .select({ row: reviews, ...paging.place })
      .from(reviews)
      .where(and(eq(reviews.customerId, customerOf(ask).id), wanted, paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(rows);
    return ok({ records: page.map(({ row }) => recordView(row)), next });
  },

  async 'Sig.Front.ShareOrder.Things'({ again }, ask) {
    const { db, language } = ask;
    const { id } = customerOf(ask);
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
      .limit(mostThings);
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

  async 'Sig.Front.ShareOrder.Month'(_, ask) {
    const month = getJstMonth(ask.now).name;
    return ok({ month, article: await monthOf(ask, 'article'), video: await monthOf(ask, 'video') });
  },

  async 'Sig.Front.ShareOrder.Submit'(input, ask) {
    const { db, language, now } = ask;
    return written(await submitReview(db, input, { customerId: customerOf(ask).id, language, now }));
  },

  async 'Sig.Front.ShareOrder.Cancel'({ id }, ask) {
    return written(await cancelReview(ask.db, { customerId: customerOf(ask).id, id }));
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
