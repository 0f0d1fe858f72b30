import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { ReviewCardSkeleton, ReviewCard } from './review-card';
import { reviewQueries } from '../queries';
import css from './review.module.css';

/** Reviews of other buyers, those in the reader's language first. */
export function ReviewList({ tab, q }: { readonly tab: 'hot' | 'new'; readonly q: string }) {
  const { t } = useTranslation('review');
  const read = useInfiniteQuery(reviewQueries.list({ tab, ...(q && { q }) }));
  return (
    <PagedList
      query={read}
      rowsOf={({ reviews }) => reviews}
      skeleton={skeleton}
      empty={
        <EmptyState role="status" title={t('none.title')} text={t(q ? 'none.found' : 'none.text')}>
          {q ? <ButtonLink to={paths.reviews}>{t('all')}</ButtonLink> : null}
        </EmptyState>
      }
      more={t('more')}
      moreFailed={t('moreFailed')}
      renderHead={() =>
        q ? (
          <p role="status" className={css.found}>
            {t('found', { q })}
          </p>
        ) : null
      }
      renderList={(rows) => <ul className={css.grid}>{rows}</ul>}
    >
      {(review) => <ReviewCard review={review} />}
    </PagedList>
  );
}

const skeleton = (
  <ul className={css.grid} aria-busy="true">
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index}>
        <ReviewCardSkeleton />
      </li>
    ))}
  </ul>
);
