import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/call';
import { asCallError } from '../../api/call-error';
import { paths } from '../../config/paths';
import { cartCalls } from '../../contract/cart';
import { codes } from '../../contract/codes';
import type { ItemDetail } from '../../contract/item';
import { useTranslation } from '../../i18n/use-translation';
import { createIdempotencyKey } from '../../lib/idempotency-key';
import { validChoices } from '../../rules/options';
import { failureText } from '../../session/failure-text';
import type { ItemChoice } from './item-choice';

/** Milliseconds within which a second tap is the same one: a double tap must not order two. */
const DOUBLE_TAP = 1000;

/** What was sent last: without an answer, or tapped again at once, the same is the same write, with its key. */
let last: { readonly what: string; readonly key: string; until: number } | undefined;

function keyOf(input: object): string {
  const what = JSON.stringify(input);
  if (last?.what !== what || performance.now() > last.until)
    last = { what, key: createIdempotencyKey(), until: Infinity };
  return last.key;
}

/** Puts one of an item into the cart as chosen and gives what is to be said about it. */
export async function putIntoCart(
  item: ItemDetail,
  choice: ItemChoice,
  shop: string | undefined,
  cache: QueryClient,
): Promise<ReactNode> {
  const input = {
    site: item.site,
    id: item.id,
    ...(shop ? { shop } : {}),
    quantity: 1,
    chosen: validChoices(item.options, choice.chosen) as Record<string, string>,
    remark: item.remark ? choice.remark.trim() : '',
  };
  try {
    await call(cartCalls, 'Sig.Front.Cart.Add', input, { silent: true, idempotencyKey: keyOf(input) });
    if (last) last.until = performance.now() + DOUBLE_TAP;
    void cache.invalidateQueries({ queryKey: ['Sig.Front.Cart.List'] });
    return <Told />;
  } catch (thrown) {
    const error = asCallError(thrown);
    if (error.kind !== 'refused') return failureText(error);
    last = undefined;
    return error.code === codes.cartFull ? <Told text={failureText(error)} /> : failureText(error);
  }
}

/** What became of it, and the way to the cart. */
function Told({ text }: { readonly text?: string }) {
  const { t } = useTranslation('item');
  return (
    <>
      <span>{text ?? t('inCart')}</span> <Link to={paths.cart}>{t('seeCart')}</Link>
    </>
  );
}
