import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { itemHref } from '@/config/paths';
import type { BidRow } from '@/contract/bid';
import { GoodsRow } from '@/ui/goods-row';
import { goodsTitle } from '@/ui/goods-title';

/** Picture and linked title of the item that was bid on; only the id if the listing was taken down. */
export function BidHead({ bid, children }: { readonly bid: BidRow; readonly children: ReactNode }) {
  const { goods, site, goodsId } = bid;
  const title = goods && goodsTitle(goods);
  return (
    <GoodsRow
      picture={goods?.picture ?? null}
      site={site}
      title={
        title ? (
          <h2>
            <Link to={itemHref({ site, id: goodsId })} lang={title.language}>
              {title.text}
            </Link>
          </h2>
        ) : (
          <h2>
            <bdi>{goodsId}</bdi>
          </h2>
        )
      }
      beside={children}
    />
  );
}
