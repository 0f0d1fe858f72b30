import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { codes } from '../../../contract/codes';
import { paymentCalls } from '../../../contract/payment';
import { useTranslation } from '../../../i18n/use-translation';
import { firstValue } from '../../../lib/query';
import { serverNow } from '../../../lib/server-clock';
import { ButtonLink } from '../../../ui/button';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { PaymentState, type PaymentResult } from '../components/payment-result';
import { checkingEvery, checkingFor, paymentEvery, rereadAfter } from '../reread-after';

/** Shapes of `rowId` and `receiptToken` in the contract. A token that was cut off on its way shows what a visitor sees. */
const idShape = /^[\w-]{1,40}$/;
const tokenShape = /^[\w-]{20,80}$/;

/** Here the provider's word may still be on its way: an open payment is read again, too. */
function every(result: PaymentResult | undefined, checks: boolean): number | false {
  const payment = result?.payment;
  if (payment?.awaited && checks) return checkingEvery;
  return payment?.awaited || payment?.state === 'open' ? paymentEvery : rereadAfter(payment, serverNow());
}

/** True for the first minute after the provider sent the buyer back, which the receipt's token in the address tells. */
function useChecks(isBack: boolean): boolean {
  const [checks, setChecks] = useState(isBack);
  useEffect(() => {
    const timer = setTimeout(() => setChecks(false), checkingFor);
    return () => clearTimeout(timer);
  }, []);
  return checks;
}

/** Where a payment's provider sends the buyer back to, and the receipt of what was paid. */
export function Page() {
  const { t } = useTranslation('order');
  const { search } = useLocation();
  const id = firstValue(search, 'id') ?? '';
  const token = firstValue(search, 'receipt') ?? '';
  return (
    <PageFrame narrow title={t('payment.title')}>
      {idShape.test(id) ? (
        <Payment id={id} token={tokenShape.test(token) ? token : undefined} />
      ) : (
        <None kind="incomplete" />
      )}
    </PageFrame>
  );
}

function Payment({ id, token }: { readonly id: string; readonly token: string | undefined }) {
  const input = { id, ...(token === undefined ? {} : { receipt: token }) };
  const checks = useChecks(token !== undefined);
  const read = useCall(paymentCalls, 'Sig.Front.Payment.Result', input, {
    silent: true,
    every: (result) => every(result, checks),
  });
  if (read.data) return <PaymentState result={read.data} checking={checks && read.data.payment.awaited} />;
  if (read.error?.code === codes.notFound) return <None kind="unknown" />;
  if (read.isError) return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
  return (
    <div aria-busy="true">
      <SkeletonLines lines={6} />
    </div>
  );
}

function None({ kind }: { readonly kind: 'unknown' | 'incomplete' }) {
  const { t } = useTranslation('order');
  return (
    <StatePanel icon="warning" title={t(`payment.${kind}.title`)} text={t(`payment.${kind}.text`)}>
      <ButtonLink to={paths.orders}>{t('payment.toOrders')}</ButtonLink>
    </StatePanel>
  );
}
