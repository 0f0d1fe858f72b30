import * as v from 'valibot';
import { contentId } from './article';
import { defineCall } from './call';
import { cursor, instant, languageCode } from './common';
import { goodsCard, picture } from './goods';

/** The author of a post: only the name that they show to everybody. */
const author = v.object({ id: contentId, name: v.string() });

const postFields = {
  id: contentId,
  author,
  title: v.string(),
  /** The post's own language: nobody translates it. */
  language: languageCode,
  at: instant,
  picture: v.nullable(picture),
};
/** `excerpt`: the beginning, as plain text. */
const postCard = v.object({ ...postFields, excerpt: v.string() });
export type PostCard = v.InferOutput<typeof postCard>;

export const experienceCalls = {
  /** Lists experience posts, newest first; with `author` those of one author. Refusals: notFound (author). */
  'Sig.Front.Experience.List': defineCall({
    method: 'GET',
    input: v.object({ author: v.optional(contentId), cursor: v.optional(cursor) }),
    output: v.object({ author: v.nullable(author), posts: v.array(postCard), next: v.nullable(cursor) }),
  }),
  /** Gets one experience post. `html` is rich text that the API has sanitised; the page sanitises it again. Refusals: notFound. */
  'Sig.Front.Experience.Detail': defineCall({
    method: 'GET',
    input: v.object({ id: contentId }),
    output: v.object({ ...postFields, html: v.string(), goods: v.pipe(v.array(goodsCard), v.maxLength(10)) }),
  }),
};
