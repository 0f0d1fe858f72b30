import type { Site } from '../contract/sites';

/** Addresses of the marketplaces' own searches, as `rules/links/sites` reads them back; our own mall is searched here. */
const searchPages: Readonly<Record<Exclude<Site, 'market'>, (words: string) => string>> = {
  mercari: (words) => `https://jp.mercari.com/search?keyword=${words}`,
  yahoo: (words) => `https://auctions.yahoo.co.jp/search/search?p=${words}`,
  paypay: (words) => `https://paypayfleamarket.yahoo.co.jp/search/${words}`,
  rakuten: (words) => `https://search.rakuten.co.jp/search/mall/${words}/`,
  amazon: (words) => `https://www.amazon.co.jp/s?k=${words}`,
  rakuma: (words) => `https://fril.jp/s?query=${words}`,
  surugaya: (words) => `https://www.suruga-ya.jp/search?category=&search_word=${words}`,
  lashinbang: (words) => `https://shop.lashinbang.com/products/list?keyword=${words}`,
  minne: (words) => `https://minne.com/category/saleonly?q=${words}`,
};

interface MarketplaceSearch {
  readonly site: Exclude<Site, 'market'>;
  readonly url: string;
}

/** The marketplaces' own searches for some words, `first` before the others. */
export function marketplaceSearches(words: string, first?: Site): readonly MarketplaceSearch[] {
  const sites = Object.keys(searchPages) as (keyof typeof searchPages)[];
  return sites
    .map((site) => ({ site, url: searchPages[site](encodeURIComponent(words)) }))
    .sort((left, right) => Number(right.site === first) - Number(left.site === first));
}
