import { useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { useTexts } from '../../../i18n/use-texts';
import { PageFrame } from '../../../ui/page-frame';
import { SearchBox } from '../../search/public';
import { DealList } from '../components/deal-list';
import { DealSorts } from '../components/deal-sorts';
import { readDealsQuery } from '../deals-query';
import css from './discount-page.module.css';

/** Results of a search in the discount zone. */
export function Page() {
  const { t } = useTexts('discount');
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
