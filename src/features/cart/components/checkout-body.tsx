import { useState } from 'react';
import { codes } from '@/contract/codes';
import { useTranslation } from '@/i18n/use-translation';
import { addressFormHref } from '@/config/paths';
import { Button, ButtonLink } from '@/ui/button';
import { ErrorState } from '@/ui/states/error-state';
import { SkeletonLines } from '@/ui/states/skeleton';
import { PaymentTerms } from '@/features/payment/public';
import { useChoices, type CheckoutChoices, type Made } from '../choices';
import { useCartList } from '../use-cart';
import { useCheckout } from '../use-checkout';
import { CheckoutAddressChoice } from './address-choice';
import { CheckoutBill } from './bill-part';
import { ChangeDestination } from './change-destination';
import { CheckoutLines } from './checkout-lines';
import { CouponChoice } from './coupon-choice';
import { LinesLost } from './lines-lost';
import { OrderMade } from './order-made';
import { OrdersClosed } from './orders-closed';
import { PointsField } from './points-field';
import { TotalBar } from './total-bar';
import { CheckoutErrorNote } from './checkout-error-note';
import { PackingPreferences } from './packing-preferences';

/** The checkout of these lines, until they are an order. */
export function CheckoutBody({ lines }: { readonly lines: string }) {
  const { choices, change } = useChoices(lines);
  const [goesOn, setGoesOn] = useState(false);
  const cart = useCartList();
  if (choices.made) return <OrderMade made={choices.made} goesOn={goesOn} />;
  if (cart.data?.takesPayments === false) return <OrdersClosed />;
  return (
    <CheckoutForm
      choices={choices}
      onChange={change}
      onMade={(made) => {
        setGoesOn(true);
        change({ made });
      }}
    />
  );
}

interface CheckoutFormProps {
  readonly choices: CheckoutChoices;
  readonly onChange: (part: Partial<CheckoutChoices>) => void;
  readonly onMade: (made: Made) => void;
}

function CheckoutForm({ choices, onChange, onMade }: CheckoutFormProps) {
  const cart = useCartList();
  const checkout = useCheckout(choices, onChange, onMade);
  const { book, bill, error: checkoutError } = checkout;
  const { quote, error } = bill;
  if (error?.code === codes.notFound) return <LinesLost />;
  if (!book.data) {
    return book.isError ? (
      <ErrorState onRetry={() => void book.refetch()} busy={book.isFetching} />
    ) : (
      <SkeletonLines lines={8} />
    );
  }
  const ids = choices.lines.split(',');
  const lines = cart.data?.lines.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <>
      <CheckoutLines lines={lines} />
      <CheckoutAddressChoice
        addresses={book.data.addresses}
        address={checkout.address}
        onChoose={(id) => onChange({ address: id })}
      />
      <PackingPreferences choices={choices} packingYen={cart.data?.fees.packing} onChange={onChange} />
      <Reductions quote={quote} choices={choices} isCurrent={checkout.ready} onChange={onChange} />
      {checkout.isStopped ? null : (
        <CheckoutBill bill={bill} change={checkout.address ? undefined : <ChangeDestination />} />
      )}
      <PaymentTerms part="offer" />
      <TotalBar
        total={error ? null : quote?.bill.total}
        deferredCosts={error ? undefined : quote?.later}
        note={checkoutError ? <CheckoutErrorNote error={checkoutError} lines={lines} /> : null}
      >
        <Go checkout={checkout} />
        <PaymentTerms part="consent" />
      </TotalBar>
    </>
  );
}

interface ReductionsProps {
  readonly quote: ReturnType<typeof useCheckout>['bill']['quote'];
  readonly choices: CheckoutChoices;
  readonly isCurrent: boolean;
  readonly onChange: (part: Partial<CheckoutChoices>) => void;
}

/** The fields that reduce the first payment: a coupon and points, as far as the last answer allows. */
function Reductions({ quote, choices, isCurrent, onChange }: ReductionsProps) {
  if (!quote) return null;
  return (
    <>
      <CouponChoice
        offers={quote.coupons}
        chosen={choices.coupon}
        billed={quote.coupon}
        premiumYen={quote.premiumYen}
        isCurrent={isCurrent}
        onChoose={(coupon) => onChange({ coupon })}
      />
      <PointsField
        balance={quote.points.balance}
        max={quote.points.most}
        typed={choices.points}
        onType={(typed) => onChange({ points: typed })}
      />
    </>
  );
}

/** The one main action; where something is missing it says what, and leads there. */
function Go({ checkout: { needs, busy, blocked, order } }: { readonly checkout: ReturnType<typeof useCheckout> }) {
  const { t } = useTranslation('cart');
  if (needs === 'address' && !blocked) {
    return (
      <ButtonLink kind="main" wide to={addressFormHref()}>
        {t('checkout.needs.address')}
      </ButtonLink>
    );
  }
  if (needs === 'points' && !blocked) {
    return (
      <Button wide onClick={() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()}>
        {t('checkout.needs.points')}
      </Button>
    );
  }
  return (
    <Button kind="main" wide busy={busy} disabled={blocked} onClick={order}>
      {t('checkout.go')}
    </Button>
  );
}
