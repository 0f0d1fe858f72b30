import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { PageFrame } from '@/ui/page-frame';
import { NotFound } from '@/ui/states/not-found';
import { QueryView } from '@/ui/states/query-view';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { ReviewBody } from '../components/review-body';
import { reviewQueries } from '../queries';

/** One review; one's own with how it stands. */
export function Page() {
  const { t } = useTranslation('review');
  const id = useParams()['id'] ?? '';
  const read = useQuery(reviewQueries.detail(id));
  return (
    <PageFrame narrow title={t('one')}>
      <QueryView
        query={read}
        notFound={<NotFound title={t('missing.title')} text={t('missing.text')} to={paths.reviews} back={t('all')} />}
        skeleton={<SkeletonCards />}
      >
        {(review) => <ReviewBody key={id} review={review} />}
      </QueryView>
    </PageFrame>
  );
}
