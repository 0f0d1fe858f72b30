import type { GoodsText } from '@/contract/goods';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';

interface Titled {
  readonly goods: { readonly title: GoodsText } | null;
  readonly coupon: { readonly percent: number } | null;
}

/** Returns a function that names a reward: the item's title, or the coupon in the reader's language. */
export function useRewardTitle(): (reward: Titled) => GoodsText {
  const { t } = useTranslation('reward');
  return ({ goods, coupon }) =>
    goods
      ? { text: stripBidi(goods.title.text), language: goods.title.language }
      : { text: coupon ? t('coupon.title', { percent: coupon.percent }) : '', language: currentLanguageCode() };
}
