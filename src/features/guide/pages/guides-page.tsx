import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { PageFrame } from '@/ui/page-frame';
import { Skeleton } from '@/ui/states/skeleton';
import { GuideLinks } from '../components/guide-links';
import { guideQueries } from '../queries';
import { QueryView } from '@/ui/states/query-view';

/** All guides. */
export function Page() {
  const { t } = useTranslation('guide');
  const read = useQuery(guideQueries.list());
  return (
    <PageFrame title={t('title')}>
      <QueryView query={read} skeleton={<Skeleton lines={6} />}>
        {(guides) => <GuideLinks {...guides} />}
      </QueryView>
    </PageFrame>
  );
}
