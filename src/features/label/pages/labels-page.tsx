import { Suspense } from 'react';
import { useCall } from '../../../api/hooks';
import { labelCalls } from '../../../contract/label';
import { useTexts } from '../../../i18n/use-texts';
import { lazyPart } from '../../../ui/lazy-part';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed } from '../../../ui/states';
import { bones } from '../components/gone';

const LabelList = lazyPart(['calculator'], () => import('../components/label-list').then((part) => part.LabelList));

/** the labels that one leads or has joined, and the ways to a further one. */
export function Page() {
  const { t } = useTexts('label');
  const read = useCall(labelCalls, 'Sig.Front.Label.List', {}, { silent: true });
  return (
    <PageFrame narrow title={t('title')}>
      {read.data ? (
        <Suspense fallback={bones}>
          <LabelList labels={read.data.labels} />
        </Suspense>
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        bones
      )}
    </PageFrame>
  );
}
