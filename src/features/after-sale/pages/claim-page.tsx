import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { PageFrame } from '@/ui/page-frame';
import { NotFound } from '@/ui/states/not-found';
import { QueryView } from '@/ui/states/query-view';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { ClaimBody } from '../components/claim-body';
import { claimQueries } from '../queries';

/** One claim. */
export function Page() {
  const { t } = useTranslation('afterSale');
  const id = useParams()['id'] ?? '';
  const read = useQuery(claimQueries.detail(id));
  return (
    <PageFrame narrow title={t('one')}>
      <QueryView
        query={read}
        notFound={
          <NotFound
            title={t('missing.title')}
            text={t('missing.text')}
            to={paths.afterSales}
            back={t('missing.back')}
          />
        }
        skeleton={<SkeletonCards />}
      >
        {(claim) => <ClaimBody key={id} claim={claim} />}
      </QueryView>
    </PageFrame>
  );
}
