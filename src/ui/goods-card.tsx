import { memo } from 'react';
import { Link } from 'react-router-dom';
import { itemHref } from '../config/paths';
import type { GoodsCard } from '../contract/goods';
import { useTranslation } from '../i18n/use-translation';
import { useDestinationPrice } from './destination-price';
import { EndsIn } from './ends-in';
import css from './goods-card.module.css';
import { GoodsPicture } from './goods-picture';
import { goodsTitle } from './goods-title';
import { cardSizes } from './picture-sizes';
import { Price } from './price';
import { SiteBadge } from './site-badge';

interface GoodsTileProps {
  readonly goods: GoodsCard;
  /** Its picture is on the first screen. */
  readonly above?: boolean;
}

/** An item in a list. Remembered: a long list is drawn anew with each row that it measures or scrolls by. */
export const GoodsTile = memo(function GoodsTile({ goods, above = false }: GoodsTileProps) {
  const { t } = useTranslation('common');
  const title = goodsTitle(goods);
  const destinationPrice = useDestinationPrice(goods);
  return (
    <Link to={itemHref(goods)} className={css.card}>
      <span className={css.box} data-age={goods.ageLimit ?? undefined}>
        <GoodsPicture picture={goods.picture} alt={title.text} sizes={cardSizes} urgency={above ? 'soon' : 'lazy'} />
        {goods.ageLimit === null ? null : <span className={css.age}>{`${goods.ageLimit}+`}</span>}
        <span className={css.badge}>
          <SiteBadge site={goods.site} />
        </span>
        {goods.soldOut ? <span className={css.sold}>{t(goods.endsAt === null ? 'soldOut' : 'ended')}</span> : null}
        {goods.endsAt !== null && !goods.soldOut ? (
          <span className={css.ends}>
            <EndsIn at={goods.endsAt} />
          </span>
        ) : null}
      </span>
      <span className={css.title} lang={title.language} dir="auto">
        {title.text}
      </span>
      <span className={css.price}>
        {destinationPrice ? <bdi>{destinationPrice.price}</bdi> : <Price price={goods.price} />}
      </span>
      <span className={css.note}>
        <span>{destinationPrice ? destinationPrice.note : t('price.goodsOnly')}</span>
        {destinationPrice ? (
          <span>
            <span>{t('price.item')}</span> <Price price={goods.price} />
          </span>
        ) : null}
      </span>
    </Link>
  );
});

/** A card of the same shape while goods are on their way. The document's own script may write name and price into it (prerender/first-goods.ts). */
export function GoodsCardSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <span className={css.box} />
      <span className={css.title} dir="auto" suppressHydrationWarning>
        {''}
      </span>
      <span className={css.price} suppressHydrationWarning>
        {''}
      </span>
      <span className={css.note} />
    </div>
  );
}
