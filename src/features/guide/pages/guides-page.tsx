import { useCall } from '../../../api/hooks';
import { guideCalls } from '../../../contract/guide';
import { useTexts } from '../../../i18n/use-texts';
import { PageFrame } from '../../../ui/page-frame';
import { Bone, LoadFailed } from '../../../ui/states';
import { GuideLinks } from '../components/guide-links';

/** R-31, S-27: all guides. */
export function Page() {
  const { t } = useTexts('guide');
  const read = useCall(guideCalls, 'Sig.Front.Guide.List', {}, { silent: true });
  return (
    <PageFrame title={t('title')}>
      {read.data ? (
        <GuideLinks {...read.data} />
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <div aria-busy="true">
          <Bone lines={6} />
        </div>
      )}
    </PageFrame>
  );
}
