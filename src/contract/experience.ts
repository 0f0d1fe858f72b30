import * as v from 'valibot';
import { contentId } from './article';
import { defineCall } from './call';
import { rowId } from './cart';
import { cursor, instant, languageCode } from './common';
import { goodsCard, picture } from './goods';
import { inputList } from './input';
import { reviewFaults } from './review';
import { uploaded, uploadId } from './upload';

/** `withdrawn`: its author took it down, before or after it was approved. */
export const postStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type PostState = (typeof postStates)[number];

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

/** A post as its author sees it. */
const ownPost = v.object({
  id: contentId,
  state: v.picklist(postStates),
  title: v.string(),
  words: v.string(),
  language: languageCode,
  pictures: v.array(uploaded),
  submittedAt: instant,
  /** Why staff did not approve it or took it down. */
  reason: v.nullable(v.picklist(reviewFaults)),
  /** Staff's own words, in the language they were written in; '' where there are none. */
  note: v.string(),
});
export type OwnPost = v.InferOutput<typeof ownPost>;

export const experienceCalls = {
  /** Lists experience posts, newest first; with `author` those of one author. Refusals: notFound (author). */
  'Sig.Front.Experience.List': defineCall({
    method: 'GET',
    input: v.object({ author: v.optional(contentId), cursor: v.optional(cursor) }),
    output: v.object({ author: v.nullable(author), posts: v.array(postCard), next: v.nullable(cursor) }),
  }),
  /**
   * Gets one experience post, with its pictures. `html` is rich text that the API has sanitised; the page sanitises it again. Refusals: notFound.
   */
  'Sig.Front.Experience.Detail': defineCall({
    method: 'GET',
    input: v.object({ id: contentId }),
    output: v.object({
      ...postFields,
      html: v.string(),
      pictures: v.array(picture),
      goods: v.pipe(v.array(goodsCard), v.maxLength(10)),
    }),
  }),
  /** Lists the customer's posts in every state, newest first, 20 a page; with `id` that one alone. Refusals: notFound (id). */
  'Sig.Front.Experience.Own': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ id: v.optional(rowId), cursor: v.optional(cursor) }),
    output: v.object({ posts: v.array(ownPost), next: v.nullable(cursor) }),
  }),
  /**
   * Sends a post to be approved, or with `id` a rejected one again. Refusals: invalidInput with `{fields}`, notFound, tooLate
   * (it waits or is approved), pictureUnknown.
   */
  'Sig.Front.Experience.Submit': defineCall({
    method: 'POST',
    maxBytes: 100_000,
    login: true,
    input: v.object({
      id: v.nullable(rowId),
      title: v.pipe(v.string(), v.maxLength(500)),
      words: v.pipe(v.string(), v.maxLength(20_000)),
      pictures: inputList(uploadId, 30),
    }),
    output: v.object({ post: ownPost }),
  }),
  /** Withdraws one of the customer's posts: readers no longer see it. Refusals: notFound, tooLate (withdrawn already). */
  'Sig.Front.Experience.Withdraw': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId }),
    output: v.object({ post: ownPost }),
  }),
};
