import { articleHref } from '@/config/paths';
import type { ArticleSummary as Article } from '@/contract/article';
import { formatDateTime } from '@/ui/format-date-time';
import { StoryCard } from '@/ui/story-card';

/** An article in a list. */
export function ArticleCard({ article }: { readonly article: Article }) {
  const { id, picture, title, lead, language, topic, publishedAt } = article;
  return (
    <StoryCard
      to={articleHref(id)}
      picture={picture}
      title={title}
      text={lead}
      language={language}
      note={
        <>
          <span lang={language}>{topic.name}</span> <span>{`· ${formatDateTime(publishedAt)}`}</span>
        </>
      }
    />
  );
}
