import * as v from 'valibot';
import { call } from './call';
import { languageCode } from './common';
import { goodsCard, goodsText } from './goods';

/** What a banner without an address names (N-19). */
const recommendationId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/));

const recommendation = v.object({
  id: recommendationId,
  title: goodsText,
  /** Rich text, cleaned by the API's allowlist; who shows it cleans it once more. */
  html: v.string(),
  language: languageCode,
  goods: v.pipe(v.array(goodsCard), v.maxLength(10)),
});
export type Recommendation = v.InferOutput<typeof recommendation>;

export const campaignCalls = {
  /** C-13: an editor's article with goods that belong to it. Opened by a person it answers a page. Refusals: notFound. */
  'Sig.Front.AppFront.RecommendDetailH5': call({
    method: 'GET',
    input: v.object({ id: recommendationId }),
    output: recommendation,
  }),
};
