import * as v from 'valibot';
import { contentId } from '@/contract/article';
import { languageCode } from '@/contract/common';
import type { PostCard } from '@/contract/experience';
import { goodsKinds } from '../catalogue/vocabulary/terms';
import type { RequestContext } from '../http/handler';
import { cleanHtml } from './rich-text';
import seed from '../seed/experiences/posts.json';
import { publishedAt } from './articles';
import { picturesOf } from './pictures';

const postDefinition = v.object({
  id: contentId,
  author: contentId,
  language: languageCode,
  title: v.string(),
  html: v.string(),
  /** Days of Japan; no two are alike. */
  daysAgo: v.pipe(v.number(), v.integer()),
  kinds: v.array(v.picklist(goodsKinds)),
  picture: v.string(),
});
export type PostDefinition = v.InferOutput<typeof postDefinition>;

const { authors, posts: unsorted } = v.parse(
  v.object({ authors: v.array(v.object({ id: contentId, name: v.string() })), posts: v.array(postDefinition) }),
  seed,
);

/** Buyers' stories, the newest first. They are our own examples (decision 40): nobody can post yet. */
export const posts: readonly PostDefinition[] = unsorted.sort((a, b) => a.daysAgo - b.daysAgo);

/** The public name of who writes; undefined for nobody. */
export const authorOf = (id: string) => authors.find((author) => author.id === id);

const excerptLength = 160;

/** The beginning of rich text, as plain text. */
function excerptOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(text);
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('').trim()}…` : text;
}

/** Posts as lists show them. */
export async function postCards(
  definitions: readonly PostDefinition[],
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
): Promise<PostCard[]> {
  const pictureOf = await picturesOf(
    db,
    definitions.map(({ picture }) => picture),
  );
  return definitions.map(({ id, title, html, language, author, daysAgo, picture }) => {
    const found = authorOf(author);
    if (!found) throw new Error(`The post ${id} has no author.`);
    return {
      id,
      title,
      language,
      author: found,
      at: publishedAt(daysAgo, now),
      picture: pictureOf(picture),
      excerpt: excerptOf(cleanHtml(html)),
    };
  });
}
