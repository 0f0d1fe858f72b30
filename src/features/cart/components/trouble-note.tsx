import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import type { CartLine } from '../../../contract/cart';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { formatFee } from '../../../rules/money';
import { goodsTitle } from '../../../ui/goods-title';
import type { CheckoutError } from '../trouble';
import css from './choice.module.css';

interface CheckoutErrorNoteProps {
  readonly trouble: CheckoutError;
  readonly lines: readonly CartLine[];
}

/** Why nothing was ordered, and the way on. */
export function CheckoutErrorNote({ trouble, lines }: CheckoutErrorNoteProps) {
  const { t } = useTranslation('cart');
  if (trouble.kind === 'text') {
    return (
      <p role="alert" className={css.trouble}>
        {trouble.text}
      </p>
    );
  }
  if (trouble.kind === 'price') {
    const fee = (yen: number) => formatFee(yen, shownCode());
    return (
      <p role="alert" className={css.trouble}>
        {t('checkout.priceChanged', { old: fee(trouble.old), now: fee(trouble.now) })}
      </p>
    );
  }
  const goods = lines.find(({ id }) => id === trouble.line)?.goods;
  const title = goods ? goodsTitle(goods) : undefined;
  return (
    <div role="alert" className={css.trouble}>
      <p>
        {t('checkout.stopped')} <bdi lang={title?.language}>{title?.text ?? t('gone')}</bdi>
      </p>
      <p>{t(`problem.${trouble.problem}`)}</p>
      <Link to={paths.cart}>{t('checkout.toCart')}</Link>
    </div>
  );
}
