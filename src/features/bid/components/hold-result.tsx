import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { queryClient } from '@/api/query-client';
import { invalidateCalls } from '@/api/write-options';
import { itemHref } from '@/config/paths';
import {
  checkingEvery,
  PayElsewhere,
  PaymentChecking,
  PaymentTerms,
  useChecks,
  usePaymentProgress,
  useReserve,
} from '@/features/payment/public';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { serverNow } from '@/lib/server-clock';
import { parseInstant } from '@/rules/time/instant';
import { Button, ButtonLink } from '@/ui/button';
import { formatDateTime } from '@/ui/format-date-time';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import { StatusPanel } from '@/ui/states/status-panel';
import { bidQueries, type BidHold } from '../queries';
import { useFormatYen } from '../use-format-yen';

const bidReads = [
  'Sig.Front.Bid.List',
  'Sig.Front.Bid.Standing',
  'Sig.Front.Bid.Task.List',
  'Sig.Front.Bid.Task.Status',
] as const;

/** Milliseconds between reads of a hold that nobody waits for at the moment. */
const unusedEvery = 10_000;

/** The bids are read again once a hold is decided on show. */
function useRereadBids(state: BidHold['state'] | undefined): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (state !== undefined && state !== 'created' && wasOpen.current) void invalidateCalls(queryClient, bidReads);
    wasOpen.current = state === 'created';
  }, [state]);
}

/** Tells a customer who came back from the provider's page whether the sum is reserved and the bid placed. */
export function HoldResult({ id }: { readonly id: string }) {
  const { search } = useLocation();
  const { checking, payUrl } = usePaymentProgress();
  const returned = firstValue(search, 'unpaid') === undefined ? 'done' : 'given-up';
  const checks = useChecks(payUrl === undefined ? (checking ?? returned) : undefined);
  const read = useQuery(
    bidQueries.hold(id, (hold) => (hold?.state === 'created' ? (checks ? checkingEvery : unusedEvery) : false)),
  );
  useRereadBids(read.data?.state);
  return (
    <QueryView query={read} skeleton={<Skeleton lines={4} />} notFound={null}>
      {(hold) => <HoldState id={id} hold={hold} checks={checks} payUrl={payUrl} />}
    </QueryView>
  );
}

interface HoldStateProps {
  readonly id: string;
  readonly hold: BidHold;
  readonly checks: boolean;
  /** The provider's page, which this web view cannot open. */
  readonly payUrl: string | undefined;
}

function HoldState({ id, hold, checks, payUrl }: HoldStateProps) {
  const { t } = useTranslation('bid');
  const yen = useFormatYen();
  const { state, placed, byStaff, site, goodsId, endsAt } = hold;
  const sum = yen(hold.yen);
  const toItem = <ButtonLink to={itemHref({ site, id: goodsId })}>{t('hold.item')}</ButtonLink>;
  const end = parseInstant(endsAt);
  if (state === 'created' && (end === null || end.getTime() > serverNow())) {
    if (payUrl !== undefined) return <PayElsewhere url={payUrl} payBy={endsAt} />;
    return checks ? <PaymentChecking /> : <Unfinished id={id} endsAt={endsAt} />;
  }
  const isReserved = state !== 'created' && state !== 'ended';
  if (isReserved && placed)
    return (
      <StatusPanel
        role="status"
        icon="check"
        title={t(byStaff ? 'hold.received' : 'hold.placed')}
        text={t(`hold.says.${state}`, { sum })}
      >
        {toItem}
      </StatusPanel>
    );
  if (!isReserved && hold.earlierBid !== null) {
    const text = t('hold.notRaised.text', { bid: yen(hold.earlierBid) });
    return (
      <StatusPanel role="status" icon="warning" title={t('hold.notRaised.title')} text={text}>
        {toItem}
      </StatusPanel>
    );
  }
  const text = isReserved ? t('hold.notPlaced.late', { sum }) : t('hold.notPlaced.ended');
  return (
    <StatusPanel role="status" icon="warning" title={t('hold.notPlaced.title')} text={text}>
      {toItem}
    </StatusPanel>
  );
}

/** Nothing is reserved yet: the provider's page can be opened again. */
function Unfinished({ id, endsAt }: { readonly id: string; readonly endsAt: string }) {
  const { t } = useTranslation('bid');
  const { reserve, busy, failure } = useReserve();
  return (
    <StatusPanel
      role="status"
      icon="warning"
      title={t('hold.open.title')}
      text={failure ?? t('hold.open.text', { time: formatDateTime(endsAt, true) })}
    >
      <Button kind="main" busy={busy} onClick={() => void reserve(id)}>
        {t('hold.open.go')}
      </Button>
      <PaymentTerms />
    </StatusPanel>
  );
}
