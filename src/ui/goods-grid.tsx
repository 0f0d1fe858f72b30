import { useDeferredValue } from 'react';
import { useTexts } from '../i18n/use-texts';
import { Link } from 'react-router-dom';
import { itemHref } from '../config/paths';
import type { GoodsCard } from '../contract/goods';
import { EndsIn } from './ends-in';
import css from './goods-grid.module.css';
import { GoodsPicture } from './goods-picture';
import { cardSizes } from './picture-sizes';
import { Price } from './price';
import { SiteBadge } from './site-badge';

function Card({ goods, above }: { readonly goods: GoodsCard; readonly above: boolean }) {
  const { t } = useTexts('common');
  return (
    <li>
      <Link to={itemHref(goods)} className={css.card}>
        <span className={css.box}>
          <GoodsPicture
            picture={goods.picture}
            alt={goods.title.text}
            sizes={cardSizes}
            urgency={above ? 'soon' : 'lazy'}
          />
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
        <span className={css.title} lang={goods.title.language} dir="auto">
          {goods.title.text}
        </span>
        <span className={css.price}>
          <Price price={goods.price} />
        </span>
        <span className={css.note}>{t('price.goodsOnly')}</span>
      </Link>
    </li>
  );
}

function BlankCard() {
  return (
    <li className={css.card} aria-hidden="true">
      <span className={css.box} />
      <span className={css.title} />
      <span className={css.price} />
      <span className={css.note} />
    </li>
  );
}

interface GoodsGridProps {
  /** Undefined while they are on their way: cards of the same shape stand in. */
  readonly goods: readonly GoodsCard[] | undefined;
  readonly blanks?: number;
}

/** Goods as cards, two beside each other on a phone, up to five on a wide screen. */
export function GoodsGrid({ goods, blanks = 6 }: GoodsGridProps) {
  // Goods that have just come are drawn in two steps: as many as there were blanks at once, the others when there is time.
  const drawn = useDeferredValue(goods);
  const shown = drawn ?? goods?.slice(0, blanks);
  return (
    <ul className={css.grid} aria-busy={goods === undefined}>
      {goods === undefined || shown === undefined
        ? Array.from({ length: blanks }, (_, index) => <BlankCard key={index} />)
        : shown.map((one, index) => <Card key={`${one.site} ${one.id}`} goods={one} above={index < 4} />)}
    </ul>
  );
}
