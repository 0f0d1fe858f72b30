import { useInfiniteQuery } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { isAreaOn } from '@/config/areas';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { lazyPart } from '@/ui/lazy-part';
import { MoreButton } from '@/ui/more-button';
import { PageFrame } from '@/ui/page-frame';
import { EmptyState } from '@/ui/states/status-panel';
import { ErrorState } from '@/ui/states/error-state';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { type Arrived, type ArrivedRead, type SentRead } from '../arrived';
import { parcelQueries } from '../queries';
import { addressQueries } from '@/features/address/queries';

const Desk = lazyPart(['bill', 'calculator'], () => import('../components/desk').then((part) => part.Desk));
const ParcelList = lazyPart(['bill', 'calculator'], () =>
  import('../components/parcel-list').then((part) => part.ParcelList),
);

/** Items in the warehouse, to be sent together, and the customer's parcels. */
export function Page() {
  const { t } = useTranslation('parcel');
  const sent = useInfiniteQuery(parcelQueries.list());
  const waiting = useInfiniteQuery(parcelQueries.arrived());
  // The desk's own read, asked for with the list: it draws nothing until both are here, and nothing jumps.
  const book = useQuery(addressQueries.list());
  const arrived = waiting.data?.flatMap((page) => page.arrived);
  const isWaiting = arrived !== undefined && arrived.length > 0;
  const hasFailed = sent.isError || waiting.isError;
  const isReady = sent.data !== undefined && arrived !== undefined && !(isWaiting && book.isPending);
  const readAgain = () => {
    if (sent.isError) void sent.refetch();
    if (waiting.isError) void waiting.refetch();
  };
  return (
    <PageFrame narrow title={t('title')} tabs={!isWaiting}>
      {isReady ? (
        <Suspense fallback={skeleton}>
          <Lists arrived={arrived} waiting={waiting} sent={sent} />
        </Suspense>
      ) : hasFailed ? (
        <ErrorState onRetry={readAgain} busy={sent.isFetching || waiting.isFetching} />
      ) : (
        skeleton
      )}
    </PageFrame>
  );
}

interface ListsProps {
  readonly arrived: readonly Arrived[];
  readonly waiting: ArrivedRead;
  readonly sent: SentRead;
}

function Lists({ arrived, waiting, sent }: ListsProps) {
  const { t } = useTranslation('parcel');
  const parcels = sent.data?.flatMap((page) => page.parcels) ?? [];
  return (
    <>
      {arrived.length > 0 ? null : parcels.length > 0 ? <p>{t('waiting.none')}</p> : <Nothing />}
      <Desk arrived={arrived} read={waiting} />
      <ParcelList parcels={parcels} />
      <MoreButton read={sent} text={t('more')} failed={t('moreFailed')} />
      {isAreaOn('groupLabel') ? <Together labelled={waiting.data?.[0]?.labelled ?? 0} /> : null}
    </>
  );
}

const skeleton = <SkeletonCards count={3} lines={6} />;

/** The way to group labels, with how much of one's own waits there instead of here. */
function Together({ labelled }: { readonly labelled: number }) {
  const { t } = useTranslation('parcel');
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
  const { t } = useTranslation('parcel');
  return (
    <EmptyState icon="box" title={t('none.title')} text={t('none.text')}>
      <ButtonLink to={paths.orders}>{t('none.orders')}</ButtonLink>
    </EmptyState>
  );
}
