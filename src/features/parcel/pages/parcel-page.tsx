import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { NotFound } from '@/ui/states/not-found';
import { Skeleton } from '@/ui/states/skeleton';
import { parcelQueries } from '../queries';
import { QueryView } from '@/ui/states/query-view';

const ParcelBody = lazyPart(['bill', 'calculator'], () =>
  import('../components/parcel-body').then((part) => part.ParcelBody),
);

/** One parcel: where it is, what happens next and by when, and what it cost. */
export function Page() {
  const { t } = useTranslation('parcel');
  const { id = '' } = useParams();
  const read = useQuery(parcelQueries.detail(id));
  return (
    <PageFrame narrow title={t('one')}>
      <QueryView query={read} skeleton={skeleton} notFound={<ParcelMissing />}>
        {(parcel) => <ParcelBody parcel={parcel} />}
      </QueryView>
    </PageFrame>
  );
}

const skeleton = <Skeleton lines={8} />;

function ParcelMissing() {
  const { t } = useTranslation('parcel');
  return <NotFound title={t('gone.title')} text={t('gone.text')} to={paths.parcels} back={t('gone.back')} />;
}
