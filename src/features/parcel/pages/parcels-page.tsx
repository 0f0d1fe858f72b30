import { Suspense } from 'react';
import { useCall } from '../../../api/hooks';
import { paths } from '../../../config/paths';
import { addressCalls } from '../../../contract/address';
import { parcelCalls } from '../../../contract/parcel';
import { useTexts } from '../../../i18n/use-texts';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { lazyPart } from '../../../ui/lazy-part';
import { PageFrame } from '../../../ui/page-frame';
import { BlankCards } from '../../../ui/paged-list';
import { LoadFailed, StatePanel } from '../../../ui/states';
import { listCall } from '../arrived';

const Desk = lazyPart(['bill', 'calculator'], () => import('../components/desk').then((part) => part.Desk));
const ParcelList = lazyPart(['bill', 'calculator'], () =>
  import('../components/parcel-list').then((part) => part.ParcelList),
);

/** B-04, B-09: what waits in the warehouse, to be put together and sent, and the parcels that were. */
export function Page() {
  const { t } = useTexts('parcel');
  const read = useCall(parcelCalls, listCall, {}, { silent: true });
  // The desk's own read, asked for with the list: it draws nothing until both are here, and nothing jumps.
  const book = useCall(addressCalls, 'Sig.Front.User.Address.List', {}, { silent: true });
  const { data } = read;
  const isWaiting = data !== undefined && data.arrived.length > 0;
  return (
    <PageFrame narrow title={t('title')} tabs={!isWaiting}>
      {data && !(isWaiting && book.isPending) ? (
        <Suspense fallback={bones}>
          {data.arrived.length === 0 && data.parcels.length === 0 ? <Nothing /> : null}
          {data.arrived.length === 0 && data.parcels.length > 0 ? <p>{t('waiting.none')}</p> : null}
          <Desk arrived={data.arrived} />
          <ParcelList parcels={data.parcels} />
          <Together labelled={data.labelled} />
        </Suspense>
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        bones
      )}
    </PageFrame>
  );
}

const bones = <BlankCards count={3} lines={6} />;

/** The way to group labels, with how much of one's own waits there instead of here. */
function Together({ labelled }: { readonly labelled: number }) {
  const { t } = useTexts('parcel');
  return (
    <Card title={t('together.title')}>
      <p>{labelled > 0 ? t('together.inside', { count: labelled }) : t('together.text')}</p>
      <ButtonLink kind="quiet" to={paths.labels}>
        {t('together.go')}
      </ButtonLink>
    </Card>
  );
}

function Nothing() {
  const { t } = useTexts('parcel');
  return (
    <StatePanel icon="box" title={t('none.title')} text={t('none.text')}>
      <ButtonLink to={paths.orders}>{t('none.orders')}</ButtonLink>
    </StatePanel>
  );
}
