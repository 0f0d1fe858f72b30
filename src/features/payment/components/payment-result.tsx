import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { OutputOf } from '@/api/call';
import { labelHref, loginHref, orderHref, parcelHref, paths } from '@/config/paths';
import type { paymentCalls } from '@/contract/payment';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import type { IconName } from '@/ui/icons';
import { lazyPart } from '@/ui/lazy-part';
import { formatDateTime } from '@/ui/format-date-time';
import { SkeletonLines } from '@/ui/states/skeleton';
import { StatusPanel } from '@/ui/states/status-panel';
import { LatePaymentNote, PayElsewhere } from './lazy-panels';
import { PayButton } from './pay-button';
import css from './payment-result.module.css';

const ReceiptSheet = lazyPart(['bill', 'calculator'], () =>
  import('./receipt-sheet').then((part) => part.ReceiptSheet),
);

export type PaymentResult = OutputOf<(typeof paymentCalls)['Sig.Front.Payment.Result']>;

const icons: Readonly<Record<PaymentResult['payment']['state'] | 'checking', IconName>> = {
  checking: 'refresh',
  succeeded: 'check',
  confirming: 'refresh',
  open: 'warning',
  failed: 'warning',
  expired: 'warning',
};

const isAllDone = (receipt: PaymentResult['receipt']): boolean => receipt?.refunds.every(({ done }) => done) ?? false;

const isPayable = ({ state }: PaymentResult['payment']): boolean => state === 'open' || state === 'failed';

/** The state of a payment: everyone with its link sees the state, the owner and the holder of its token all lines. */
export function PaymentResultState({
  result,
  checking,
  payUrl,
}: {
  readonly result: PaymentResult;
  readonly checking: boolean;
  /** The provider's page, where this web view cannot open it. */
  readonly payUrl?: string | undefined;
}) {
  const { t } = useTranslation('order');
  const { payment, receipt } = result;
  if (payUrl !== undefined && isPayable(payment))
    return (
      <PayElsewhere url={payUrl} payBy={payment.payBy}>
        <Onward result={result} />
      </PayElsewhere>
    );
  const displayedState = checking ? 'checking' : payment.state;
  const returnedPhase = isAllDone(receipt) ? 'refunded' : 'refunding';
  const title = result.payment.returned
    ? t(receipt?.byFriend ? `head.${returnedPhase}Friend.title` : `head.${returnedPhase}.title`)
    : t(payment.cancelled ? 'payment.cancelled.title' : `payment.${displayedState}.title`);
  return (
    <>
      <div data-screen={payment.state === 'succeeded' ? '' : undefined}>
        <StatusPanel
          role="status"
          icon={icons[displayedState]}
          title={title}
          text={checking ? t('payment.checking.text') : <StateText result={result} />}
        >
          {checking ? <Onward result={result} /> : <ResultActions result={result} />}
        </StatusPanel>
      </div>
      {receipt ? (
        <Suspense
          fallback={
            <Card>
              <SkeletonLines lines={8} />
            </Card>
          }
        >
          <ReceiptSheet payment={payment.id} receipt={receipt} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The sentence about the state. The receipt below says what went back. */
function StateText({ result }: { readonly result: PaymentResult }) {
  const text = useStateText(result);
  const { payment } = result;
  // An order that expired says that nothing was charged, which a payment that came too late makes untrue.
  const isTextTrue = !result.payment.returned && !(payment.late > 0 && payment.state === 'expired');
  return (
    <>
      {isTextTrue ? <span>{text}</span> : null}
      {payment.latePayments.map((late, index) => (
        <LatePaymentNote key={index} payment={late} />
      ))}
    </>
  );
}

function useStateText({ payment, receipt }: PaymentResult): string {
  const { t } = useTranslation('order');
  const { state } = payment;
  if (state === 'confirming') return t('head.confirming.text');
  if (state === 'expired') return t('payment.expired.text');
  if (state === 'succeeded') return t(`payment.succeeded.${receipt?.kind ?? 'text'}`);
  return t(`payment.${state}.text`, { time: formatDateTime(payment.payBy, true) });
}

/** The next steps after a payment: to pay, to log in, to contact support, or to open what was paid for. */
function ResultActions({ result }: { readonly result: PaymentResult }) {
  const { t } = useTranslation(['order', 'common']);
  const { pathname, search } = useLocation();
  const { payment, own } = result;
  const canPay = isPayable(payment);
  return (
    <div className={css.actions}>
      {canPay && own ? (
        <PayButton payment={payment.id}>{t(payment.state === 'failed' ? 'payment.payAgain' : 'payment.pay')}</PayButton>
      ) : null}
      {canPay && !own ? (
        <ButtonLink kind="main" to={loginHref(pathname + search)}>
          {t('payment.logIn')}
        </ButtonLink>
      ) : null}
      {payment.state === 'confirming' ? <ButtonLink to={paths.support}>{t('common:contactSupport')}</ButtonLink> : null}
      <Onward result={result} />
    </div>
  );
}

function Onward({ result: { own, receipt } }: { readonly result: PaymentResult }) {
  const { t } = useTranslation(['order', 'common']);
  if (!own) return <ButtonLink to={paths.home}>{t('common:toHome')}</ButtonLink>;
  if (receipt === null) return <ButtonLink to={paths.orders}>{t('payment.toOrders')}</ButtonLink>;
  const { kind, number } = receipt;
  if (kind === 'order') return <ButtonLink to={orderHref(number)}>{t('payment.toOrder')}</ButtonLink>;
  if (kind === 'share') return <ButtonLink to={labelHref(number)}>{t('payment.toLabel')}</ButtonLink>;
  return <ButtonLink to={parcelHref(number)}>{t('payment.toParcel')}</ButtonLink>;
}
