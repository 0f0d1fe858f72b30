import { Suspense } from 'react';
import { usePages } from '../../../api/use-pages';
import { groupLabelCalls } from '../../../contract/label';
import { useTranslation } from '../../../i18n/use-translation';
import { lazyPart } from '../../../ui/lazy-part';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed } from '../../../ui/states';
import { bones } from '../components/gone';

const LabelList = lazyPart(['calculator'], () => import('../components/label-list').then((part) => part.LabelList));

/** The labels that one leads or has joined, and the ways to a further one. */
export function Page() {
  const { t } = useTranslation('label');
  const read = usePages(groupLabelCalls, 'Sig.Front.Label.List', {}, { silent: true });
  return (
    <PageFrame narrow title={t('title')}>
      {read.data ? (
        <Suspense fallback={bones}>
          <LabelList labels={read.data.flatMap(({ labels }) => labels)} read={read} />
        </Suspense>
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        bones
      )}
    </PageFrame>
  );
}
