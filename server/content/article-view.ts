import type { ArticleSummary } from '@/contract/article';
import type { RequestContext } from '../http/handler';
import { articleText, publishedAt } from './articles';
import type { ArticleDefinition } from './articles';
import { picturesOf } from './pictures';

/** Articles as lists show them. */
export async function articleCards(
  definitions: readonly ArticleDefinition[],
  { db, language, now }: Pick<RequestContext, 'db' | 'language' | 'now'>,
): Promise<ArticleSummary[]> {
  const pictureOf = await picturesOf(
    db,
    definitions.map(({ picture }) => picture),
  );
  return definitions.map((definition) => {
    const { html: _, ...words } = articleText(definition, language);
    return {
      ...words,
      id: definition.id,
      publishedAt: publishedAt(definition.daysAgo, now),
      picture: pictureOf(definition.picture),
    };
  });
}
