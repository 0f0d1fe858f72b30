import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { articlesHref, paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { FindForm } from '@/ui/find-form';
import { EmptyShop } from '@/ui/states/empty-shop';
import { EmptyState } from '@/ui/states/status-panel';
import { PageFrame } from '@/ui/page-frame';
import { PagedList } from '@/ui/paged-list';
import { StoriesSkeleton, StoryList } from '@/ui/story-card';
import { ArticleCard } from '../components/article-card';
import { articleQueries } from '../queries';

/** Reads the topic and the words from the address; a malformed topic is ignored, so that all articles are listed. */
function readArticlesQuery(search: string): { topic?: string; q?: string } {
  const query = new URLSearchParams(search);
  const topic = query.get('topic') ?? '';
  const q = (query.get('q') ?? '').trim().slice(0, 100);
  return { ...(/^[a-z0-9-]{1,60}$/.test(topic) && { topic }), ...(q !== '' && { q }) };
}

/** Articles by topic and by words; what is asked for stands in the address. */
export function Page() {
  const { t } = useTranslation('article');
  const navigate = useNavigate();
  const query = readArticlesQuery(useLocation().search);
  const read = useInfiniteQuery(articleQueries.list(query));
  const [first] = read.data ?? [];
  return (
    <PageFrame title={t('title')}>
      <ChipRow label={t('topics')}>
        <ChipLink to={articlesHref({ q: query.q })} isChosen={query.topic === undefined}>
          {t('all')}
        </ChipLink>
        {first?.topics.map(({ id, name }) => (
          <ChipLink key={id} to={articlesHref({ topic: id, q: query.q })} isChosen={query.topic === id}>
            <span lang={first.language}>{name}</span>
          </ChipLink>
        ))}
      </ChipRow>
      <FindForm
        label={t('search.label')}
        go={t('search.go')}
        value={query.q ?? ''}
        onFind={(q) => void navigate(articlesHref({ topic: query.topic, q }), { replace: true })}
      />
      <PagedList
        query={read}
        rowsOf={({ articles }) => articles}
        skeleton={<StoriesSkeleton count={4} />}
        empty={
          query.topic === undefined && query.q === undefined ? (
            <EmptyShop />
          ) : (
            <EmptyState role="status" title={t('none.title')} text={t('none.text')}>
              <ButtonLink to={paths.articles}>{t('all')}</ButtonLink>
            </EmptyState>
          )
        }
        more={t('more')}
        moreFailed={t('moreFailed')}
        renderList={(rows) => <StoryList>{rows}</StoryList>}
      >
        {(article) => <ArticleCard article={article} />}
      </PagedList>
    </PageFrame>
  );
}
