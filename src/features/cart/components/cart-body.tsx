import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutputOf } from '../../../api/call';
import { invalidateCalls } from '../../../api/write-options';
import { checkoutHref } from '../../../config/paths';
import type { cartCalls } from '../../../contract/cart';
import { useTranslation } from '../../../i18n/use-translation';
import { usePlace } from '../../../session/place';
import { Button, ButtonLink } from '../../../ui/button';
import { keptChoice } from '../../cost/public';
import { useCartChanges } from '../use-cart';
import { useLeftOut } from '../use-left-out';
import { useQuote, wishOf } from '../use-quote';
import { useRemoval } from '../../../ui/use-removal';
import { BillPart } from './bill-part';
import css from './cart-body.module.css';
import { CartLine } from './cart-line';
import { ChangePlace } from './change-place';
import { RemovedLine } from './removed-line';
import { TotalBar } from './total-bar';

/** The lines with their bill. Sound ones are ordered unless the reader leaves them out. */
export function CartBody({ lines, fees }: OutputOf<(typeof cartCalls)['Sig.Front.Cart.List']>) {
  const { t } = useTranslation('cart');
  const { change, remove } = useCartChanges();
  const { left, choose } = useLeftOut();
  const { held, take, undo } = useRemoval(remove);
  const chosen = lines
    .filter(({ id, problem }) => problem === null && !left.includes(id) && !held.includes(id))
    .map(({ id }) => id);
  const isSome = chosen.length > 0;
  const { country } = usePlace();
  const bill = useQuote(
    { lines: chosen.join(','), ...(country !== null && { country }), ...wishOf(keptChoice()) },
    isSome,
  );
  useReread(bill.error?.kind === 'refused');
  const putBack = (id: string) => {
    undo(id);
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            {held.includes(line.id) ? (
              <RemovedLine line={line} onUndo={() => putBack(line.id)} />
            ) : (
              <CartLine
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
      {isSome ? <BillPart bill={bill} change={<ChangePlace />} /> : null}
      <TotalBar
        total={isSome ? bill.quote?.bill.total : null}
        later={isSome ? bill.quote?.later : undefined}
        note={isSome ? null : <p className={css.none}>{t('noneChosen')}</p>}
      >
        {isSome ? (
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
function useReread(isRefused: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (isRefused) void invalidateCalls(cache, ['Sig.Front.Cart.List']);
  }, [cache, isRefused]);
}
