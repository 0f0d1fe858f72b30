import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '@/api/call';
import type { CallError } from '@/api/call-error';
import { experienceHref, paths } from '@/config/paths';
import type { experienceCalls } from '@/contract/experience';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { formatDateTime } from '@/ui/format-date-time';
import { EmptyShop } from '@/ui/states/empty-shop';
import { EmptyState } from '@/ui/states/status-panel';
import { PagedList } from '@/ui/paged-list';
import { StoriesSkeleton, StoryCard, StoryList } from '@/ui/story-card';

type Page = OutputOf<(typeof experienceCalls)['Sig.Front.Experience.List']>;
type Posts = UseInfiniteQueryResult<readonly Page[], CallError>;

/** The stories of a list that was asked for. */
export function Posts({ read, author: authorFilter }: { readonly read: Posts; readonly author?: string }) {
  const { t } = useTranslation('experience');
  return (
    <PagedList
      query={read}
      rowsOf={({ posts }) => posts}
      skeleton={<StoriesSkeleton count={4} />}
      empty={
        authorFilter === undefined ? (
          <EmptyShop />
        ) : (
          <EmptyState title={t('none.title')} text={t('none.text')}>
            <ButtonLink to={paths.experiences}>{t('all')}</ButtonLink>
          </EmptyState>
        )
      }
      more={t('more')}
      moreFailed={t('moreFailed')}
      renderList={(rows) => <StoryList>{rows}</StoryList>}
    >
      {({ id, picture, title, excerpt, language, author, at }) => (
        <StoryCard
          to={experienceHref(id)}
          picture={picture}
          title={title}
          text={excerpt}
          language={language}
          note={
            <>
              <bdi>{author.name || t('buyer')}</bdi> <span>{`· ${formatDateTime(at)}`}</span>
            </>
          }
        />
      )}
    </PagedList>
  );
}
