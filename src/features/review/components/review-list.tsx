import { usePages } from '../../../api/use-pages';
import { paths } from '../../../config/paths';
import { reviewCalls } from '../../../contract/review';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { MoreButton } from '../../../ui/more-button';
import { LoadFailed, StatePanel } from '../../../ui/states';
import { BlankCard, ReviewCard } from './review-card';
import css from './review.module.css';

/** Reviews of other buyers, those in the reader's language first. */
export function ReviewList({ tab, q }: { readonly tab: 'hot' | 'new'; readonly q: string }) {
  const { t } = useTranslation('review');
  const read = usePages(reviewCalls, 'Sig.Front.ShareOrder.List', { tab, ...(q && { q }) }, { silent: true });
  if (!read.data && read.isError) return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
  const all = read.data?.flatMap(({ reviews }) => reviews);
  if (all?.length === 0) {
    return (
      <StatePanel role="status" title={t('none.title')} text={t(q ? 'none.found' : 'none.text')}>
        {q ? <ButtonLink to={paths.reviews}>{t('all')}</ButtonLink> : null}
      </StatePanel>
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
                <BlankCard />
              </li>
            ))}
      </ul>
      <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
    </>
  );
}
