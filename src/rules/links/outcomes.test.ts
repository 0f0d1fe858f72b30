import { describe, expect, it } from 'vitest';
import { readPasted } from './read-pasted';

describe('what is not one plain item link', () => {
  it('[B-01] takes words, and nothing, for what they are', () => {
    expect(readPasted(' \u3000\n')).toEqual({ kind: 'empty' });
    expect(readPasted(' ガンダム 1/144 Ver.2.0 ')).toEqual({ kind: 'words', text: 'ガンダム 1/144 Ver.2.0' });
    for (const words of ['Mr.Children/CD', 'No.5/abc', 'nike:air', 'me@minne.com', 'B0 plate', 'm123']) {
      expect(readPasted(words)).toEqual({ kind: 'words', text: words });
    }
  });

  it('[B-01] [Q-01] takes a host with a path for a link, with no scheme', () => {
    for (const link of ['booth.pm/ja/items/3681787', 'shop.tokyo/a', 'auctions.example.co.nz/1', 'look,booth.pm/a'])
      expect(readPasted(link), link).toMatchObject({ kind: 'refused', reason: 'unsupportedSite' });
    for (const words of ['Op.ii/3', 'feat.Mika/CD', 'booth.pm', 'ver.2/abc'])
      expect(readPasted(words), words).toEqual({ kind: 'words', text: words });
  });

  it('[B-01] [Q-01] reads a host in Japanese letters, unless it mixes them with Latin ones', () => {
    for (const link of ['https://例え.jp/商品/1', 'https://お茶-1.コム/a', 'https://xn--r8jz45g.jp/a'])
      expect(readPasted(link), link).toMatchObject({ kind: 'refused', reason: 'unsupportedSite' });
    for (const link of ['https://jp.mercari.comノitem.jp/m1', 'https://mercari.com.ノ.jp/a', 'https://мercari.com/a'])
      expect(readPasted(link), link).toMatchObject({ kind: 'refused', reason: 'unsafeLink' });
  });

  it.each([
    ['m36144759504', 'mercari', 'm36144759504'],
    ['ｍ36144759504', 'mercari', 'm36144759504'],
    ['Z575402034', 'paypay', 'z575402034'],
    ['//minne.com/items/30112795', 'minne', '30112795'],
    ['https：//minne.com/items/30112795', 'minne', '30112795'],
    ['https://www.doorzo.com/mall/minne/detail?id=30112795', 'minne', '30112795'],
    ['B08PTP6KKS', 'amazon', 'B08PTP6KKS'],
  ])('[B-01] opens %s', (text, site, id) => {
    expect(readPasted(` ${text}\n`)).toMatchObject({ kind: 'item', site, id });
  });

  it.each([
    ['https://www.amazon.co.jp/s?k=%E3%83%9A%E3%83%B3', { reason: 'search', site: 'amazon', words: 'ペン' }],
    ['https://www.amazon.co.jp/b?node=1', { reason: 'category', site: 'amazon' }],
    ['https://www.amazon.co.jp/sp?seller=A1B2', { reason: 'shop', site: 'amazon', id: 'A1B2' }],
    ['https://www.amazon.co.jp/dp/B0ABC', { reason: 'brokenLink', site: 'amazon' }],
    ['https://www.amazon.de/dp/B085H3DKLT', { reason: 'otherCountry', site: 'amazon' }],
    ['https://search.rakuten.co.jp/search/mall/%E8%8C%B6/', { reason: 'search', site: 'rakuten', words: '茶' }],
    ['https://books.rakuten.co.jp/rb/1/', { reason: 'unsupportedSite' }],
    ['https://item.taobao.com/item.htm?id=1', { reason: 'otherCountry' }],
    ['https://www.ebay.co.uk/itm/1', { reason: 'otherCountry' }],
    ['https://ebay.example.jp/itm/1', { reason: 'unsupportedSite' }],
    ['https://paypayfleamarket.yahoo.co.jp/search/nike', { reason: 'search', site: 'paypay', words: 'nike' }],
    ['https://jp.mercari.com/search?keyword=+', { reason: 'category', site: 'mercari' }],
    ['https://jp.mercari.com/', { reason: 'notAnItem', site: 'mercari' }],
    ['https://jp.mercari.com/item/m3614475950%E0%A4%A', { reason: 'brokenLink' }],
    ['https://jp.mercari.com/item/m361%2F44759504', { reason: 'brokenLink', site: 'mercari' }],
    ['https://jp.mercari.com/item/m36144759504%2500', { reason: 'brokenLink', site: 'mercari' }],
    ['https://buyee.jp/mercari/search?seller=1', { reason: 'shop', site: 'mercari', id: '1' }],
    ['https://buyee.jp/help', { reason: 'notAnItem' }],
    ['https://hb.afl.rakuten.co.jp/hgc/1/?pc=https%3A%2F%2Fevil.example%2F', { reason: 'unsupportedSite' }],
    ['https://hb.afl.rakuten.co.jp/hgc/1/', { reason: 'unsupportedSite' }],
    ['https://minne.com:99999/items/30112795', { reason: 'brokenLink' }],
    [
      'https://hb.afl.rakuten.co.jp/hgc/1/?pc=https%3A%2F%2Fitem.rakuten.co.jp%2Fshop%2Fco%0Ade%2F',
      { reason: 'unsafeLink' },
    ],
    ['https://www.google.com/search?q=nike', { reason: 'unsupportedSite' }],
    ['mercari://item/m36144759504', { reason: 'unsafeLink' }],
    ["javascript:open('https://jp.mercari.com/item/m36144759504')", { reason: 'unsafeLink' }],
    ['https://0x7f.1/item/m36144759504', { reason: 'unsafeLink' }],
    [`https://jp.mercari.com/item/m36144759504?${'x'.repeat(9000)}`, { reason: 'brokenLink' }],
  ])('[B-01] refuses %s with its reason', (text, fields) => {
    expect(readPasted(text)).toEqual({ kind: 'refused', ...fields });
  });

  it('[B-01] accepts a trailing dot, the https port and upper case in the host', () => {
    for (const host of ['JP.Mercari.COM', 'jp.mercari.com\u200e', 'jp.mercari.com.', 'jp.mercari.com:443']) {
      expect(readPasted(`https://${host}/item/m36144759504`)).toMatchObject({ kind: 'item', site: 'mercari' });
    }
  });

  it('[B-01] picks the item among several links, then the short one', () => {
    const app = 'https://apps.example.com/app';
    expect(readPasted(`${app} https://minne.com/items/30112795`)).toMatchObject({ kind: 'item', site: 'minne' });
    expect(readPasted(`${app}\nhttps://amzn.asia/d/g2oYlje`)).toEqual({
      kind: 'short',
      site: 'amazon',
      url: 'https://amzn.asia/d/g2oYlje',
    });
    expect(readPasted(`${app} https://minne.com/@felice`)).toMatchObject({ reason: 'shop', site: 'minne' });
  });

  it('[B-01] keeps the shop of Suruga-ya and nothing else of a query', () => {
    const link = 'https://www.suruga-ya.jp/product/detail/175000722?x=1&tenpo_cd=400526';
    const canonical = 'https://www.suruga-ya.jp/product/detail/175000722?tenpo_cd=400526';
    expect(readPasted(link)).toMatchObject({ shop: '400526', canonical });
    expect(readPasted(`${link}です`)).toMatchObject({ shop: '400526', canonical });
    expect(readPasted('https://www.suruga-ya.jp/product/detail/175000722?tenpo_cd=a')).not.toHaveProperty('shop');
  });

  it('[B-01] keeps the copy that a link of Suruga-ya names, here and on our own page', () => {
    const canonical = 'https://www.suruga-ya.jp/product/detail/145045023?tenpo_cd=400394&branch_number=9202';
    const copy = { kind: 'item', site: 'surugaya', id: '145045023', shop: '400394-9202', canonical };
    const link = 'https://www.suruga-ya.jp/product/detail/145045023?branch_number=9202&tenpo_cd=400394';
    expect(readPasted(link)).toEqual(copy);
    expect(readPasted(`${link}です`)).toEqual(copy);
    const own = 'https://shop.example/mall/surugaya/detail/145045023?tenpo_cd=400394&branch_number=9202';
    expect(readPasted(own, { ownHost: 'shop.example' })).toEqual(copy);
  });

  it('[B-01] opens our own mall only on the host that is ours', () => {
    const link = 'https://shop.example:8080/mall/market/detail/ab-1';
    const options = { ownHost: 'shop.example:8080' };
    expect(readPasted(link, options)).toEqual({ kind: 'item', site: 'market', id: 'ab-1', canonical: link });
    expect(readPasted(link)).toMatchObject({ kind: 'refused', reason: 'unsafeLink' });
    expect(readPasted('https://shop.example:8080/cart', options)).toEqual({ kind: 'refused', reason: 'notAnItem' });
  });
});
