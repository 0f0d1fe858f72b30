import type { OwnPost, PostCard } from '@/contract/experience';
import { toInstant } from '@/rules/time/date';
import { cleanHtml } from '../content/rich-text';
import type { experiencePosts } from './schema';

export type PostRow = typeof experiencePosts.$inferSelect;

const excerptLength = 160;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as paragraphs of rich text: an empty line ends a paragraph. */
function paragraphsOf(words: string): string {
  const escaped = words.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** The text of a post as clean rich text. */
export const postHtml = ({ words, html }: PostRow): string => cleanHtml(html ?? paragraphsOf(words ?? ''));

/** The beginning of a post, as plain text. */
function excerptOf(row: PostRow): string {
  const plain = row.words ?? cleanHtml(row.html ?? '').replace(/<[^>]*>/g, ' ');
  const letters = Array.from(plain.replace(/\s+/g, ' ').trim());
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('').trim()}…` : letters.join('');
}

export const postPictures = ({ pictures }: PostRow) =>
  pictures.map(({ src, width, height }) => ({ src, width, height }));

/** The fields of a post that lists and its page have in common. */
export const postFields = (row: PostRow): Omit<PostCard, 'excerpt'> => ({
  id: row.id,
  author: { id: row.authorId, name: row.authorName },
  title: row.title,
  language: row.language,
  at: toInstant(row.publishedAt ?? row.submittedAt),
  picture: postPictures(row)[0] ?? null,
});

/** A post in a list. */
export const postCard = (row: PostRow): PostCard => ({ ...postFields(row), excerpt: excerptOf(row) });

/** A post as its author sees it. */
export const ownPostView = (row: PostRow): OwnPost => ({
  id: row.id,
  state: row.state,
  title: row.title,
  words: row.words ?? '',
  language: row.language,
  pictures: row.pictures.flatMap(({ upload, src, width, height }) =>
    upload === null ? [] : { id: upload, src, width, height },
  ),
  submittedAt: toInstant(row.submittedAt),
  reason: row.reason,
  note: row.note,
});
