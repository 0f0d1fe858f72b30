import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { CartLine } from '@/contract/cart';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatFee } from '@/rules/money';
import { goodsTitle } from '@/ui/goods-title';
import type { CheckoutError } from '../checkout-error';
import css from './choice.module.css';

interface CheckoutErrorNoteProps {
  readonly error: CheckoutError;
  readonly lines: readonly CartLine[];
}

/** Why nothing was ordered, and the way on. */
export function CheckoutErrorNote({ error, lines }: CheckoutErrorNoteProps) {
  const { t } = useTranslation('cart');
  if (error.kind === 'text') {
    return (
      <p role="alert" className={css.error}>
        {error.text}
      </p>
    );
  }
  if (error.kind === 'price') {
    const fee = (yen: number) => formatFee(yen, currentLanguageCode());
    return (
      <p role="alert" className={css.error}>
        {t('checkout.priceChanged', { old: fee(error.old), now: fee(error.now) })}
      </p>
    );
  }
  const goods = lines.find(({ id }) => id === error.line)?.goods;
  const title = goods ? goodsTitle(goods) : undefined;
  return (
    <div role="alert" className={css.error}>
      <p>
        {t('checkout.stopped')} <bdi lang={title?.language}>{title?.text ?? t('gone')}</bdi>
      </p>
      <p>{t(`problem.${error.problem}`)}</p>
      <Link to={paths.cart}>{t('checkout.toCart')}</Link>
    </div>
  );
}
