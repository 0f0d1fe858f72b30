import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call, type InputOf } from '@/api/call';
import { asCallError } from '@/api/call-error';
import { sendWrite } from '@/api/send-write';
import { WriteKeys } from '@/api/write-keys';
import { paths } from '@/config/paths';
import { maxPieces, type cartCalls } from '@/contract/cart';
import { codes } from '@/contract/codes';
import { guestCartCalls, type GuestCartLine } from '@/contract/guest-cart';
import type { ItemDetail } from '@/contract/item';
import { useTranslation } from '@/i18n/use-translation';
import { createIdempotencyKey } from '@/lib/idempotency-key';
import { validChoices } from '@/rules/options';
import { failureText } from '@/session/failure-text';
import { changeGuestCart, useGuestCart } from '@/session/guest-cart';
import { requireSession } from '@/session/session';
import type { ItemChoice } from './item-choice';
import { addToCart } from './writes';

type ChosenItem = InputOf<(typeof cartCalls)['Sig.Front.Cart.Add']>;

/** Milliseconds within which a second tap is the same one: a double tap must not order two. */
const DOUBLE_TAP = 1000;
const keys = new WriteKeys(DOUBLE_TAP);

/** Puts one of an item into the cart as chosen and gives what is to be said about it. */
export async function putIntoCart(item: ItemDetail, choice: ItemChoice, shop: string | undefined): Promise<ReactNode> {
  const input = {
    site: item.site,
    id: item.id,
    ...(shop ? { shop } : {}),
    quantity: 1,
    chosen: validChoices(item.options, choice.chosen) as Record<string, string>,
    remark: item.remark ? choice.remark.trim() : '',
  };
  try {
    if (await requireSession()) await sendWrite(addToCart, input, { keys });
    else await putIntoGuestCart(input);
    return <CartStatus />;
  } catch (thrown) {
    const error = asCallError(thrown);
    return error.code === codes.cartFull ? <CartStatus text={failureText(error)} /> : failureText(error);
  }
}

const sameChoices = (first: ChosenItem['chosen'], other: ChosenItem['chosen']): boolean =>
  Object.keys(first).length === Object.keys(other).length &&
  Object.entries(first).every(([option, choice]) => other[option] === choice);

const noServices = { inspection: false, authentication: false, domesticInsurance: false };
let lastPut = { text: '', at: 0 };

/** Puts an item that the API takes into the visitor's cart; the same item with the same choices is one line with more pieces. Throws CallError. */
async function putIntoGuestCart(input: ChosenItem): Promise<void> {
  const put = { text: JSON.stringify(input), at: Date.now() };
  if (put.text === lastPut.text && put.at - lastPut.at < DOUBLE_TAP) return;
  const isSame = ({ site, id, shop, chosen }: GuestCartLine) =>
    site === input.site && id === input.id && shop === input.shop && sameChoices(chosen, input.chosen);
  const others = useGuestCart.getState().lines.filter((line) => !isSame(line)).length;
  const { seenYen } = await call(guestCartCalls, 'Sig.Front.Cart.Check', { ...input, others }, { silent: true });
  lastPut = put;
  changeGuestCart((lines) => {
    const same = lines.find(isSame);
    const quantity = Math.min((same?.quantity ?? 0) + input.quantity, maxPieces);
    const { line = createIdempotencyKey(), services = noServices } = same ?? {};
    return [{ ...input, line, services, quantity, seenYen }, ...lines.filter((other) => other !== same)];
  });
}

/** The result of putting an item into the cart, with a link to the cart. */
function CartStatus({ text }: { readonly text?: string }) {
  const { t } = useTranslation('item');
  return (
    <>
      <span>{text ?? t('inCart')}</span> <Link to={paths.cart}>{t('seeCart')}</Link>
    </>
  );
}
