import * as v from 'valibot';
import { defineCall } from './call';
import { rowId } from './cart';
import { centimetres, countryCode, currencyCode, cursor, instant, languageCode, nothing, yen } from './common';
import { goodsCard, goodsId, goodsText, picture, site } from './goods';
import { inputList } from './input';
import { shippingMethods } from './shipping';
import { uploaded, uploadId } from './upload';

/** A review here, a post elsewhere, or an article or a video of the month. */
export const reviewKinds = ['inside', 'outside', 'monthly'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** `postponed`: good, but its points come later. `cancelled`: taken back by its writer. */
export const reviewStates = ['pending', 'approved', 'failed', 'postponed', 'cancelled'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewTabs = ['hot', 'new'] as const;
export const reviewMedia = ['article', 'video'] as const;
export type ReviewMedia = (typeof reviewMedia)[number];

/** Why staff did not approve a review: pages say it in the reader's words. */
export const reviewFaults = ['offTopic', 'copied', 'pictures', 'tooThin', 'personal', 'link'] as const;
export type ReviewFault = (typeof reviewFaults)[number];

/** The platforms where posts are written; `rules/review/share-link.ts` has the hosts of each. */
export const reviewPlatforms = [
  ...(['instagram', 'facebook', 'x', 'threads', 'tiktok', 'youtube', 'pinterest', 'reddit', 'vk', 'naver'] as const),
  ...(['xiaohongshu', 'weibo', 'bilibili', 'douyin', 'wechat', 'dcard', 'note'] as const),
] as const;
export type ReviewPlatform = (typeof reviewPlatforms)[number];

const words = v.pipe(v.string(), v.maxLength(20_000));
const shortWords = v.pipe(v.string(), v.maxLength(500));
const goodsRef = v.object({ site, id: goodsId });
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Measured facts of the item and its shipment; null where nobody measured it. Whole grams, centimetres, days and yen. */
export const reviewFacts = v.object({
  country: v.nullable(countryCode),
  grams: v.nullable(v.number()),
  cm: v.nullable(v.tuple([centimetres, centimetres, centimetres])),
  method: v.nullable(v.picklist(shippingMethods)),
  days: v.nullable(v.number()),
  /** The order line's part of the parcel's shipping. */
  shipping: v.nullable(yen),
  /** Duty and tax at the border as the writer paid them, in whole units of a currency. */
  duty: v.nullable(v.object({ amount: v.pipe(v.number(), v.integer(), v.minValue(0)), currency: currencyCode })),
});
export type ReviewFacts = v.InferOutput<typeof reviewFacts>;

/** Facts that identify a post elsewhere: its account, its day, and what it shows. At least one is given. */
export const shareInfo = v.object({ account: shortWords, day: v.nullable(day), shows: shortWords });
export type ShareInfo = v.InferOutput<typeof shareInfo>;

const reviewCard = v.object({
  id: rowId,
  title: v.string(),
  language: languageCode,
  picture: v.nullable(picture),
  /** First name or initial; '' where there is none. */
  author: v.string(),
  at: instant,
  /** True for a review of high quality. */
  high: v.boolean(),
  goods: v.nullable(goodsText),
  country: v.nullable(countryCode),
});
export type ReviewSummary = v.InferOutput<typeof reviewCard>;

/** A review as its writer sees it. */
const record = v.object({
  id: rowId,
  kind: v.picklist(reviewKinds),
  media: v.nullable(v.picklist(reviewMedia)),
  order: v.nullable(rowId),
  platform: v.nullable(v.picklist(reviewPlatforms)),
  url: v.nullable(v.string()),
  state: v.picklist(reviewStates),
  submittedAt: instant,
  judgedAt: v.nullable(instant),
  /** When postponed points come. */
  delayUntil: v.nullable(instant),
  points: v.number(),
  reason: v.nullable(v.picklist(reviewFaults)),
  /** Staff's own words, in the language they were written in; '' where there are none. */
  note: v.string(),
  /** The review's own title, for an inside review. */
  title: v.string(),
  language: languageCode,
  picture: v.nullable(picture),
});
export type ReviewRecord = v.InferOutput<typeof record>;

const detail = v.object({
  card: reviewCard,
  content: v.string(),
  pictures: v.array(picture),
  keywords: v.array(v.string()),
  /** The thing that it is about, as it was ordered. */
  thing: v.nullable(v.object({ site, id: goodsId, title: goodsText, picture })),
  cards: v.array(goodsCard),
  facts: v.nullable(reviewFacts),
  /** The fields that only the author gets. */
  own: v.nullable(
    v.object({
      record,
      line: v.nullable(rowId),
      info: v.nullable(shareInfo),
      uploads: v.array(uploaded),
    }),
  ),
});
export type ReviewDetail = v.InferOutput<typeof detail>;

/** A thing of one's own that has arrived and of which nothing is written yet. */
const reviewOrderLine = v.object({
  line: rowId,
  order: rowId,
  site,
  goodsId,
  title: goodsText,
  picture,
  arrivedAt: v.nullable(instant),
  facts: reviewFacts,
  /** The currency of the destination country, for the duty; null where nothing has been sent yet. */
  currency: v.nullable(currencyCode),
});
export type ReviewOrderLine = v.InferOutput<typeof reviewOrderLine>;

/** Number of reviews of a kind that may still be sent in this month of Japan. */
const monthly = v.object({ most: v.number(), left: v.number(), next: v.nullable(v.string()) });

/** Id of a refused review that is sent again. */
const again = v.nullable(rowId);

const submission = v.variant('kind', [
  v.object({
    kind: v.literal('inside'),
    id: again,
    line: rowId,
    title: words,
    content: words,
    pictures: inputList(uploadId, 30),
    keywords: inputList(shortWords, 30),
    cards: inputList(goodsRef, 30),
    duty: v.nullable(v.number()),
  }),
  v.object({ kind: v.literal('outside'), id: again, url: words, info: shareInfo }),
  v.object({ kind: v.literal('monthly'), id: again, url: words, media: v.picklist(reviewMedia) }),
]);
export type ReviewSubmission = v.InferOutput<typeof submission>;

const median = v.nullable(v.number());

export const reviewCalls = {
  /**
   * Lists approved reviews, those in the reader's language first, 12 a page. With `hot`, those of high quality count as two weeks newer.
   */
  'Sig.Front.ShareOrder.List': defineCall({
    method: 'GET',
    input: v.object({
      tab: v.picklist(reviewTabs),
      q: v.optional(v.pipe(v.string(), v.maxLength(200))),
      cursor: v.optional(cursor),
    }),
    output: v.object({ reviews: v.array(reviewCard), next: v.nullable(cursor) }),
  }),
  /** Gets an approved review, or one of the customer's own in any state. Refusals: notFound. */
  'Sig.Front.ShareOrder.Detail': defineCall({ method: 'GET', input: v.object({ id: rowId }), output: detail }),
  /** Lists the customer's reviews, newest first, 20 a page. */
  'Sig.Front.ShareOrder.Own': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ state: v.optional(v.picklist(reviewStates)), cursor: v.optional(cursor) }),
    output: v.object({ records: v.array(record), next: v.nullable(cursor) }),
  }),
  /** Lists items that the customer may review; `again` adds the item of a refused review. */
  'Sig.Front.ShareOrder.Things': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ again: v.optional(rowId) }),
    output: v.object({ things: v.array(reviewOrderLine) }),
  }),
  /** Gets what the customer's reviews of this month have earned, and the limit. */
  'Sig.Front.ShareOrder.Month': defineCall({
    method: 'GET',
    login: true,
    input: nothing,
    output: v.object({ month: v.string(), article: monthly, video: monthly }),
  }),
  /**
   * Sends a review, or a refused one again. Refusals: invalidInput with `{fields}`, notFound (item, goods of a card, picture),
   * reviewNotFailed, reviewTwice, reviewSameText, reviewSamePicture with `{picture}` (its index), reviewSameLink, reviewMonthsFull.
   */
  'Sig.Front.ShareOrder.Submit': defineCall({
    method: 'POST',
    maxBytes: 180_000,
    login: true,
    input: submission,
    output: v.object({ record }),
  }),
  /** Withdraws a review that waits for approval. Refusals: notFound, tooLate. */
  'Sig.Front.ShareOrder.Cancel': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId }),
    output: v.object({ record }),
  }),
  /** Gets medians of what buyers of the same kind of goods measured, sent to a country; null below three reviews. */
  'Sig.Front.ShareOrder.Measured': defineCall({
    method: 'GET',
    input: v.object({ site, id: goodsId, country: countryCode }),
    output: v.object({
      measured: v.nullable(
        v.object({
          reviews: v.number(),
          grams: median,
          days: median,
          shipping: median,
          duty: v.nullable(v.object({ amount: v.number(), currency: currencyCode })),
        }),
      ),
    }),
  }),
};
