import { describe, expect, it } from 'vitest';
import type { LinkOutcome, LinkFailure } from '../outcome';
import { readPasted } from '../read-pasted';

type ExpectedFailure = Omit<LinkFailure, 'kind'>;

const long = 'x'.repeat(300);

/** Addresses of each marketplace that are no item, and what the reader is told they are. */
const failures: readonly (readonly [address: string, ExpectedFailure])[] = [
  ['https://auctions.yahoo.co.jp/seller/abc', { reason: 'shop', site: 'yahoo', id: 'abc' }],
  ['https://sellinglist.auctions.yahoo.co.jp/user/abc', { reason: 'shop', site: 'yahoo', id: 'abc' }],
  ['https://sellinglist.auctions.yahoo.co.jp/abc', { reason: 'notAnItem', site: 'yahoo' }],
  ['https://auctions.yahoo.co.jp/user/abc', { reason: 'notAnItem', site: 'yahoo' }],
  ['https://auctions.yahoo.co.jp/search/search?p=%E8%8C%B6&va=x', { reason: 'search', site: 'yahoo', words: '茶' }],
  ['https://auctions.yahoo.co.jp/closedsearch/closedsearch?va=x', { reason: 'search', site: 'yahoo', words: 'x' }],
  ['https://auctions.yahoo.co.jp/category/list/23632/?p=x', { reason: 'category', site: 'yahoo' }],
  ['https://auctions.yahoo.co.jp/jp/show/help?p=x', { reason: 'notAnItem', site: 'yahoo' }],
  ['https://auctions.yahoo.co.jp/help/auction/n1155402687', { reason: 'notAnItem', site: 'yahoo' }],
  ['https://auctions.yahoo.co.jp/jp/auction', { reason: 'brokenLink', site: 'yahoo' }],

  ['https://jp.mercari.com/zh-TW/categories?category_id=1', { reason: 'category', site: 'mercari' }],
  ['https://jp.mercari.com/category/5', { reason: 'category', site: 'mercari' }],
  ['https://jp.mercari.com/brand/12', { reason: 'category', site: 'mercari' }],
  ['https://jp.mercari.com/brands', { reason: 'category', site: 'mercari' }],
  ['https://jp.mercari.com/u/123', { reason: 'shop', site: 'mercari', id: '123' }],
  ['https://jp.mercari.com/seller/123', { reason: 'shop', site: 'mercari', id: '123' }],
  ['https://jp.mercari.com/shops/profile/abc', { reason: 'shop', site: 'mercari', id: 'abc' }],
  ['https://jp.mercari.com/shops/help/2JMcbTsqTJKzzrQt2YqYTh', { reason: 'notAnItem', site: 'mercari' }],
  ['https://jp.mercari.com/help/product/2JMcbTsqTJKzzrQt2YqYTh', { reason: 'notAnItem', site: 'mercari' }],
  ['https://jp.mercari.com/shops/product', { reason: 'brokenLink', site: 'mercari' }],
  ['https://jp.mercari.com/item/xm36144759504', { reason: 'brokenLink', site: 'mercari' }],
  ['https://jp.mercari.com/item', { reason: 'brokenLink', site: 'mercari' }],
  ['https://mercari.com/us/item/m36144759504', { reason: 'otherCountry', site: 'mercari' }],
  ['https://mercari.com/', { reason: 'otherCountry', site: 'mercari' }],
  ['https://item.mercari.com/us/m36144759504', { reason: 'otherCountry', site: 'mercari' }],

  ['https://paypayfleamarket.yahoo.co.jp/search?query=nike', { reason: 'search', site: 'paypay', words: 'nike' }],
  ['https://paypayfleamarket.yahoo.co.jp/user/p1', { reason: 'shop', site: 'paypay', id: 'p1' }],
  ['https://paypayfleamarket.yahoo.co.jp/category/2', { reason: 'category', site: 'paypay' }],
  ['https://paypayfleamarket.yahoo.co.jp/brand/2?query=nike', { reason: 'category', site: 'paypay' }],
  ['https://paypayfleamarket.yahoo.co.jp/help?query=nike', { reason: 'notAnItem', site: 'paypay' }],
  ['https://paypayfleamarket.yahoo.co.jp/item', { reason: 'brokenLink', site: 'paypay' }],

  ['https://fril.jp/s?query=nike', { reason: 'search', site: 'rakuma', words: 'nike' }],
  ['https://fril.jp/shop/abc', { reason: 'shop', site: 'rakuma', id: 'abc' }],
  ['https://fril.jp/category/2', { reason: 'category', site: 'rakuma' }],
  ['https://fril.jp/brand/2', { reason: 'category', site: 'rakuma' }],
  ['https://fril.jp/help?query=nike', { reason: 'notAnItem', site: 'rakuma' }],
  ['https://item.fril.jp/', { reason: 'notAnItem', site: 'rakuma' }],
  ['https://rakuma.rakuten.co.jp/item', { reason: 'brokenLink', site: 'rakuma' }],

  ['https://search.rakuten.co.jp/search/mall?sitem=tea', { reason: 'search', site: 'rakuten', words: 'tea' }],
  ['https://ranking.rakuten.co.jp/daily/1/', { reason: 'category', site: 'rakuten' }],
  ['https://www.rakuten.co.jp/', { reason: 'notAnItem', site: 'rakuten' }],
  ['https://www.rakuten.co.jp/category/1/', { reason: 'category', site: 'rakuten' }],
  ['https://www.rakuten.co.jp/genre/1/', { reason: 'category', site: 'rakuten' }],
  ['https://www.rakuten.co.jp/tea-shop/tea1/', { reason: 'shop', site: 'rakuten', id: 'tea-shop' }],
  ['https://www.rakuten.co.jp/gold/tea-shop/', { reason: 'shop', site: 'rakuten', id: 'tea-shop' }],
  ['https://item.rakuten.co.jp/Tea-Shop/', { reason: 'shop', site: 'rakuten', id: 'tea-shop' }],
  ['https://item.rakuten.co.jp/tea-shop/c/0000001/', { reason: 'category', site: 'rakuten', id: 'tea-shop' }],
  [`https://item.rakuten.co.jp/${long}/c/1/`, { reason: 'category', site: 'rakuten', id: long.slice(0, 100) }],

  ['https://www.amazon.co.jp/s?field-keywords=pen', { reason: 'search', site: 'amazon', words: 'pen' }],
  ['https://www.amazon.co.jp/gp/help?k=pen', { reason: 'notAnItem', site: 'amazon' }],
  ['https://www.amazon.co.jp/gp/bestsellers/toys', { reason: 'category', site: 'amazon' }],
  ['https://www.amazon.co.jp/s2?me=A1B2', { reason: 'shop', site: 'amazon', id: 'A1B2' }],
  ['https://www.amazon.co.jp/stores/NIKE', { reason: 'shop', site: 'amazon', id: 'NIKE' }],
  ['https://www.amazon.co.jp/shops/A1B2', { reason: 'shop', site: 'amazon', id: 'A1B2' }],
  ['https://www.amazon.co.jp/sspa/click', { reason: 'notAnItem', site: 'amazon' }],
  ['https://www.amazon.co.jp/gp/product', { reason: 'brokenLink', site: 'amazon' }],
  [`https://www.amazon.co.jp/${'a/'.repeat(20)}dp/B08PTP6KKS`, { reason: 'notAnItem', site: 'amazon' }],
  [`https://www.amazon.co.jp/s?k=${long}`, { reason: 'search', site: 'amazon', words: long.slice(0, 200) }],
  [`https://www.amazon.co.jp/stores/${long}`, { reason: 'shop', site: 'amazon', id: long.slice(0, 100) }],

  ['https://minne.com/search?q=ring', { reason: 'search', site: 'minne', words: 'ring' }],
  ['https://minne.com/category/saleonly', { reason: 'category', site: 'minne' }],
  ['https://minne.com/category/saleonly?q=ring', { reason: 'search', site: 'minne', words: 'ring' }],
  ['https://minne.com/@', { reason: 'shop', site: 'minne' }],
  ['https://minne.com/items/new', { reason: 'notAnItem', site: 'minne' }],
  ['https://minne.com/items', { reason: 'notAnItem', site: 'minne' }],
  ['https://minne.com/letters/30112795?q=ring', { reason: 'notAnItem', site: 'minne' }],
  ['https://minne.com/', { reason: 'notAnItem', site: 'minne' }],

  ['https://www.suruga-ya.jp/shop/400526', { reason: 'shop', site: 'surugaya', id: '400526' }],
  ['https://www.suruga-ya.jp/search?search_word=nike', { reason: 'search', site: 'surugaya', words: 'nike' }],
  ['https://www.suruga-ya.jp/man/help?search_word=nike', { reason: 'notAnItem', site: 'surugaya' }],
  ['https://www.suruga-ya.jp/man/detail/175000722', { reason: 'notAnItem', site: 'surugaya' }],
  ['https://www.suruga-ya.jp/product/man/175000722', { reason: 'notAnItem', site: 'surugaya' }],
  ['https://www.suruga-ya.jp/product/detail', { reason: 'brokenLink', site: 'surugaya' }],

  ['https://shop.lashinbang.com/products?name=x', { reason: 'search', site: 'lashinbang', words: 'x' }],
  [
    'https://shop.lashinbang.com/products/list?keyword=nike&name=x',
    { reason: 'search', site: 'lashinbang', words: 'nike' },
  ],
  ['https://shop.lashinbang.com/help/detail/1234567', { reason: 'notAnItem', site: 'lashinbang' }],
  ['https://shop.lashinbang.com/help?keyword=nike', { reason: 'notAnItem', site: 'lashinbang' }],

  // Known by name, not one of the ten.
  ['https://shopping.yahoo.co.jp/search?p=+tea+', { reason: 'search', recognised: 'yahooshopping', words: 'tea' }],
  [
    `https://shopping.yahoo.co.jp/search?p=${long}`,
    { reason: 'search', recognised: 'yahooshopping', words: long.slice(0, 200) },
  ],
  ['https://shopping.yahoo.co.jp/', { reason: 'notAnItem', recognised: 'yahooshopping' }],
  ['https://paypaymall.yahoo.co.jp/store/abc/item/1/', { reason: 'unsupportedSite', recognised: 'yahooshopping' }],
  ['https://store.shopping.yahoo.co.jp/', { reason: 'notAnItem', recognised: 'yahooshopping' }],
  ['https://store.shopping.yahoo.co.jp/tea%20shop/', { reason: 'notAnItem', recognised: 'yahooshopping' }],
  [`https://store.shopping.yahoo.co.jp/${long}/`, { reason: 'notAnItem', recognised: 'yahooshopping' }],
  ['https://store.shopping.yahoo.co.jp/tea-shop/', { reason: 'shop', recognised: 'yahooshopping', id: 'tea-shop' }],
  ['https://store.shopping.yahoo.co.jp/tea-shop/search.html', { reason: 'notAnItem', recognised: 'yahooshopping' }],
  ['https://store.shopping.yahoo.co.jp/tea-shop/t1.htmlx', { reason: 'notAnItem', recognised: 'yahooshopping' }],
  ['https://store.shopping.yahoo.co.jp/tea-shop/t%201.html', { reason: 'notAnItem', recognised: 'yahooshopping' }],
  [
    'https://store.shopping.yahoo.co.jp/tea-shop/t1.html',
    {
      reason: 'unsupportedSite',
      recognised: 'yahooshopping',
      id: 'tea-shop:t1',
      canonical: 'https://store.shopping.yahoo.co.jp/tea-shop/t1.html',
    },
  ],
];

/** Addresses of an item that are written in another way than on its page. */
const items: readonly (readonly [address: string, site: string, id: string])[] = [
  ['https://mercari.com/jp/items/m36144759504/', 'mercari', 'm36144759504'],
  ['https://item.mercari.com/jp/m36144759504/', 'mercari', 'm36144759504'],
  ['https://item.mercari.com/gl/m36144759504/', 'mercari', 'm36144759504'],
  ['https://jp.mercari.com/en/item/M36144759504', 'mercari', 'm36144759504'],
  ['https://www.amazon.co.jp/sspa/click?url=%2Fname%2Fdp%2Fb08ptp6kks%2Fref%3Dx', 'amazon', 'B08PTP6KKS'],
  ['https://www.amazon.co.jp/o/ASIN/B08PTP6KKS', 'amazon', 'B08PTP6KKS'],
  ['https://page12.auctions.yahoo.co.jp/jp/auction/N1155402687', 'yahoo', 'n1155402687'],
];

describe('each marketplace’s addresses', () => {
  it.each(failures)('[B-01] %s is told for what it is', (address, expected) => {
    expect(readPasted(address)).toEqual({ kind: 'refused', ...expected } satisfies LinkOutcome);
  });

  it.each(items)('[B-01] %s opens its item', (address, site, id) => {
    expect(readPasted(address)).toMatchObject({ kind: 'item', site, id });
  });
});
