import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { PageFrame } from '@/ui/page-frame';
import { DealList } from '../components/deal-list';
import { DealSorts } from '../components/deal-sorts';
import { readDealsQuery } from '../deals-query';

/** Reduced goods of Amazon. */
export function Page() {
  const { t } = useTranslation('discount');
  const query = { ...readDealsQuery(useLocation().search), q: '', section: undefined, site: 'amazon' } as const;
  return (
    <PageFrame title={t('amazon.title')}>
      <p>{t('amazon.lead')}</p>
      <DealSorts query={query} path={paths.discountAmazon} />
      <DealList query={query} />
    </PageFrame>
  );
}
