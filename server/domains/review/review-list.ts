import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LanguageCode } from '@/contract/languages';
import { plainText } from '@/rules/plain-text';
import type { Db } from '@server/platform/db/open';
import { reviews } from './schema';
import { behind, cut } from '@server/platform/http/paging';
import type { CursorPosition } from '@server/platform/http/paging';
import type { ReviewRow } from './review-view';

const escaped = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Most words of a search that are looked for. */
const maxWords = 6;

/** Every word is to be found somewhere: title, words, keywords, or the thing's titles in any language. */
function holds(q: string): SQL | undefined {
  const words = plainText(q).split(' ').filter(Boolean).slice(0, maxWords);
  return and(...words.map((word) => sql`${reviews.found} like ${`%${escaped(word)}%`}`));
}

interface ReviewSearch {
  readonly tab: 'hot' | 'new';
  readonly q: string;
  /** Service code of the reader's language, whose reviews come first. */
  readonly language: LanguageCode;
  /** The last one of the page before: its score, and `<1 if in the reader's language, else 0> <id>`. */
  readonly after: CursorPosition | null;
  readonly limit: number;
}

/** Reviews of one half: in the reader's language, or in the others. Each goes along the index of its score and ends with the page. */
function half(db: Db, { tab, q, language }: ReviewSearch, isOwn: boolean, after: CursorPosition | null, limit: number) {
  const sortColumn = tab === 'hot' ? reviews.hot : reviews.newest;
  const [, afterId = ''] = after?.key.split(' ') ?? [];
  const further = behind({
    by: sql<number>`${sortColumn}`,
    id: reviews.id,
    after: after && { ...after, key: afterId },
  });
  const spoken = isOwn ? eq(reviews.language, language) : ne(reviews.language, language);
  return db
    .select()
    .from(reviews)
    .where(and(isNotNull(sortColumn), spoken, holds(q), further))
    .orderBy(desc(sortColumn), desc(reviews.id))
    .limit(limit);
}

/** Reviews that everybody may read, with the place of each. */
export async function listReviews(db: Db, search: ReviewSearch): Promise<{ rows: ReviewRow[]; next: string | null }> {
  const { tab, language, after, limit } = search;
  const isPastOwn = after !== null && !after.key.startsWith('1 ');
  const own = isPastOwn ? [] : await half(db, search, true, after, limit + 1);
  const room = limit + 1 - own.length;
  const others = room > 0 ? await half(db, search, false, isPastOwn ? after : null, room) : [];
  const { page, next } = cut([...own, ...others], limit, (row) => ({
    sortKey: (tab === 'hot' ? row.hot : row.newest) ?? 0,
    key: `${row.language === language ? 1 : 0} ${row.id}`,
  }));
  return { rows: [...page], next };
}
