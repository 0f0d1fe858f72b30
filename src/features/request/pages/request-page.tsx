import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { NotFound } from '@/ui/states/not-found';
import { QueryView } from '@/ui/states/query-view';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { requestQueries } from '../queries';

const RequestBody = lazyPart(['bill', 'calculator', 'cart', 'cost', 'ticket'], () =>
  import('../components/request-body').then((part) => part.RequestBody),
);

/** One purchase request with its quote and all that was said. */
export function Page() {
  const { t } = useTranslation('request');
  const id = useParams()['id'] ?? '';
  const query = useQuery(requestQueries.detail(id));
  const isQuoted = query.data?.request.state === 'quoted';
  return (
    <PageFrame narrow title={t('one')} tabs={!isQuoted}>
      <QueryView
        query={query}
        notFound={
          <NotFound title={t('missing.title')} text={t('missing.text')} to={paths.requests} back={t('list.title')} />
        }
        skeleton={<SkeletonCards />}
      >
        {(detail) => <RequestBody key={id} detail={detail} />}
      </QueryView>
    </PageFrame>
  );
}
