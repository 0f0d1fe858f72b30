import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loginHref, paths, registerBackHref } from '@/config/paths';
import type { GuestCartLine } from '@/contract/guest-cart';
import { useTranslation } from '@/i18n/use-translation';
import { changeGuestCart } from '@/session/guest-cart';
import { useLikelyCountry } from '@/session/guessed-country';
import { Button, ButtonLink } from '@/ui/button';
import { Popup } from '@/ui/feedback/popup';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import { currentChoice } from '@/features/cost/public';
import { cartQueries } from '../queries';
import type { CartChanges } from '../use-cart';
import { useSelection } from '../use-selection';
import { CartView } from './cart-view';
import css from './guest-cart.module.css';

const change: CartChanges['change'] = (id, part) => {
  changeGuestCart((lines) => lines.map((line) => (line.line === id ? { ...line, ...part } : line)));
  return Promise.resolve();
};

const remove: CartChanges['remove'] = (ids) => {
  changeGuestCart((lines) => lines.filter(({ line }) => !ids.includes(line)));
  return Promise.resolve();
};

/** A visitor's cart with something in it, checked and priced by the API. To order, the visitor logs in or registers. */
export function GuestCart({ lines }: { readonly lines: readonly GuestCartLine[] }) {
  const { t } = useTranslation('cart');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const selection = useSelection(
    lines.map(({ line }) => ({ id: line, problem: null })),
    remove,
  );
  const country = useLikelyCountry();
  const { method, packing, insurance } = currentChoice();
  const input = { lines: [...lines], ordered: selection.chosen, country, method, packing, insurance };
  // The last answer stays on show while the next one comes.
  const read = useQuery({ ...cartQueries.preview(input), placeholderData: (last) => last });
  return (
    <QueryView query={read} skeleton={<Skeleton lines={8} />}>
      {(preview) => {
        // A change shows at once; the API's word on it comes a moment later.
        const current = preview.lines.flatMap((row) => {
          const own = lines.find(({ line }) => line === row.id);
          return own ? [{ ...row, quantity: Math.min(own.quantity, row.mostQuantity), services: own.services }] : [];
        });
        const chosen = selection.chosen.filter((id) => current.some((row) => row.id === id && row.problem === null));
        return (
          <>
            <CartView
              cart={{ ...preview, lines: current }}
              selection={{ ...selection, chosen }}
              onChange={change}
              bill={{
                quote: preview.quote ? { bill: preview.quote.bill, later: preview.quote.deferredCosts } : undefined,
                isCurrent: !read.isPlaceholderData && !read.isFetching,
                error: null,
                busy: read.isFetching,
                retry: () => void read.refetch(),
              }}
              checkout={
                <Button kind="main" wide onClick={() => setIsSheetOpen(true)}>
                  {t('toCheckout')}
                </Button>
              }
            />
            {isSheetOpen ? <LoginSheet onClose={() => setIsSheetOpen(false)} /> : null}
          </>
        );
      }}
    </QueryView>
  );
}

/** Asks a visitor who orders to log in or to register, and says that the cart stays. */
function LoginSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['cart', 'account']);
  return (
    <Popup title={t('guest.title')} onClose={onClose}>
      <p>{t('guest.text')}</p>
      <div className={css.actions}>
        <ButtonLink kind="main" wide to={registerBackHref(paths.cart)}>
          {t('account:login.toRegister')}
        </ButtonLink>
        <ButtonLink wide to={loginHref(paths.cart)}>
          {t('account:login.submit')}
        </ButtonLink>
      </div>
    </Popup>
  );
}
