import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { asCallError, type CallError } from '@/api/call-error';
import { queryClient } from '@/api/query-client';
import { useWrite } from '@/api/use-write';
import { invalidateCalls, type WriteOptions } from '@/api/write-options';
import type { HostPaymentEnd, PaymentHost } from '@/bridge/actions';
import { brandDetails } from '@/config/brand-details';
import { codes } from '@/contract/codes';
import { instant, yen } from '@/contract/common';
import { bidHoldHref, friendPayResultHref, paymentHref } from '@/config/paths';
import { hostPayments, type StartedPayment } from '@/contract/payment-start';
import { judgeUrl } from '@/lib/outside-url';
import { leaveTo } from '@/lib/page-load';
import { i18n } from '@/i18n/i18n';
import { serverNow } from '@/lib/server-clock';
import { parseInstant } from '@/rules/time/instant';
import { failureText } from '@/session/failure-text';
import { formatDateTime } from '@/ui/format-date-time';
import type { PaymentProgress } from './payment-progress';
import { payForFriend, startHoldWrite, startPaymentWrite } from './queries';

/** Returns the address of the provider's page: a path of ours, or https. Throws for anything else. */
function pageOf(url: string): string {
  const verdict = judgeUrl(url, { base: location.href, externalHosts: [] });
  if (verdict.kind === 'block') throw new Error('No page of a provider.');
  return verdict.kind === 'internal' ? verdict.to : verdict.url;
}

/** The abilities of the host. One whose chunk does not come makes no payments. */
const findHost = (): Promise<PaymentHost> =>
  import('@/bridge/actions').then(({ paymentHost }) => paymentHost()).catch(() => ({ payments: [], opensPages: true }));

async function payInHost({ id, by, params }: Extract<StartedPayment, { kind: 'host' }>): Promise<HostPaymentEnd> {
  const { payThroughHost } = await import('@/bridge/actions');
  return payThroughHost({ paymentId: id, payment: by, params });
}

const limitedData = v.object({ retryAfter: v.number(), payBy: instant });

/** The words of a payment that did not start. After too many attempts they end with the deadline, where it is later than the next attempt. */
function payFailureText(error: CallError): string {
  const limited = v.safeParse(limitedData, error.data);
  if (error.code !== codes.rateLimited || !limited.success) return failureText(error);
  const { retryAfter, payBy } = limited.output;
  const isEarlier = (parseInstant(payBy)?.getTime() ?? 0) <= serverNow() + retryAfter * 1000;
  if (isEarlier) return failureText(error);
  return `${failureText(error)} ${i18n.t('common:payableUntil', { time: formatDateTime(payBy, true) })}`;
}

const changedTotals = v.object({ total: v.object({ was: yen, now: yen }) });

/** Whole yen of an unpaid order: what it was made for, and what one in its place would cost. */
export type RenewalTotals = v.InferOutput<typeof changedTotals>['total'];

/** Both totals of an order of which a price has changed; undefined for every other failure. */
function getRenewal({ code, data }: CallError): RenewalTotals | undefined {
  const found = v.safeParse(changedTotals, data);
  return code === codes.itemPriceChanged && found.success ? found.output.total : undefined;
}

interface PayInput {
  readonly terms: string;
  readonly hostPays?: unknown[] | undefined;
}

/**
 * Starts a payment, then has the payer's host make it, or opens the provider's page. Where the host's web view opens no such page, and after a
 * payment of the host, the page of the payment's result takes over. `busy` stays true while the document leaves; `failure` says in words why it
 * does not, and `renewal` at which total the order could be made again.
 */
function usePayment<I extends PayInput>(
  write: WriteOptions<I, StartedPayment>,
  resultHref: (input: I) => string,
  { inHost = true }: { readonly inHost?: boolean } = {},
) {
  const { mutateAsync } = useWrite(write);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly text: string; readonly renewal: RenewalTotals | undefined }>();
  useEffect(() => {
    // Back from the provider's page may show this very document again.
    const stay = () => setBusy(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const showResult = (input: I, state: PaymentProgress) => {
    setBusy(false);
    void invalidateCalls(queryClient, 'everything');
    void navigate(resultHref(input), { state });
  };
  /** True where a page of ours shows the result; false where the document leaves for the provider's page. */
  const start = async (input: I): Promise<boolean> => {
    const { payments, opensPages } = await findHost();
    const hostPays = inHost ? hostPayments.filter((payment) => payments.includes(payment)) : [];
    let started = await mutateAsync(hostPays.length === 0 ? input : { ...input, hostPays });
    if (started.kind === 'host') {
      const end = await payInHost(started);
      if (end !== 'not-begun') {
        showResult(input, { checking: end });
        return true;
      }
      // The host did not begin the payment. Started again without naming a host, it goes to the provider's page.
      started = await mutateAsync(input);
    }
    if (started.kind === 'host') throw new Error('A payment of a host that has none.');
    const page = pageOf(started.url);
    if (opensPages) {
      leaveTo(page);
      return false;
    }
    showResult(input, { payUrl: new URL(page, location.href).href });
    return true;
  };
  /** True where a page of ours shows the result, and what lies over the page is in the way. */
  const pay = async (input: I): Promise<boolean> => {
    setFailure(undefined);
    setBusy(true);
    try {
      return await start(input);
    } catch (thrown) {
      setBusy(false);
      const error = asCallError(thrown);
      setFailure({ text: payFailureText(error), renewal: getRenewal(error) });
      return false;
    }
  };
  return { pay, busy, failure: failure?.text, renewal: failure?.renewal };
}

/** Pays one's own payment, by its id. */
export function usePay() {
  const { pay, ...state } = usePayment(startPaymentWrite, ({ id }) => paymentHref(id));
  return { ...state, pay: (id: string) => pay({ id, terms: brandDetails.termsVersion }) };
}

/** Pays for a friend, by the token of the link. */
export function usePayForFriend() {
  const { pay, ...state } = usePayment(payForFriend, ({ token }) => friendPayResultHref(token));
  return { ...state, pay: (token: string) => pay({ token, terms: brandDetails.termsVersion }) };
}

/** Has the sum of a hold reserved, by its id: on the provider's page in every host, since the hosts' own payments cannot reserve. */
export function useReserve() {
  const { pay, ...state } = usePayment(startHoldWrite, ({ id }) => bidHoldHref(id), { inHost: false });
  return { ...state, reserve: (id: string) => pay({ id, terms: brandDetails.termsVersion }) };
}
