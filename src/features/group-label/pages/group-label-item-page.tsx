import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { groupLabelSkeleton, GroupLabelMissing } from '../components/group-label-missing';
import { groupLabelQueries } from '../queries';
import { QueryView } from '@/ui/states/query-view';

const ItemBody = lazyPart('parcel', () => import('../components/item-body').then((part) => part.GroupLabelItemBody));

/** One thing of one's own in a label. */
export function Page() {
  const { t } = useTranslation('label');
  const { id = '' } = useParams();
  const read = useQuery(groupLabelQueries.item(id));
  return (
    <PageFrame narrow title={t('itemTitle')}>
      <QueryView query={read} skeleton={groupLabelSkeleton} notFound={<GroupLabelMissing of="item" />}>
        {(item) => <ItemBody item={item} />}
      </QueryView>
    </PageFrame>
  );
}
