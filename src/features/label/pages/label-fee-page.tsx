import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { codes } from '../../../contract/codes';
import { groupLabelCalls } from '../../../contract/label';
import { useTranslation } from '../../../i18n/use-translation';
import { firstValue } from '../../../lib/query';
import { serverNow } from '../../../lib/server-clock';
import { lazyPart } from '../../../ui/lazy-part';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed } from '../../../ui/states';
import { rereadAfter } from '../../payment/public';
import { bones, Gone } from '../components/gone';

const FeeBody = lazyPart(['bill', 'calculator'], () => import('../components/fee-body').then((part) => part.FeeBody));

/** The shape of `rowId`. */
const idShape = /^[\w-]{1,40}$/;

/** The cost of the shared parcel and the customer's share. */
export function Page() {
  const { t } = useTranslation('label');
  const id = firstValue(useLocation().search, 'id') ?? '';
  return (
    <PageFrame narrow title={t('feeTitle')}>
      {idShape.test(id) ? <LabelFee key={id} id={id} /> : <Gone />}
    </PageFrame>
  );
}

function LabelFee({ id }: { readonly id: string }) {
  const read = useCall(
    groupLabelCalls,
    'Sig.Front.Label.Fee',
    { id },
    { silent: true, every: (fee) => rereadAfter(fee?.payment ?? undefined, serverNow()) },
  );
  if (read.data)
    return (
      <Suspense fallback={bones}>
        <FeeBody fee={read.data} />
      </Suspense>
    );
  if (read.error?.code === codes.notFound) return <Gone />;
  return read.isError ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : bones;
}
