import { useLocation } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { PageFrame } from '@/ui/page-frame';
import { NewRequest } from '../components/new-request';
import { RequestList } from '../components/request-list';
import { readRequestAddress } from '../request-values';

/** The customer's purchase requests, or a new one where the address asks for it. */
export function Page() {
  const { t } = useTranslation('request');
  const { search } = useLocation();
  const { link, from, isNew } = readRequestAddress(search);
  return (
    <PageFrame narrow title={t(isNew ? 'title' : 'list.title')} tabs={!isNew}>
      {isNew ? <NewRequest key={search} link={link} from={from} /> : <RequestList />}
    </PageFrame>
  );
}
