import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { itemHref } from '@/config/paths';
import type { ReportKind } from '@/contract/report';
import { siteOf } from '@/rules/marketplaces';
import { stripBidi } from '@/lib/bidi';
import { goodsTitle } from '@/ui/goods-title';
import { GoodsRow } from '@/ui/goods-row';
import { SiteBadge } from '@/ui/site-badge';
import { itemQueries } from '@/features/item/queries';
import { reviewQueries } from '@/features/review/queries';

interface ReportedSubjectProps {
  readonly id: string;
}

/** The subject of a report: an item with its picture and title, a seller with the marketplace, or a post with its title. */
export function ReportedSubject({ kind, id }: ReportedSubjectProps & { readonly kind: ReportKind }) {
  if (kind === 'item') return <ReportedItem id={id} />;
  if (kind === 'seller') return <ReportedSeller id={id} />;
  return isAreaOn('reviews') ? <ReportedPost id={id} /> : null;
}

function ReportedItem({ id }: ReportedSubjectProps) {
  const isKey = /^[a-z]+\/[^,]+$/.test(id);
  const { data } = useQuery(itemQueries.cards([id], { enabled: isKey }));
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

function ReportedPost({ id }: ReportedSubjectProps) {
  const { data } = useQuery(reviewQueries.detail(id, {}));
  return data ? <p dir="auto">{stripBidi(data.card.title)}</p> : null;
}

function ReportedSeller({ id }: ReportedSubjectProps) {
  const [named, seller = ''] = id.split('/');
  const site = siteOf(named);
  return (
    <p>
      {site ? <SiteBadge site={site} /> : null} <bdi>{seller || id}</bdi>
    </p>
  );
}
