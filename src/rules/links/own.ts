import { goodsIdOf, marketplaces, type Marketplace, siteOf } from '../marketplaces';
import { itemOrBroken, type Link, type LinkReading, failure } from './outcome';

/** The item of a link to this very site: `/mall/{site}/detail/{id}`, minne's as `?id=`. */
export function readOwn({ segments, query }: Link, origin: string): LinkReading {
  const [mall, name, detail, last] = segments;
  const site = mall === 'mall' && detail === 'detail' ? siteOf(name) : undefined;
  if (site === undefined) return failure('notAnItem');
  const row: Marketplace = marketplaces[site];
  const id = row.idInQuery ? query.get('id') : last;
  if (!goodsIdOf(site, id && encodeURIComponent(id))) return failure('brokenLink', { site });
  const item = itemOrBroken(site, id, query);
  return item.kind === 'item' && site === 'market'
    ? { ...item, canonical: `${origin}/mall/market/detail/${item.id}` }
    : item;
}
