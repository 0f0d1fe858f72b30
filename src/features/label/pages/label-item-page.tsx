import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { codes } from '../../../contract/codes';
import { groupLabelCalls } from '../../../contract/label';
import { useTranslation } from '../../../i18n/use-translation';
import { lazyPart } from '../../../ui/lazy-part';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed } from '../../../ui/states';
import { bones, Gone } from '../components/gone';

const ItemBody = lazyPart('parcel', () => import('../components/item-body').then((part) => part.ItemBody));

/** One thing of one's own in a label. */
export function Page() {
  const { t } = useTranslation('label');
  const { id = '' } = useParams();
  const read = useCall(groupLabelCalls, 'Sig.Front.Label.Item', { id }, { silent: true });
  return (
    <PageFrame narrow title={t('itemTitle')}>
      {read.data ? (
        <Suspense fallback={bones}>
          <ItemBody item={read.data} />
        </Suspense>
      ) : read.error?.code === codes.notFound ? (
        <Gone of="item" />
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        bones
      )}
    </PageFrame>
  );
}
