import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { itemHref } from '../../../config/paths';
import type { BidRow } from '../../../contract/bid';
import { GoodsPicture } from '../../../ui/goods-picture';
import { goodsTitle } from '../../../ui/goods-title';
import { SiteBadge } from '../../../ui/site-badge';
import css from './bid-card.module.css';

/** What was bid on: its picture, and its title as a link; of a listing that was taken down the id alone. */
export function BidHead({ bid, children }: { readonly bid: BidRow; readonly children: ReactNode }) {
  const { goods, site, goodsId } = bid;
  const title = goods && goodsTitle(goods);
  return (
    <div className={css.head}>
      <span className={css.picture}>{goods ? <GoodsPicture picture={goods.picture} alt="" sizes="72px" /> : null}</span>
      <div className={css.words}>
        {title ? (
          <h2 className={css.title}>
            <Link to={itemHref({ site, id: goodsId })} lang={title.language} dir="auto">
              {title.text}
            </Link>
          </h2>
        ) : (
          <h2 className={css.title}>
            <bdi>{goodsId}</bdi>
          </h2>
        )}
        <span className={css.from}>
          <SiteBadge site={site} />
          {children}
        </span>
      </div>
    </div>
  );
}
