import { Suspense } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { Skeleton } from '@/ui/states/skeleton';

const WriteBody = lazyPart('review', () => import('../components/write-body').then((part) => part.WriteBody));

/** A story to write, or with `?id=` a rejected one again; below it the customer's stories and their states. */
export function Page() {
  const { t } = useTranslation('experience');
  return (
    <PageFrame narrow title={t('write.title')} tabs={false}>
      <Suspense fallback={<Skeleton heading={60} lines={6} />}>
        <WriteBody />
      </Suspense>
    </PageFrame>
  );
}
