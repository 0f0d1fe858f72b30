import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutputOf } from '@/api/call';
import { invalidateCalls } from '@/api/write-options';
import { checkoutHref } from '@/config/paths';
import type { cartCalls } from '@/contract/cart';
import { useTranslation } from '@/i18n/use-translation';
import { useDestination } from '@/session/destination';
import { Button, ButtonLink } from '@/ui/button';
import { currentChoice } from '@/features/cost/public';
import { useCartChanges } from '../use-cart';
import { useLeftOut } from '../use-left-out';
import { useQuote, toShippingInput } from '../use-quote';
import { useRemoval } from '@/ui/use-removal';
import { CheckoutBill } from './bill-part';
import css from './cart-body.module.css';
import { CartLineRow } from './cart-line';
import { ChangeDestination } from './change-destination';
import { OrdersClosed } from './orders-closed';
import { RemovedLine } from './removed-line';
import { TotalBar } from './total-bar';

/** The lines with their bill. Sound ones are ordered unless the reader leaves them out. */
export function CartBody({ lines, fees, takesPayments }: OutputOf<(typeof cartCalls)['Sig.Front.Cart.List']>) {
  const { t } = useTranslation('cart');
  const { change, remove } = useCartChanges();
  const { left, choose } = useLeftOut();
  const { hidden, take, undo } = useRemoval(remove);
  const chosen = lines
    .filter(({ id, problem }) => problem === null && !left.includes(id) && !hidden.includes(id))
    .map(({ id }) => id);
  const isSome = chosen.length > 0;
  const { country } = useDestination();
  const bill = useQuote(
    { lines: chosen.join(','), ...(country !== null && { country }), ...toShippingInput(currentChoice()) },
    isSome,
  );
  useReread(bill.error?.kind === 'refused');
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
                onChange={change}
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
          <ButtonLink kind="main" wide to={checkoutHref(chosen)}>
            {t('toCheckout')}
          </ButtonLink>
        ) : (
          <Button kind="main" wide disabled>
            {t('toCheckout')}
          </Button>
        )}
      </TotalBar>
    </>
  );
}

/** A bill that is refused knows of something that the list does not show yet: it is read again. */
function useReread(isFailed: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (isFailed) void invalidateCalls(cache, ['Sig.Front.Cart.List']);
  }, [cache, isFailed]);
}
