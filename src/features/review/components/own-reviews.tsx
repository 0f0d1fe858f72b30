import { useInfiniteQuery } from '@tanstack/react-query';
import { reviewStates, type ReviewState } from '@/contract/review';
import { useTranslation } from '@/i18n/use-translation';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { reviewsHref } from '../reviews-query';
import { RecordCard } from './record-card';
import { reviewQueries } from '../queries';
import css from './review.module.css';

/** The customer's reviews, by state. */
export function OwnReviews({ state }: { readonly state: ReviewState | undefined }) {
  const { t } = useTranslation('review');
  return (
    <div className={css.own}>
      <ChipRow label={t('state.label')}>
        <ChipLink to={reviewsHref({ show: 'mine' })} isChosen={state === undefined}>
          {t('state.all')}
        </ChipLink>
        {reviewStates.map((reviewState) => (
          <ChipLink
            key={reviewState}
            to={reviewsHref({ show: 'mine', state: reviewState })}
            isChosen={state === reviewState}
          >
            {t(`state.${reviewState}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <Records state={state} />
    </div>
  );
}

function Records({ state }: { readonly state: ReviewState | undefined }) {
  const { t } = useTranslation('review');
  const read = useInfiniteQuery(reviewQueries.own(state));
  return (
    <PagedList
      query={read}
      rowsOf={({ records }) => records}
      skeleton={<SkeletonCards />}
      empty={<EmptyState role="status" title={t('none.title')} text={t('none.mine')} />}
      more={t('more')}
      moreFailed={t('moreFailed')}
    >
      {(record) => <RecordCard record={record} />}
    </PagedList>
  );
}
