import type { CartLine } from '@/contract/cart';
import { useTranslation } from '@/i18n/use-translation';
import { confirmedAge } from '@/session/age';
import { Card } from '@/ui/chip';
import { GoodsRow } from '@/ui/goods-row';
import { goodsTitle } from '@/ui/goods-title';
import { Yen } from '@/ui/price';
import { ChosenOptionsText } from './cart-line';
import css from './checkout-lines.module.css';

/** Card with a short list of the cart lines to order: picture, marketplace, title, chosen options, quantity and price. */
export function CheckoutLines({ lines }: { readonly lines: readonly CartLine[] }) {
  const { t } = useTranslation('cart');
  if (lines.length === 0) return null;
  return (
    <Card title={t('checkout.lines')}>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Line({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const { goods, quantity, yen } = line;
  if (!goods) return <p>{t('gone')}</p>;
  const title = goodsTitle(goods);
  // Goods for adults stay covered on a device that nobody has confirmed an age on.
  const isCovered = goods.ageLimit !== null && goods.ageLimit > confirmedAge();
  return (
    <GoodsRow
      picture={isCovered ? null : goods.picture}
      site={goods.site}
      title={
        <bdi lang={title.language} dir="auto">
          {title.text}
        </bdi>
      }
      beside={quantity > 1 ? <bdi>{`× ${quantity}`}</bdi> : null}
    >
      <ChosenOptionsText line={line} />
      {yen === null ? null : (
        <p className={css.price}>
          <Yen yen={yen * quantity} />
        </p>
      )}
    </GoodsRow>
  );
}
