import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { codes } from '@/contract/codes';
import type { FriendSeen } from '@/contract/friend-payment';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { PageFrame } from '@/ui/page-frame';
import { QueryView } from '@/ui/states/query-view';
import { NotFound } from '@/ui/states/not-found';
import { Skeleton } from '@/ui/states/skeleton';
import { useFriendRequest } from '../use-friend-request';
import { FriendPaid } from './friend-paid';
import { LateTexts } from './late-texts';
import type { SeenRequest } from './request-sheet';

interface FriendFrameProps {
  readonly title: string;
  /** Renders a request that can be paid. */
  readonly children: (open: OpenFriendRequest) => ReactNode;
}

interface OpenFriendRequest {
  readonly request: SeenRequest;
  readonly state: OpenState;
  readonly token: string;
}

type OpenState = Exclude<FriendSeen['state'], 'over' | 'paidElse' | 'confirmingElse' | 'paid' | 'confirming'>;

const skeleton = (
  <Card>
    <Skeleton lines={6} />
  </Card>
);

/** A page of the friend's, without an account: the ask that its link names, or why there is none. */
export function FriendFrame({ title, children }: FriendFrameProps) {
  const { token, read } = useFriendRequest();
  return (
    <PageFrame narrow title={title}>
      {token === null || read.error?.code === codes.notFound ? (
        <NoRequest kind="unknown" />
      ) : (
        <QueryView query={read} skeleton={skeleton}>
          {(seen) => <Seen seen={seen} renderOpen={(open) => children({ ...open, token })} />}
        </QueryView>
      )}
    </PageFrame>
  );
}

interface SeenProps {
  readonly seen: FriendSeen;
  readonly renderOpen: (open: Omit<OpenFriendRequest, 'token'>) => ReactNode;
}

/** The request in its state: closed, paid, or open. */
function Seen({ seen: { state, latePayments: late, ask: request }, renderOpen }: SeenProps) {
  if (state === 'confirmingElse') return <NoRequest kind={state} />;
  if (!request || state === 'over' || state === 'paidElse')
    return <NoRequest kind={state === 'over' ? 'over' : 'paidElse'} late={late} />;
  if (state === 'paid' || state === 'confirming') return <FriendPaid state={state} request={request} late={late} />;
  return renderOpen({ request, state });
}

interface NoRequestProps {
  readonly kind: 'unknown' | 'over' | 'paidElse' | 'confirmingElse';
  /** Payments of the friend that go back. */
  readonly late?: FriendSeen['latePayments'];
}

/** A link that opens nothing: cut off or unknown, taken back or run out, or paid by somebody else. */
function NoRequest({ kind, late = [] }: NoRequestProps) {
  const { t } = useTranslation(['friend', 'common']);
  const text = late.length > 0 ? <LateTexts payments={late} /> : t(`gone.${kind}.text`);
  return (
    <NotFound role="status" icon="warning" title={t(`gone.${kind}.title`)} text={text}>
      <ButtonLink to={paths.home}>{t('common:toHome')}</ButtonLink>
    </NotFound>
  );
}
