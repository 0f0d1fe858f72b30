import type { ArticleCard } from '../../src/contract/article';
import type { RequestContext } from '../http/handler';
import { articleText, publishedAt } from './articles';
import type { ArticleDefinition } from './articles';
import { picturesOf } from './pictures';

/** Articles as lists show them. */
export async function articleCards(
  seeds: readonly ArticleDefinition[],
  { db, language, now }: Pick<RequestContext, 'db' | 'language' | 'now'>,
): Promise<ArticleCard[]> {
  const pictureOf = await picturesOf(
    db,
    seeds.map(({ picture }) => picture),
  );
  return seeds.map((seed) => {
    const { html: _, ...words } = articleText(seed, language);
    return { ...words, id: seed.id, publishedAt: publishedAt(seed.daysAgo, now), picture: pictureOf(seed.picture) };
  });
}
