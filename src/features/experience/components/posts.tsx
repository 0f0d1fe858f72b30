import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { usePages } from '../../../api/use-pages';
import type { OutputOf } from '../../../api/call';
import type { CallError } from '../../../api/call-error';
import { experienceHref, paths } from '../../../config/paths';
import { experienceCalls } from '../../../contract/experience';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { formatDateTime } from '../../../ui/format-date-time';
import { NothingYet } from '../../../ui/nothing-yet';
import { PagedList } from '../../../ui/paged-list';
import { StatePanel } from '../../../ui/states';
import { BlankStories, StoryCard, StoryList } from '../../../ui/story-card';

type Page = OutputOf<(typeof experienceCalls)['Sig.Front.Experience.List']>;
type Posts = UseInfiniteQueryResult<readonly Page[], CallError>;

/** Buyers' stories, page by page; those of one author where one is named. */
export const usePosts = (author?: string): Posts =>
  usePages(experienceCalls, 'Sig.Front.Experience.List', author === undefined ? {} : { author }, {
    silent: true,
    moving: false,
  });

/** The stories of a list that was asked for. */
export function Posts({ read, author: asked }: { readonly read: Posts; readonly author?: string }) {
  const { t } = useTranslation('experience');
  return (
    <PagedList
      read={read}
      rowsOf={({ posts }) => posts}
      blank={<BlankStories count={4} />}
      none={
        asked === undefined ? (
          <NothingYet />
        ) : (
          <StatePanel title={t('none.title')} text={t('none.text')}>
            <ButtonLink to={paths.experiences}>{t('all')}</ButtonLink>
          </StatePanel>
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
              <bdi>{author.name}</bdi> <span>{`· ${formatDateTime(at)}`}</span>
            </>
          }
        />
      )}
    </PagedList>
  );
}
