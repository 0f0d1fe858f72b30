import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { codes } from '@/contract/codes';
import { contract } from '@/contract/table';
import { sites } from '@/contract/sites';
import { isArrived } from '../links/link-hosts';
import { createTestApi } from '@server/testing/test-api';
import { auctionPage, fixture, marketplaceHtml, redirect, robotsOf, status } from '@server/testing/fake-marketplaces';
import { liveItemAddress, lacked, liveApi } from '@tests/live-api';
import { pageAddress, pageHosts } from './page-address';
import type { PageAnswer } from '@server/platform/outbound/page-fetch';
import { toInstant } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';

const { api, detail, item, market, why } = liveApi();

describe('an item that the catalogue lacks', () => {
  it('[B-17] is read from its own public page, and says no more than that', async () => {
    market.network = { [liveItemAddress]: marketplaceHtml(fixture('one-product')) };
    const before = api().clock.now();
    const found = await item();
    expect(v.is(contract['Sig.Front.Item.Detail'].output, found)).toBe(true);
    expect(found).toMatchObject({
      ...lacked,
      title: { text: 'アサヒガタ AM-2 フィルムカメラ & ケース', language: 'ja' },
      price: { Type: 1, JPYPrice: 15_800 },
      soldOut: false,
      pictures: [],
      seller: null,
      facts: null,
      likes: null,
      insured: null,
      packed: null,
      original: liveItemAddress,
    });
    const readAt = found.live?.readAt ?? '';
    expect(readAt >= toInstant(before) && readAt <= toInstant(api().clock.now())).toBe(true);
    expect(JSON.stringify(found)).not.toContain('static.market.invalid');
    expect(new Set(market.requests.map((request) => request.userAgent))).toEqual(new Set([market.userAgent]));
  });

  it('[B-17] that is sold is shown as sold, and without a price where there is none', async () => {
    market.network = { [liveItemAddress]: marketplaceHtml(fixture('sold')) };
    expect(await item()).toMatchObject({ soldOut: true, price: { Type: 1, JPYPrice: null } });
  });

  it('[B-17] at an auction has its present bid for a price, and no auction to bid in', async () => {
    market.network = { 'https://auctions.yahoo.co.jp/jp/auction/x1234567890': marketplaceHtml(fixture('open-graph')) };
    expect(await item({ site: 'yahoo', id: 'x1234567890' })).toMatchObject({
      price: { Type: 7, BidJPYPrice: 4200, JPYPrice: null },
      auction: null,
      endsAt: null,
    });
  });

  it('[B-17] at an auction ends when its page data says, and is over from then on', async () => {
    const key = { site: 'yahoo', id: 'x1234567890' } as const;
    const end = new Date(api().clock.now().getTime() + hoursToMs(2));
    const address = 'https://auctions.yahoo.co.jp/jp/auction/x1234567890';
    market.network = { [address]: auctionPage(key.id, end) };
    expect(await item(key)).toMatchObject({ endsAt: toInstant(end), soldOut: false, auction: null });
    api().clock.move(hoursToMs(2) + 1000);
    try {
      expect(await item(key)).toMatchObject({ endsAt: toInstant(end), soldOut: true });
    } finally {
      api().clock.move(null);
    }
    await market.reset();
    market.network = { [address]: auctionPage('y9876543210', end) };
    expect(await item(key)).toMatchObject({ endsAt: null, soldOut: false });
  });

  it('[B-17] [B-07] says which restricted kinds its own words make it', async () => {
    const perfume = Buffer.from(fixture('open-graph').toString().replaceAll('手編みのマフラー', 'オードトワレ 50ml'));
    market.network = { [liveItemAddress]: marketplaceHtml(perfume) };
    expect((await item()).restricted).toEqual(['perfume']);
  });

  it('[B-17] [Q-06] at an auction cannot be put into the cart, in words that say so', async () => {
    const auction = { site: 'yahoo', id: 'x1234567890' } as const;
    market.network = { 'https://auctions.yahoo.co.jp/jp/auction/x1234567890': marketplaceHtml(fixture('open-graph')) };
    const cookie = await api().login();
    const add = { input: { ...auction, quantity: 1, chosen: {}, remark: '' }, cookie };
    expect((await api().request('Sig.Front.Cart.Add', add)).code).toBe(codes.notFound);
    expect((await item(auction)).live).toMatchObject({ orderable: false });
    const rejected = await api().request('Sig.Front.Cart.Add', add);
    expect([rejected.code, rejected.msg]).toEqual([codes.notInCatalogue, expect.stringContaining('catalogue')]);
  });

  it('[B-17] is asked for nowhere while that is switched off, nor where the catalogue has it', async () => {
    market.network = { [liveItemAddress]: marketplaceHtml(fixture('one-product')) };
    const off = await createTestApi();
    expect(await off.request('Sig.Front.Item.Detail', { input: lacked })).toMatchObject({
      code: codes.notFound,
      data: null,
    });
    await off.close();
    await item({ site: 'mercari', id: 'm36144759504' });
    expect(market.requests).toEqual([]);
  });
});

describe('a page that tells nothing', () => {
  it.each<[string, PageAnswer | Error, string | null]>([
    ['is not there', status(404), null],
    ['is gone for good', status(410), null],
    ['is forbidden', status(403), 'closed'],
    ['has no metadata', marketplaceHtml('<title>品</title>'), 'closed'],
    ['names no price', marketplaceHtml('<title>品</title><meta property="og:title" content="品">'), 'closed'],
    ['is no HTML', marketplaceHtml(fixture('one-product'), 'application/xhtml+xml'), 'closed'],
    ['is compressed, or of no kind', status(200, { body: fixture('one-product') }), 'closed'],
    ['asks to come later', status(503), 'later'],
    ['fails', status(500), 'later'],
    ['breaks off', new Error('socket hang up'), 'later'],
    ['takes too long', new DOMException('The operation was aborted due to timeout', 'TimeoutError'), 'later'],
  ])('[B-17] because it %s makes the item not found, and says why where that helps', async (_, answer, reason) => {
    market.network = { [liveItemAddress]: answer };
    expect(await why()).toBe(reason);
  });

  it('[B-17] because robots.txt forbids it is not asked', async () => {
    market.network = { [robotsOf('jp.mercari.com')]: marketplaceHtml('User-agent: *\nDisallow: /item/', 'text/plain') };
    expect(await why()).toBe('closed');
    expect(market.pagesRequested()).toEqual([]);
  });

  it('[B-17] because robots.txt cannot be had is not asked, and is after some minutes', async () => {
    market.network = {
      [robotsOf('jp.mercari.com')]: status(500),
      [liveItemAddress]: marketplaceHtml(fixture('one-product')),
    };
    expect(await why()).toBe('later');
    expect(market.pagesRequested()).toEqual([]);
    market.network[robotsOf('jp.mercari.com')] = status(404);
    api().clock.move(5 * 60_000);
    expect(await why()).toBe('later');
    api().clock.move(6 * 60_000);
    await item();
  });
});

describe('only the marketplace itself is asked', () => {
  it.each([
    ['http://jp.mercari.com/item/m12345678901'],
    ['https://evil.example/item/m12345678901'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://localhost/'],
    ['https://[::1]/'],
    ['//evil.example/'],
    ['https://user@jp.mercari.com/item/m12345678901'],
    ['https://jp.mercari.com:8443/item/m12345678901'],
    ['https://jp.mercari.com.evil.example/'],
    ['https://item.rakuten.co.jp/shop/code/'],
    ['javascript:alert(1)'],
    ['https://['],
  ])('[B-17] a page that leads to %s is followed no further', async (location) => {
    market.network = { [liveItemAddress]: redirect(location) };
    expect(await why()).toBe('closed');
    expect(market.pagesRequested()).toEqual([liveItemAddress]);
  });

  it('[B-17] robots.txt is not fetched from elsewhere either', async () => {
    market.network = {
      [robotsOf('jp.mercari.com')]: redirect('https://evil.example/robots.txt'),
      [liveItemAddress]: marketplaceHtml(fixture('one-product')),
    };
    await item();
    expect(market.requests.map(({ url }) => url)).toEqual([robotsOf('jp.mercari.com'), liveItemAddress]);
  });

  it('[B-17] a redirect within its hosts is followed to the same item, as their robots.txt allow', async () => {
    const [first, second] = ['auctions', 'page.auctions'].map(
      (host) => `https://${host}.yahoo.co.jp/jp/auction/x1234567890`,
    );
    market.network = { [first ?? '']: redirect(second ?? ''), [second ?? '']: marketplaceHtml(fixture('open-graph')) };
    await item({ site: 'yahoo', id: 'x1234567890' });
    expect(market.requests.map(({ url }) => url)).toEqual([
      robotsOf('auctions.yahoo.co.jp'),
      first,
      robotsOf('page.auctions.yahoo.co.jp'),
      second,
    ]);
  });

  it('[B-17] a redirect to another item or to a list is not this item; rounds end', async () => {
    const other = 'https://jp.mercari.com/item/m99999999999';
    market.network = { [liveItemAddress]: redirect(other), [other]: marketplaceHtml(fixture('one-product')) };
    expect(await why()).toBe('closed');
    market.network = {
      [liveItemAddress]: redirect('/search'),
      'https://jp.mercari.com/search': marketplaceHtml(fixture('one-product')),
    };
    api().clock.move(hoursToMs(1));
    expect(await why()).toBe('closed');
    market.network = { [liveItemAddress]: redirect(liveItemAddress) };
    api().clock.move(hoursToMs(1));
    market.requests.length = 0;
    expect(await why()).toBe('closed');
    expect(market.pagesRequested()).toHaveLength(3);
  });

  it('[B-17] ids that are none of the site, and our own mall, are asked nowhere', async () => {
    for (const input of [
      { site: 'mercari', id: 'm1' },
      { site: 'mercari', id: '../robots.txt' },
      { site: 'rakuten', id: 'shop:..' },
      { site: 'amazon', id: 'B0ABCDEF1234' },
      { site: 'market', id: 'unknown' },
    ])
      expect([codes.notFound, codes.invalidInput]).toContain((await detail(input)).code);
    expect(market.requests).toEqual([]);
  });

  it('[B-17] a shop of Suruga-ya is read at its own address', async () => {
    const own = 'https://www.suruga-ya.jp/product/detail/999026779?tenpo_cd=400526';
    market.network = { [own]: marketplaceHtml(fixture('open-graph')) };
    expect((await item({ site: 'surugaya', id: '999026779', shop: '400526' })).original).toBe(own);
    expect(await why({ site: 'surugaya', id: '999026779' })).toBeNull();
    const copy = `${own}&branch_number=0001`;
    market.network = { [copy]: marketplaceHtml(fixture('open-graph')) };
    expect((await item({ site: 'surugaya', id: '999026779', shop: '400526-0001' })).original).toBe(copy);
  });

  it('[B-17] every host is one of the marketplaces of the links, and every site has its page there', () => {
    for (const site of sites) for (const host of pageHosts[site]) expect(isArrived(host)).toBe(true);
    const samples = {
      amazon: 'B0ABCDEF12',
      rakuten: 'shop:code-1',
      mercari: 'm12345678901',
      yahoo: 'x1234567890',
      paypay: 'z123456789',
      rakuma: 'a'.repeat(32),
      surugaya: '145026779',
      lashinbang: '1234567',
      minne: '1234567',
    } as const;
    for (const site of sites) {
      if (site === 'market') continue;
      expect(pageHosts[site]).toContain(pageAddress({ site, id: samples[site] })?.hostname);
    }
  });
});
