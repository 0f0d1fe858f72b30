import { Link } from 'react-router-dom';
import { itemHref } from '../config/paths';
import type { GoodsCard } from '../contract/goods';
import { useTexts } from '../i18n/use-texts';
import { EndsIn } from './ends-in';
import css from './goods-card.module.css';
import { GoodsPicture } from './goods-picture';
import { goodsTitle } from './goods-title';
import { cardSizes } from './picture-sizes';
import { Price } from './price';
import { SiteBadge } from './site-badge';

/** An item in a list. `above`: its picture is on the first screen. */
export function GoodsTile({ goods, above = false }: { readonly goods: GoodsCard; readonly above?: boolean }) {
  const { t } = useTexts('common');
  const title = goodsTitle(goods);
  return (
    <Link to={itemHref(goods)} className={css.card}>
      <span className={css.box} data-age={goods.ageLimit ?? undefined}>
        <GoodsPicture picture={goods.picture} alt={title.text} sizes={cardSizes} urgency={above ? 'soon' : 'lazy'} />
        {goods.ageLimit === null ? null : <span className={css.age}>{goods.ageLimit}+</span>}
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
        <Price price={goods.price} />
      </span>
      <span className={css.note}>{t('price.goodsOnly')}</span>
    </Link>
  );
}

/** A card of the same shape while goods are on their way. */
export function BlankTile() {
  return (
    <div className={css.card} aria-hidden="true">
      <span className={css.box} />
      <span className={css.title} />
      <span className={css.price} />
      <span className={css.note} />
    </div>
  );
}
