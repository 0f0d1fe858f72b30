import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { groupLabelSkeleton } from '../components/group-label-missing';
import { groupLabelQueries } from '../queries';
import { QueryView } from '@/ui/states/query-view';

const GroupLabelList = lazyPart(['calculator'], () =>
  import('../components/group-label-list').then((part) => part.GroupLabelList),
);

/** The labels that one leads or has joined, and the ways to a further one. */
export function Page() {
  const { t } = useTranslation('label');
  const read = useInfiniteQuery(groupLabelQueries.list());
  return (
    <PageFrame narrow title={t('title')}>
      <QueryView query={read} skeleton={groupLabelSkeleton}>
        {(pages) => <GroupLabelList labels={pages.flatMap(({ labels }) => labels)} read={read} />}
      </QueryView>
    </PageFrame>
  );
}
