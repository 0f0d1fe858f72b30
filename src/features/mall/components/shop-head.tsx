import type { Shop } from '@/contract/mall';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount, formatDecimal } from '@/rules/money';
import css from './shop-head.module.css';

/** Head of a shop: its name, place, opening year, rating and number of goods. */
export function ShopHead({ shop, heading: Heading = 'h2' }: { readonly shop: Shop; readonly heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation('search');
  const total = formatCount(shop.ratings, currentLanguageCode());
  return (
    <header className={css.head}>
      <span className={css.seal} aria-hidden="true" lang="ja">
        {shop.nameJa.slice(0, 1)}
      </span>
      <div>
        <Heading className={css.name}>
          <bdi>{shop.name}</bdi>{' '}
          <small lang="ja" className={css.ja}>
            {shop.nameJa}
          </small>
        </Heading>
        <p className={css.facts}>
          <span lang={shop.from.language}>{shop.from.text}</span>
          <span>{t('shop.since', { year: shop.since })}</span>
          {shop.goodRate === null ? null : (
            <span>
              {t('shop.rating', {
                rate: formatDecimal(shop.goodRate, currentLanguageCode()),
                count: shop.ratings,
                total,
              })}
            </span>
          )}
          <span>{t('count', { count: shop.goods, total: formatCount(shop.goods, currentLanguageCode()) })}</span>
        </p>
      </div>
    </header>
  );
}
