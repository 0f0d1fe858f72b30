import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { MoreButton } from '@/ui/more-button';
import { EmptyState } from '@/ui/states/status-panel';
import { ErrorState } from '@/ui/states/error-state';
import { ReviewCardSkeleton, ReviewCard } from './review-card';
import { reviewQueries } from '../queries';
import css from './review.module.css';

/** Reviews of other buyers, those in the reader's language first. */
export function ReviewList({ tab, q }: { readonly tab: 'hot' | 'new'; readonly q: string }) {
  const { t } = useTranslation('review');
  const read = useInfiniteQuery(reviewQueries.list({ tab, ...(q && { q }) }));
  if (!read.data && read.isError) return <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />;
  const all = read.data?.flatMap(({ reviews }) => reviews);
  if (all?.length === 0) {
    return (
      <EmptyState role="status" title={t('none.title')} text={t(q ? 'none.found' : 'none.text')}>
        {q ? <ButtonLink to={paths.reviews}>{t('all')}</ButtonLink> : null}
      </EmptyState>
    );
  }
  return (
    <>
      {q && all ? (
        <p role="status" className={css.found}>
          {t('found', { q })}
        </p>
      ) : null}
      <ul className={css.grid} aria-busy={all === undefined}>
        {all
          ? all.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))
          : Array.from({ length: 6 }, (_, index) => (
              <li key={index}>
                <ReviewCardSkeleton />
              </li>
            ))}
      </ul>
      <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
    </>
  );
}
