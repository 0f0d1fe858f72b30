import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { groupLabelSkeleton, GroupLabelMissing } from '../components/group-label-missing';
import { groupLabelQueries } from '../queries';
import { QueryView } from '@/ui/states/query-view';

const FeeBody = lazyPart(['bill', 'calculator'], () => import('../components/fee-body').then((part) => part.FeeBody));

/** The shape of `rowId`. */
const idShape = /^[\w-]{1,40}$/;

/** The cost of the shared parcel and the customer's share. */
export function Page() {
  const { t } = useTranslation('label');
  const id = firstValue(useLocation().search, 'id') ?? '';
  return (
    <PageFrame narrow title={t('feeTitle')}>
      {idShape.test(id) ? <LabelFee key={id} id={id} /> : <GroupLabelMissing />}
    </PageFrame>
  );
}

function LabelFee({ id }: { readonly id: string }) {
  const read = useQuery(groupLabelQueries.fee(id));
  return (
    <QueryView query={read} skeleton={groupLabelSkeleton} notFound={<GroupLabelMissing />}>
      {(fee) => <FeeBody fee={fee} />}
    </QueryView>
  );
}
