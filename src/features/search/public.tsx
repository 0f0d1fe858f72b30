import { lazyPart } from '@/ui/lazy-part';

/** Goods of a marketplace or shop, with order and filters. Render it inside a Suspense. */
export const LazyGoodsSearch = lazyPart('search', () =>
  import('./components/goods-search').then((part) => part.GoodsSearch),
);
export { SearchBox } from './components/search-box';
export { SiteTiles } from './components/site-tiles';
