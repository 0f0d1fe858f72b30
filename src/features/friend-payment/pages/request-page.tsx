import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { labelHref, orderHref, parcelHref, paths } from '@/config/paths';
import type { OwnFriendPayment } from '@/contract/friend-payment';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { ButtonLink } from '@/ui/button';
import { Card, Fact, Facts } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { Fee } from '@/ui/yen-amount';
import { formatDateTime } from '@/ui/format-date-time';
import { PageFrame } from '@/ui/page-frame';
import { Skeleton } from '@/ui/states/skeleton';
import { StatusPanel } from '@/ui/states/status-panel';
import { OwnCurrencyAmount } from '@/features/cost/public';
import { FriendRequestForm } from '../components/request-form';
import { RequestLink } from '../components/request-link';
import { friendPaymentQueries } from '../queries';
import { QueryView } from '@/ui/states/query-view';

/** Shape of `rowId` in the contract. */
const idShape = /^[\w-]{1,40}$/;

/** Asks a friend to pay for an order or a parcel, and shows how the ask stands. */
export function Page() {
  const { t } = useTranslation('friend');
  const payment = firstValue(useLocation().search, 'payment') ?? '';
  return (
    <PageFrame narrow title={t('ask.title')}>
      {idShape.test(payment) ? <Payment payment={payment} /> : <None />}
    </PageFrame>
  );
}

function None() {
  const { t } = useTranslation('friend');
  return (
    <StatusPanel icon="warning" title={t('ask.none.title')} text={t('ask.none.text')}>
      <ButtonLink to={paths.orders}>{t('ask.none.orders')}</ButtonLink>
    </StatusPanel>
  );
}

function Payment({ payment }: { readonly payment: string }) {
  const read = useQuery(friendPaymentQueries.own(payment));
  return (
    <QueryView
      query={read}
      skeleton={
        <Card>
          <Skeleton lines={6} />
        </Card>
      }
      notFound={<None />}
    >
      {(request) => <OwnRequest overview={request} payment={payment} />}
    </QueryView>
  );
}

function OwnRequest({ overview, payment }: { readonly overview: OwnFriendPayment; readonly payment: string }) {
  const { t } = useTranslation('friend');
  const isOpen = overview.state === 'open' || overview.state === 'failed';
  return (
    <>
      <Card title={t(`ask.${overview.kind}`)} note={<bdi>{overview.number}</bdi>}>
        <Facts>
          <Fact name={t('amount')}>
            <strong>
              <Fee yen={overview.yen} />
            </strong>
            <OwnCurrencyAmount yen={overview.yen} />
          </Fact>
          {isOpen ? (
            <>
              <Fact name={t('payBy')}>{formatDateTime(overview.payBy, true)}</Fact>
              <Fact name={t('left')}>
                <EndsIn at={overview.payBy} />
              </Fact>
            </>
          ) : null}
        </Facts>
      </Card>
      {isOpen ? (
        <>
          {overview.ask ? <RequestLink request={overview.ask} payment={payment} /> : null}
          <FriendRequestForm
            key={overview.ask?.token ?? ''}
            request={overview.ask}
            payment={payment}
            linkUntil={overview.linkUntil}
          />
        </>
      ) : (
        <Ended overview={overview} />
      )}
    </>
  );
}

/** The page of the order, parcel or group label that the payment is for, and the text of its link. */
const backTo = {
  order: { href: orderHref, words: 'ask.toOrder' },
  parcel: { href: parcelHref, words: 'ask.toParcel' },
  share: { href: labelHref, words: 'ask.toLabel' },
} as const;

/** The end of a payment that was made; one that went back as a whole says so. */
function paidKindOf({ byFriend, yen, refunded, refundPending }: OwnFriendPayment) {
  if (refunded === 0 || refunded < yen) return byFriend ? 'byFriend' : 'paid';
  if (refundPending > 0) return byFriend ? 'refundingFriend' : 'refunding';
  return byFriend ? 'refundedFriend' : 'refunded';
}

const refundedKinds = ['refunding', 'refundingFriend', 'refunded', 'refundedFriend'] as const;
type RefundedKind = (typeof refundedKinds)[number];
const isRefundedKind = (kind: string): kind is RefundedKind => (refundedKinds as readonly string[]).includes(kind);

/** Nothing to ask for any more: paid, on its way, run out, or refunded. */
function Ended({ overview }: { readonly overview: OwnFriendPayment }) {
  const { t } = useTranslation('friend');
  const endKind = overview.cancelled ? 'cancelled' : overview.state;
  const kind = overview.state === 'succeeded' ? paidKindOf(overview) : endKind;
  if (kind === 'open' || kind === 'failed' || kind === 'succeeded') return null;
  return (
    <StatusPanel
      role="status"
      icon={overview.state === 'succeeded' ? 'check' : 'warning'}
      title={t(`ask.ended.${kind}.title`)}
      {...(isRefundedKind(kind) ? {} : { text: t(`ask.ended.${kind}.text`) })}
    >
      <ButtonLink to={backTo[overview.kind].href(overview.number)}>{t(backTo[overview.kind].words)}</ButtonLink>
    </StatusPanel>
  );
}
