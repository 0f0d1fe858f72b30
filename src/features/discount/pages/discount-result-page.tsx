import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { PageFrame } from '@/ui/page-frame';
import { SearchBox } from '@/features/search/public';
import { DealList } from '../components/deal-list';
import { DealSorts } from '../components/deal-sorts';
import { readDealsQuery } from '../deals-query';
import css from './discount-page.module.css';

/** Results of a search in the discount zone. */
export function Page() {
  const { t } = useTranslation('discount');
  const query = readDealsQuery(useLocation().search);
  return (
    <PageFrame title={t(query.section ? 'zone.premium' : 'zone.deals')}>
      <SearchBox value={query.q} path={paths.discountResult} />
      <div className={css.lists}>
        <DealSorts query={query} path={paths.discountResult} />
        <DealList key={JSON.stringify(query)} query={query} />
      </div>
    </PageFrame>
  );
}
