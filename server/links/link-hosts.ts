/** Short-link hosts: only their redirect says where they lead. Last reviewed 2026-11-21. */
export const shortLinkHosts: ReadonlySet<string> = new Set(['amzn.asia', 'amzn.to', 'a.r10.to', 'merc.li', 'yahoo.jp']);

/** The marketplaces' own hosts: a redirect that reaches one has arrived. Source: facts §1. */
export const marketplaceHosts: ReadonlySet<string> = new Set([
  'www.amazon.co.jp',
  'm.amazon.co.jp',
  'amazon.co.jp',
  'item.rakuten.co.jp',
  'www.rakuten.co.jp',
  'hb.afl.rakuten.co.jp',
  'jp.mercari.com',
  'item.mercari.com',
  'www.mercari.com',
  'item.fril.jp',
  'fril.jp',
  'rakuma.rakuten.co.jp',
  'paypayfleamarket.yahoo.co.jp',
  'page.auctions.yahoo.co.jp',
  'auctions.yahoo.co.jp',
  'minne.com',
  'www.suruga-ya.jp',
  'shop.lashinbang.com',
  'store.shopping.yahoo.co.jp',
]);
