import * as v from 'valibot';
import { defineCall } from './call';
import { cursor, instant, languageCode } from './common';
import { goodsCard, picture } from './goods';

/** Names of articles, topics, posts and activities in addresses. */
export const contentId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));

export const articleFields = {
  id: contentId,
  topic: v.object({ id: contentId, name: v.string() }),
  title: v.string(),
  /** The subject of the article, in one sentence. */
  lead: v.string(),
  /** Language of all its texts: English where the reader's language has none. */
  language: languageCode,
  publishedAt: instant,
  picture: v.nullable(picture),
};
const articleCard = v.object(articleFields);
export type ArticleSummary = v.InferOutput<typeof articleCard>;

export const articleCalls = {
  /** Lists articles, newest first, of a topic or with all words of `q`. An unknown topic has no articles. */
  'Sig.Front.Article.List': defineCall({
    method: 'GET',
    input: v.object({
      topic: v.optional(contentId),
      q: v.optional(v.pipe(v.string(), v.maxLength(100))),
      cursor: v.optional(cursor),
    }),
    output: v.object({
      topics: v.array(v.object({ id: contentId, name: v.string() })),
      language: languageCode,
      articles: v.array(articleCard),
      next: v.nullable(cursor),
    }),
  }),
  /** Gets one article. `html` is rich text that the API has sanitised; the page sanitises it again. Refusals: notFound. */
  'Sig.Front.Article.Detail': defineCall({
    method: 'GET',
    input: v.object({ id: contentId }),
    output: v.object({ ...articleFields, html: v.string(), goods: v.pipe(v.array(goodsCard), v.maxLength(10)) }),
  }),
};
