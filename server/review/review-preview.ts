import { eq } from 'drizzle-orm';
import type { Db } from '../db/open';
import { reviews } from '../db/schema-reviews';
import type { LinkPreview } from '../site/link-preview';
import { isPublic } from './review-view';

/** The link preview of a public review, in its writer's language; undefined for any other page. */
export async function reviewPreview(db: Db, url: URL): Promise<LinkPreview | undefined> {
  const id = /^\/shareOrder\/detail\/([\w-]{1,40})\/?$/i.exec(url.pathname)?.[1];
  const [row] = id === undefined ? [] : await db.select().from(reviews).where(eq(reviews.id, id));
  if (!row?.inside || !isPublic(row)) return undefined;
  const { title, content, pictures } = row.inside;
  const [first] = pictures;
  return {
    title,
    description: content.replace(/\s+/g, ' ').slice(0, 200),
    image: first ? url.origin + first.src.replace('{w}', '1080') : null,
    url: `${url.origin}/shareOrder/detail/${row.id}`,
    language: row.language,
    type: 'article',
  };
}
