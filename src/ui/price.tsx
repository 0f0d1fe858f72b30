import { useTexts } from '../i18n/use-texts';
import type { GoodsPrice } from '../contract/goods';
import { shownCode } from '../i18n/i18n';
import { formatYen } from '../rules/money';
import { goodsPriceYen } from '../rules/price';

/** A price in whole yen (K-08, K-09): "JPY 14,800" in English, "14,800日元" in Chinese; without a price it says so. */
export function Price({ price }: { readonly price: GoodsPrice }) {
  const { t } = useTexts('common');
  const yen = goodsPriceYen(price);
  return <bdi>{yen === null ? t('price.ask') : formatYen(yen, shownCode(), t('price.yen'))}</bdi>;
}

/** A sum in whole yen, in the reader's form. */
export function Yen({ yen }: { readonly yen: number }) {
  const { t } = useTexts('common');
  return <bdi>{formatYen(yen, shownCode(), t('price.yen'))}</bdi>;
}
