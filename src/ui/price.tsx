import { useTranslation } from '../i18n/use-translation';
import type { GoodsPrice } from '../contract/goods';
import { currentLanguageCode } from '../i18n/i18n';
import { formatYen } from '../rules/money';
import { listedPriceYen, payablePriceYen } from '../rules/price';
import css from './price.module.css';

/**
 * The present price of goods in whole yen: "JPY 14,800" in English, "14,800日元" in Chinese; without a price it says so. Where the re-check found another
 * price than the listed one, that one stands struck through beside it.
 */
export function Price({ price }: { readonly price: GoodsPrice }) {
  const { t } = useTranslation('common');
  const write = (yen: number) => formatYen(yen, currentLanguageCode(), t('price.yen'));
  const yen = payablePriceYen(price);
  const listed = listedPriceYen(price);
  return (
    <>
      <bdi>{yen === null ? t('price.ask') : write(yen)}</bdi>
      {listed === null ? null : (
        <>
          {' '}
          <span className={css.listed}>
            <span className="visually-hidden">{t('price.listedAt', { price: write(listed) })}</span>
            <s aria-hidden="true">
              <bdi>{write(listed)}</bdi>
            </s>
          </span>
        </>
      )}
    </>
  );
}

/** A sum in whole yen, in the reader's form. */
export function Yen({ yen }: { readonly yen: number }) {
  const { t } = useTranslation('common');
  return <bdi>{formatYen(yen, currentLanguageCode(), t('price.yen'))}</bdi>;
}
