import { and, desc, eq } from 'drizzle-orm';
import type { ReviewFacts } from '@/contract/review';
import { currencyOf } from '@/rules/countries';
import { hotScore, reviewPoints } from '@/rules/review/reward';
import { readShareLink } from '@/rules/review/share-link';
import { newToken } from '@server/platform/db/keys';
import { writePoints } from '@server/domains/points/ledger';
import { getPictureUrl } from '@server/domains/goods/goods-view';
import type { Db } from '@server/platform/db/open';
import { customers } from '@server/domains/account/schema';
import { orderLines, orders } from '@server/domains/order/schema';
import { orderRatings, reviews } from '@server/domains/review/schema';
import type { InsideContent } from '@server/domains/review/schema';
import { findListings } from '@server/domains/goods/goods-store';
import { hashPassword } from '@server/domains/auth/passwords';
import { factsOf } from '@server/domains/review/facts';
import { storeReviewMarks } from '@server/domains/review/same-text';
import { indexed } from '@server/domains/review/write-review';
import { demoCustomer } from './customer';
import { demoReviews } from './review-texts';
import type { DemoReview } from './review-texts';
import { addMonths, getJstMonth, getJstMonthBounds } from '@/rules/time/date';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
const customerId = demoCustomer.id;
/** Pictures of the catalogue in a review of the demo. */
const maxPictures = 4;

type DemoListing = Awaited<ReturnType<typeof findListings>>[number];

const picturesOf = (listing: DemoListing): InsideContent['pictures'] =>
  listing.pictures.slice(0, maxPictures).map((_, index) => ({ ...getPictureUrl(listing, index), upload: null }));

const publishedAt = (at: Date, high: boolean) => {
  const newest = Math.floor(at.getTime() / 1000);
  return { newest, hot: hotScore(newest, high) };
};

async function makeOther(
  tx: Db,
  review: DemoReview,
  listing: DemoListing,
  made: { id: string; at: Date },
): Promise<void> {
  const { author, language, title, content, keywords, high = false } = review;
  const [country, method, days, shipping, duty] = review.shipment;
  const facts: ReviewFacts = {
    country,
    method,
    days,
    shipping,
    grams: listing.packed?.grams ?? 0,
    cm: [...(listing.packed?.cm ?? [0, 0, 0])],
    duty:
      duty === null
        ? null
        : {
            amount: duty,
            currency: currencyOf(country) ?? 'JPY',
          },
  };
  const orderLine = {
    line: null,
    order: null,
    site: listing.site,
    id: listing.id,
    kind: listing.kind,
    titles: listing.titles,
    picture: getPictureUrl(listing, 0),
  };
  const inside: InsideContent = {
    title,
    content,
    keywords,
    pictures: picturesOf(listing),
    cards: [],
    thing: orderLine,
    facts,
  };
  await tx.insert(reviews).values({
    id: made.id,
    customerId: made.id,
    kind: 'inside',
    state: 'approved',
    language,
    author,
    inside,
    ...indexed(inside),
    points: high ? reviewPoints.high : reviewPoints.approved,
    submittedAt: new Date(made.at.getTime() - daysToMs(1)),
    judgedAt: made.at,
    ...publishedAt(made.at, high),
  });
  await storeReviewMarks(tx, made.id, content);
}

/** Reviews by other buyers, in their languages. Nobody knows their passwords. */
async function makeOthers(tx: Db, now: Date): Promise<void> {
  const passwordHash = await hashPassword(newToken(), 1024);
  const listings = await findListings(
    tx,
    demoReviews.map(({ goods }) => goods),
  );
  for (const [index, review] of demoReviews.entries()) {
    const listing = listings.find(({ site, id }) => `${site}/${id}` === review.goods);
    if (!listing) continue;
    const id = `demo-writer-${index}`;
    const at = new Date(now.getTime() - hoursToMs(index * 31 + 5));
    const createdAt = new Date(now.getTime() - daysToMs(200));
    await tx
      .insert(customers)
      .values({
        id,
        name: review.author,
        email: `${id}@kakehashi.example`,
        language: review.language,
        passwordHash,
        passwordSetAt: createdAt,
        createdAt,
      })
      .onConflictDoNothing();
    await makeOther(tx, review, listing, { id, at });
  }
}

type OwnRow = Omit<typeof reviews.$inferInsert, 'customerId' | 'language' | 'author' | 'found' | 'id'>;

const post = (url: string) => {
  const link = readShareLink(url);
  return link.ok ? { url: link.url, platform: link.platform, urlKey: link.key } : {};
};

/** Inserts the demo customer's own review of an order line. */
async function makeInside(tx: Db, id: string, own: OwnRow, texts: { title: string; content: string }, key: string) {
  const [line] = (await tx.select().from(orderLines).where(eq(orderLines.customerId, customerId))).filter(
    ({ goods, state }) => `${goods.site}/${goods.id}` === key && (state === 'delivered' || state === 'arrived'),
  );
  const [listing] = await findListings(tx, [key]);
  if (!line || !listing) return;
  const { titles, picture } = line.goods;
  const { site, id: goodsId } = listing;
  const orderLine = { line: line.id, order: line.orderId, site, id: goodsId, kind: listing.kind, titles, picture };
  const facts = await factsOf(tx, line);
  const inside = { ...texts, keywords: [], pictures: picturesOf(listing), cards: [], thing: orderLine, facts };
  const author = { customerId, language: 'en', author: demoCustomer.name } as const;
  await tx.insert(reviews).values({ ...own, ...author, ...indexed(inside), id, inside, lineId: line.id });
  await storeReviewMarks(tx, id, texts.content);
}

async function makeOwn(tx: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - daysToMs(days));
  const month = getJstMonth(now).name;
  const next = addMonths(month, 1);
  await makeInside(
    tx,
    'demo-review-approved',
    {
      kind: 'inside',
      state: 'approved',
      points: reviewPoints.high,
      submittedAt: ago(9),
      judgedAt: ago(7),
      ...publishedAt(ago(7), true),
    },
    {
      title: 'Crayons that a three-year-old cannot break',
      content:
        'They are thick, the colours are strong, and they wash off the table. The case closes well. Nine days to Berlin by air, and the box had no dent.',
    },
    'amazon/B01N6XW2LP',
  );
  await writePoints(tx, {
    customerId,
    points: reviewPoints.high,
    reason: 'review',
    about: 'demo-review-approved',
    at: ago(7),
  });
  await makeInside(
    tx,
    'demo-review-pending',
    { kind: 'inside', state: 'pending', submittedAt: ago(1) },
    {
      title: 'All fourteen volumes, spines straight',
      content:
        'The seller had kept them out of the sun. No notes, no dog-ears, and the first volume even has its bookmark. I am waiting for more things before I have it sent.',
    },
    'mercari/m56797713000',
  );
  const author = { customerId, language: 'en', author: demoCustomer.name, found: '' } as const;
  const info = { account: '@demo.buys', day: null, shows: 'Unpacking my parcel from Japan' };
  await tx.insert(reviews).values([
    {
      ...author,
      ...post('https://www.instagram.com/p/DemoPost001/'),
      info,
      id: 'demo-review-failed',
      kind: 'outside',
      state: 'failed',
      reason: 'link',
      submittedAt: ago(6),
      judgedAt: ago(4),
      note: 'The account is private.',
    },
    {
      ...author,
      ...post('https://www.tiktok.com/@demo.buys/video/7300000000000000001'),
      info,
      id: 'demo-review-cancelled',
      kind: 'outside',
      state: 'cancelled',
      submittedAt: ago(20),
      urlKey: null,
    },
    {
      ...author,
      ...post('https://www.youtube.com/watch?v=demoVideo01'),
      id: 'demo-review-video',
      media: 'video',
      kind: 'monthly',
      state: 'postponed',
      points: reviewPoints.approved,
      month: next,
      submittedAt: ago(2),
      judgedAt: ago(1),
      delayUntil: getJstMonthBounds(next)[0],
    },
    {
      ...author,
      ...post('https://note.com/demo_buys/n/n0123456789ab'),
      id: 'demo-review-article',
      media: 'article',
      kind: 'monthly',
      state: 'pending',
      month,
      submittedAt: ago(0.2),
    },
  ]);
}

/** Stars of the demo customer's delivered orders, but for the newest, which is left for who tries the demo. */
const demoStars = [5, 4, 5, 5, 3] as const;

async function rateDelivered(tx: Db, now: Date): Promise<void> {
  const rows = await tx
    .selectDistinct({ orderId: orderLines.orderId, at: orders.at })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.customerId, customerId), eq(orderLines.state, 'delivered')))
    .orderBy(desc(orders.at), orderLines.orderId);
  const ratings = rows.slice(1).map(({ orderId }, index) => ({
    orderId,
    customerId,
    stars: demoStars[index % demoStars.length] ?? 5,
    isDemo: true,
    at: now,
    changedAt: now,
  }));
  if (ratings.length > 0) await tx.insert(orderRatings).values(ratings);
}

/** Makes reviews by others, and one of the demo customer in every state, once. */
export async function makeDemoReviews(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [any] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.customerId, customerId)).limit(1);
    if (any) return;
    await makeOthers(tx, now);
    await makeOwn(tx, now);
    await rateDelivered(tx, now);
  });
}
