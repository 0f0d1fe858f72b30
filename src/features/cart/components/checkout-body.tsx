import { useState } from 'react';
import { codes } from '../../../contract/codes';
import { useTranslation } from '../../../i18n/use-translation';
import { addressFormHref } from '../../../config/paths';
import { Button, ButtonLink } from '../../../ui/button';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { useChoices, type Choices, type Made } from '../choices';
import { useCartList } from '../use-cart';
import { useCheckout } from '../use-checkout';
import { AddressChoice } from './address-choice';
import { BillPart } from './bill-part';
import { ChangePlace } from './change-place';
import { CheckoutLines } from './checkout-lines';
import { CouponChoice } from './coupon-choice';
import { LinesLost } from './lines-lost';
import { OrderMade } from './order-made';
import { PointsField } from './points-field';
import { TotalBar } from './total-bar';
import { CheckoutErrorNote } from './trouble-note';
import { WishesCard } from './wishes-card';

/** The checkout of these lines, until they are an order. */
export function CheckoutBody({ lines }: { readonly lines: string }) {
  const { choices, change } = useChoices(lines);
  const [goesOn, setGoesOn] = useState(false);
  if (choices.made) return <OrderMade made={choices.made} goesOn={goesOn} />;
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
  readonly choices: Choices;
  readonly onChange: (part: Partial<Choices>) => void;
  readonly onMade: (made: Made) => void;
}

function CheckoutForm({ choices, onChange, onMade }: CheckoutFormProps) {
  const cart = useCartList();
  const checkout = useCheckout(choices, onChange, onMade);
  const { book, bill, trouble } = checkout;
  const { quote, error } = bill;
  if (error?.code === codes.notFound) return <LinesLost />;
  if (!book.data) {
    return book.isError ? (
      <LoadFailed onRetry={() => void book.refetch()} busy={book.isFetching} />
    ) : (
      <SkeletonLines lines={8} />
    );
  }
  const ids = choices.lines.split(',');
  const lines = cart.data?.lines.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <>
      <CheckoutLines lines={lines} />
      <AddressChoice
        addresses={book.data.addresses}
        address={checkout.address}
        onChoose={(id) => onChange({ address: id })}
      />
      <WishesCard choices={choices} packingYen={cart.data?.fees.packing} onChange={onChange} />
      <Reductions quote={quote} choices={choices} fresh={checkout.ready} onChange={onChange} />
      {checkout.isStopped ? null : <BillPart bill={bill} change={checkout.address ? undefined : <ChangePlace />} />}
      <TotalBar
        total={error ? null : quote?.bill.total}
        later={error ? undefined : quote?.later}
        note={trouble ? <CheckoutErrorNote trouble={trouble} lines={lines} /> : null}
      >
        <Go checkout={checkout} />
      </TotalBar>
    </>
  );
}

interface ReductionsProps {
  readonly quote: ReturnType<typeof useCheckout>['bill']['quote'];
  readonly choices: Choices;
  readonly fresh: boolean;
  readonly onChange: (part: Partial<Choices>) => void;
}

/** What makes the first payment less: a coupon and points, as far as the last answer allows. */
function Reductions({ quote, choices, fresh, onChange }: ReductionsProps) {
  if (!quote) return null;
  return (
    <>
      <CouponChoice
        offers={quote.coupons}
        chosen={choices.coupon}
        billed={quote.coupon}
        premiumYen={quote.premiumYen}
        fresh={fresh}
        onChoose={(coupon) => onChange({ coupon })}
      />
      <PointsField {...quote.points} typed={choices.points} onType={(typed) => onChange({ points: typed })} />
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
