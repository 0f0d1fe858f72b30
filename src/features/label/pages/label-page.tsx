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
import { readInvite } from '../invite-token';

const LabelBody = lazyPart(['calculator', 'parcel', 'common'], () =>
  import('../components/label-body').then((part) => part.LabelBody),
);
const Invitation = lazyPart(['calculator', 'common'], () =>
  import('../components/invitation').then((part) => part.Invitation),
);

/** The shape of `rowId`. */
const idShape = /^[\w-]{1,40}$/;

/** One label for its members (`?id=`), or an invitation to it (`?invite=`). */
export function Page() {
  const { t } = useTranslation('label');
  const { search } = useLocation();
  const id = firstValue(search, 'id') ?? '';
  const token = readInvite(firstValue(search, 'invite') ?? '');
  return (
    <PageFrame narrow title={t('one')}>
      {token !== null ? (
        <Suspense fallback={bones}>
          <Invitation key={token} token={token} />
        </Suspense>
      ) : idShape.test(id) ? (
        <Label key={id} id={id} />
      ) : (
        <Gone />
      )}
    </PageFrame>
  );
}

function Label({ id }: { readonly id: string }) {
  const read = useCall(
    groupLabelCalls,
    'Sig.Front.Label.Detail',
    { id },
    { silent: true, every: (label) => rereadAfter(label?.payment ?? undefined, serverNow()) },
  );
  if (read.data)
    return (
      <Suspense fallback={bones}>
        <LabelBody label={read.data} />
      </Suspense>
    );
  if (read.error?.code === codes.notFound) return <Gone />;
  return read.isError ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : bones;
}
