import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { codes } from '../../../contract/codes';
import { parcelCalls } from '../../../contract/parcel';
import { useTranslation } from '../../../i18n/use-translation';
import { serverNow } from '../../../lib/server-clock';
import { ButtonLink } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { rereadAfter } from '../../payment/public';

const ParcelBody = lazyPart(['bill', 'calculator'], () =>
  import('../components/parcel-body').then((part) => part.ParcelBody),
);

/** One parcel: where it is, what happens next and by when, and what it cost. */
export function Page() {
  const { t } = useTranslation('parcel');
  const { id = '' } = useParams();
  const read = useCall(
    parcelCalls,
    'Sig.Front.Parcel.Detail',
    { id },
    {
      silent: true,
      every: (parcel) => (parcel?.state === 'cancelled' ? false : rereadAfter(parcel?.payment, serverNow())),
    },
  );
  return (
    <PageFrame narrow title={t('one')}>
      {read.data ? (
        <Suspense fallback={bones}>
          <ParcelBody parcel={read.data} />
        </Suspense>
      ) : read.error?.code === codes.notFound ? (
        <Gone />
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        bones
      )}
    </PageFrame>
  );
}

const bones = (
  <div aria-busy="true">
    <SkeletonLines lines={8} />
  </div>
);

function Gone() {
  const { t } = useTranslation('parcel');
  return (
    <StatePanel title={t('gone.title')} text={t('gone.text')}>
      <ButtonLink to={paths.parcels}>{t('gone.back')}</ButtonLink>
    </StatePanel>
  );
}
