import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { itemHref } from '../../../config/paths';
import { itemCalls } from '../../../contract/item';
import type { ReportKind } from '../../../contract/report';
import { reviewCalls } from '../../../contract/review';
import { siteOf } from '../../../rules/marketplaces';
import { stripBidi } from '../../../lib/bidi';
import { goodsTitle } from '../../../ui/goods-title';
import { GoodsRow } from '../../../ui/goods-row';
import { SiteBadge } from '../../../ui/site-badge';

interface ThingProps {
  readonly id: string;
}

/** What is being reported: an item with its picture and title, a seller with the marketplace, a post with its title. */
export function ReportedThing({ kind, id }: ThingProps & { readonly kind: ReportKind }) {
  if (kind === 'item') return <ReportedItem id={id} />;
  return kind === 'post' ? <ReportedPost id={id} /> : <ReportedSeller id={id} />;
}

function ReportedItem({ id }: ThingProps) {
  const isKey = /^[a-z]+\/[^,]+$/.test(id);
  const { data } = useCall(itemCalls, 'Sig.Front.Item.Cards', { keys: id }, { enabled: isKey });
  const goods = data?.goods[0];
  if (!goods) return null;
  const title = goodsTitle(goods);
  return (
    <GoodsRow
      site={goods.site}
      picture={goods.picture}
      title={
        <Link to={itemHref(goods)} lang={title.language}>
          {title.text}
        </Link>
      }
    />
  );
}

function ReportedPost({ id }: ThingProps) {
  const { data } = useCall(reviewCalls, 'Sig.Front.ShareOrder.Detail', { id });
  return data ? <p dir="auto">{stripBidi(data.card.title)}</p> : null;
}

function ReportedSeller({ id }: ThingProps) {
  const [named, seller = ''] = id.split('/');
  const site = siteOf(named);
  return (
    <p>
      {site ? <SiteBadge site={site} /> : null} <bdi>{seller || id}</bdi>
    </p>
  );
}
