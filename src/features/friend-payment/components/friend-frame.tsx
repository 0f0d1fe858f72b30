import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { codes } from '@/contract/codes';
import type { FriendSeen } from '@/contract/friend-payment';
import { useTranslation } from '@/i18n/use-translation';
import { LatePaymentNote } from '@/features/payment/public';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { PageFrame } from '@/ui/page-frame';
import { QueryView } from '@/ui/states/query-view';
import { NotFound } from '@/ui/states/not-found';
import { Skeleton } from '@/ui/states/skeleton';
import { useFriendRequest } from '../use-friend-request';

interface FriendFrameProps {
  readonly title: string;
  readonly children: (seen: FriendSeen, token: string) => ReactNode;
}

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
          {(seen) => children(seen, token)}
        </QueryView>
      )}
    </PageFrame>
  );
}

interface NoRequestProps {
  readonly kind: 'unknown' | 'over' | 'paidElse' | 'confirmingElse';
  /** Payments of the friend that go back. */
  readonly late?: FriendSeen['latePayments'];
}

/** A link that opens nothing: cut off or unknown, taken back or run out, or paid by somebody else. */
export function NoRequest({ kind, late = [] }: NoRequestProps) {
  const { t } = useTranslation(['friend', 'common']);
  const text = late.length > 0 ? <LateTexts payments={late} /> : t(`gone.${kind}.text`);
  return (
    <NotFound role="status" icon="warning" title={t(`gone.${kind}.title`)} text={text}>
      <ButtonLink to={paths.home}>{t('common:toHome')}</ButtonLink>
    </NotFound>
  );
}

/** The reasons for which a friend's payments go back. */
export function LateTexts({ payments }: { readonly payments: FriendSeen['latePayments'] }) {
  return payments.map((payment, index) => <LatePaymentNote key={index} payment={payment} />);
}
