import { useCall } from '../../../api/use-call';
import { guideCalls } from '../../../contract/guide';
import { useTranslation } from '../../../i18n/use-translation';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { GuideLinks } from '../components/guide-links';

/** All guides. */
export function Page() {
  const { t } = useTranslation('guide');
  const read = useCall(guideCalls, 'Sig.Front.Guide.List', {}, { silent: true });
  return (
    <PageFrame title={t('title')}>
      {read.data ? (
        <GuideLinks {...read.data} />
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <div aria-busy="true">
          <SkeletonLines lines={6} />
        </div>
      )}
    </PageFrame>
  );
}
