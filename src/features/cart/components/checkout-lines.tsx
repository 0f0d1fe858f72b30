import type { CartLine } from '../../../contract/cart';
import { useTexts } from '../../../i18n/use-texts';
import { Card } from '../../../ui/chip';
import { BillLine, BillLines } from '../../../ui/bill-table';
import { goodsTitle } from '../../../ui/goods-title';
import { Yen } from '../../../ui/price';

/** What is ordered, in short. */
export function CheckoutLines({ lines }: { readonly lines: readonly CartLine[] }) {
  const { t } = useTexts('cart');
  if (lines.length === 0) return null;
  return (
    <Card title={t('checkout.lines')}>
      <BillLines>
        {lines.map(({ id, goods, quantity, yen }) => (
          <BillLine key={id} name={<LineName goods={goods} quantity={quantity} />}>
            {yen === null ? null : <Yen yen={yen * quantity} />}
          </BillLine>
        ))}
      </BillLines>
    </Card>
  );
}

function LineName({ goods, quantity }: Pick<CartLine, 'goods' | 'quantity'>) {
  const { t } = useTexts('cart');
  const title = goods ? goodsTitle(goods) : undefined;
  return (
    <>
      <bdi lang={title?.language}>{title?.text ?? t('gone')}</bdi>
      {quantity > 1 ? ` × ${quantity}` : null}
    </>
  );
}
