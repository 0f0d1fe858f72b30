import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { asCallError } from '@/api/call-error';
import { sendWrite } from '@/api/send-write';
import { WriteKeys } from '@/api/write-keys';
import { paths } from '@/config/paths';
import { codes } from '@/contract/codes';
import type { ItemDetail } from '@/contract/item';
import { useTranslation } from '@/i18n/use-translation';
import { validChoices } from '@/rules/options';
import { failureText } from '@/session/failure-text';
import type { ItemChoice } from './item-choice';
import { addToCart } from './writes';

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
    await sendWrite(addToCart, input, { keys });
    return <CartStatus />;
  } catch (thrown) {
    const error = asCallError(thrown);
    return error.code === codes.cartFull ? <CartStatus text={failureText(error)} /> : failureText(error);
  }
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
