import * as v from 'valibot';
import { defineCall } from './call';
import { instant, languageCode } from './common';
import { goodsCard, goodsText, picture } from './goods';
import { sites } from './sites';

/** Id of an activity; a banner without an address names one. */
const recommendationId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/));

/** When an activity runs: whole days of Japan. It runs from `startsAt` on and no longer at `endsAt`. */
const span = v.object({ startsAt: instant, endsAt: instant });
export type EventSpan = v.InferOutput<typeof span>;

const recommendation = v.object({
  id: recommendationId,
  title: goodsText,
  /** Rich text, cleaned by the API's allowlist; who shows it cleans it once more. */
  html: v.string(),
  language: languageCode,
  goods: v.pipe(v.array(goodsCard), v.maxLength(10)),
  /** Null for what is recommended at any time. */
  event: v.nullable(span),
  /** The marketplace whose goods it is about, and whose homepage it leads to; null for all. */
  site: v.nullable(v.picklist(sites)),
  /** The search that shows more goods of it; null where there is none. */
  words: v.nullable(v.string()),
});
export type Recommendation = v.InferOutput<typeof recommendation>;

const activityCard = v.object({ id: recommendationId, title: goodsText, ...span.entries });
export type ActivityCard = v.InferOutput<typeof activityCard>;

export const activityList = v.array(activityCard);

export const campaignCalls = {
  /** Gets an editor's article with its goods. A browser that opens it gets a page. Refusals: notFound. */
  'Sig.Front.AppFront.RecommendDetailH5': defineCall({
    method: 'GET',
    input: v.object({ id: recommendationId }),
    output: recommendation,
  }),
  /** Gets a landing page: what is on, and popular searches. `id` is `welcome` or a theme. Refusals: notFound. */
  'Sig.Front.Landing.Detail': defineCall({
    method: 'GET',
    input: v.object({ id: recommendationId }),
    output: v.object({
      /** Null for `welcome`, which is about everything. */
      theme: v.nullable(goodsText),
      goods: v.pipe(v.array(goodsCard), v.maxLength(10)),
      /** Running first, then what is to come, then what is over. */
      activities: activityList,
      categories: v.array(
        v.object({ id: v.string(), title: goodsText, words: v.string(), picture: v.nullable(picture) }),
      ),
    }),
  }),
};
