import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { groupLabelSkeleton, GroupLabelMissing } from '../components/group-label-missing';
import { readInvite } from '../invite-token';
import { groupLabelQueries } from '../queries';
import { QueryView } from '@/ui/states/query-view';

const GroupLabelBody = lazyPart(['calculator', 'parcel', 'common'], () =>
  import('../components/group-label-body').then((part) => part.GroupLabelBody),
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
        <Suspense fallback={groupLabelSkeleton}>
          <Invitation key={token} token={token} />
        </Suspense>
      ) : idShape.test(id) ? (
        <Label key={id} id={id} />
      ) : (
        <GroupLabelMissing />
      )}
    </PageFrame>
  );
}

function Label({ id }: { readonly id: string }) {
  const read = useQuery(groupLabelQueries.detail(id));
  return (
    <QueryView query={read} skeleton={groupLabelSkeleton} notFound={<GroupLabelMissing />}>
      {(label) => <GroupLabelBody label={label} />}
    </QueryView>
  );
}
