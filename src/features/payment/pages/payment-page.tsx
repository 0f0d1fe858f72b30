import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { serverNow } from '@/lib/server-clock';
import { PageFrame } from '@/ui/page-frame';
import { NotFound } from '@/ui/states/not-found';
import { Skeleton } from '@/ui/states/skeleton';
import { PaymentResultState, type PaymentResult } from '../components/payment-result';
import { useChecks, usePaymentProgress } from '../payment-progress';
import { checkingEvery, paymentEvery, rereadAfter } from '../reread-after';
import { paymentQueries } from '../queries';
import { QueryView } from '@/ui/states/query-view';

/** Shapes of `rowId` and `receiptToken` in the contract. A token that was cut off on its way shows what a visitor sees. */
const idShape = /^[\w-]{1,40}$/;
const tokenShape = /^[\w-]{20,80}$/;

/** Here the provider's word may still be on its way: an open payment is read again, too. */
function every(result: PaymentResult | undefined, checks: boolean): number | false {
  const payment = result?.payment;
  if (payment?.awaited && checks) return checkingEvery;
  return payment?.awaited || payment?.state === 'open' ? paymentEvery : rereadAfter(payment, serverNow());
}

/** Page to which a payment's provider sends the buyer back, and the receipt of the payment. */
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
  const { search } = useLocation();
  const input = { id, ...(token === undefined ? {} : { receipt: token }) };
  const { checking, payUrl } = usePaymentProgress();
  // The provider sends the buyer back with the receipt's token.
  const isUnpaid = firstValue(search, 'unpaid') !== undefined;
  const returned = isUnpaid ? 'given-up' : 'done';
  const checks = useChecks(checking ?? (token === undefined ? undefined : returned));
  // A payer who left the provider's page without paying may pay at once. Its answer is read all the same: a payment that was made after all is shown.
  const isChecking = checks && (checking !== undefined || !isUnpaid);
  const read = useQuery(paymentQueries.result(input, (result) => every(result, checks)));
  return (
    <QueryView query={read} skeleton={<Skeleton lines={6} />} notFound={<None kind="unknown" />}>
      {(result) => (
        <PaymentResultState result={result} checking={isChecking && result.payment.awaited} payUrl={payUrl} />
      )}
    </QueryView>
  );
}

function None({ kind }: { readonly kind: 'unknown' | 'incomplete' }) {
  const { t } = useTranslation('order');
  return (
    <NotFound
      icon="warning"
      title={t(`payment.${kind}.title`)}
      text={t(`payment.${kind}.text`)}
      to={paths.orders}
      back={t('payment.toOrders')}
    />
  );
}
