import type { ReactNode } from 'react';
import type { OutputOf } from '@/api/call';
import type { cartCalls } from '@/contract/cart';
import { useTranslation } from '@/i18n/use-translation';
import type { CartChanges } from '../use-cart';
import type { CartSelection } from '../use-selection';
import { CheckoutBill, type CheckoutBillProps } from './bill-part';
import css from './cart-view.module.css';
import { CartLineRow } from './cart-line';
import { ChangeDestination } from './change-destination';
import { OrdersClosed } from './orders-closed';
import { RemovedLine } from './removed-line';
import { TotalBar } from './total-bar';
import { Button } from '@/ui/button';

interface CartViewProps {
  readonly cart: OutputOf<(typeof cartCalls)['Sig.Front.Cart.List']>;
  readonly selection: CartSelection;
  readonly onChange: CartChanges['change'];
  readonly bill: CheckoutBillProps['bill'];
  /** The way to the checkout, where something can be ordered. */
  readonly checkout: ReactNode;
}

/** The lines with their bill, of a customer or of a visitor. Sound ones are ordered unless the reader leaves them out. */
export function CartView({ cart, selection, onChange, bill, checkout }: CartViewProps) {
  const { t } = useTranslation('cart');
  const { lines, fees, takesPayments } = cart;
  const { chosen, choose, hidden, take, undo } = selection;
  const isSome = chosen.length > 0;
  const putBack = (id: string) => {
    undo(id);
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <>
      {takesPayments ? null : <OrdersClosed />}
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            {hidden.includes(line.id) ? (
              <RemovedLine line={line} onUndo={() => putBack(line.id)} />
            ) : (
              <CartLineRow
                line={line}
                fees={fees}
                chosen={chosen.includes(line.id)}
                onChoose={(isChosen) => choose(line.id, isChosen)}
                onChange={onChange}
                onRemove={() => take(line.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {isSome ? <CheckoutBill bill={bill} change={<ChangeDestination />} /> : null}
      <TotalBar
        total={isSome ? bill.quote?.bill.total : null}
        deferredCosts={isSome ? bill.quote?.later : undefined}
        note={takesPayments && !isSome ? <p className={css.none}>{t('noneChosen')}</p> : null}
      >
        {isSome && takesPayments ? (
          checkout
        ) : (
          <Button kind="main" wide disabled>
            {t('toCheckout')}
          </Button>
        )}
      </TotalBar>
    </>
  );
}
