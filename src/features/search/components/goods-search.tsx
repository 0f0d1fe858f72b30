import { useLocation } from 'react-router-dom';
import type { Site } from '@/contract/sites';
import { readGoodsQuery } from '../query';
import { Results } from './results';
import { SiteFilter } from './site-filter';
import { Toolbar } from './toolbar';

interface GoodsSearchProps {
  /** The page that lists the goods, so that order and filters stay on it. */
  readonly path: string;
  /** The one marketplace of the page; `/search` has all, to choose from. */
  readonly site?: Site;
  /** The one shop of the page. */
  readonly seller?: string;
}

/** The goods that the address asks for, with everything that narrows and orders them. */
export function GoodsSearch({ path, site, seller }: GoodsSearchProps) {
  const { search } = useLocation();
  const goodsQuery = readGoodsQuery(search, site);
  const query = seller === undefined ? goodsQuery : { ...goodsQuery, seller };
  return (
    <>
      {site === undefined ? <SiteFilter query={query} /> : null}
      <Toolbar query={query} path={path} />
      <Results key={JSON.stringify(query)} query={query} path={path} />
    </>
  );
}
