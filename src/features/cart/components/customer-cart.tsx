import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutputOf } from '@/api/call';
import { invalidateCalls } from '@/api/write-options';
import { checkoutHref } from '@/config/paths';
import type { cartCalls } from '@/contract/cart';
import { useTranslation } from '@/i18n/use-translation';
import { useLikelyCountry } from '@/session/guessed-country';
import { ButtonLink } from '@/ui/button';
import { currentChoice } from '@/features/cost/public';
import { useCartChanges } from '../use-cart';
import { useQuote, toShippingInput } from '../use-quote';
import { useSelection } from '../use-selection';
import { CartView } from './cart-view';

/** A customer's cart with something in it. */
export function CustomerCart({ cart }: { readonly cart: OutputOf<(typeof cartCalls)['Sig.Front.Cart.List']> }) {
  const { t } = useTranslation('cart');
  const { change, remove } = useCartChanges();
  const selection = useSelection(cart.lines, remove);
  const { chosen } = selection;
  const country = useLikelyCountry();
  const bill = useQuote(
    { lines: chosen.join(','), ...(country !== null && { country }), ...toShippingInput(currentChoice()) },
    chosen.length > 0,
  );
  useReread(bill.error?.kind === 'refused');
  return (
    <CartView
      cart={cart}
      selection={selection}
      onChange={change}
      bill={bill}
      checkout={
        <ButtonLink kind="main" wide to={checkoutHref(chosen)}>
          {t('toCheckout')}
        </ButtonLink>
      }
    />
  );
}

/** A bill that is refused knows of something that the list does not show yet: it is read again. */
function useReread(isFailed: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (isFailed) void invalidateCalls(cache, ['Sig.Front.Cart.List']);
  }, [cache, isFailed]);
}
