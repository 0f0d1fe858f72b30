import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Site, sites } from '@/contract/sites';
import { originalUrl } from '../marketplaces';
import { readPasted } from './read-pasted';

const ownHost = 'shop.example';
const digits = (min: number, max = min) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`));

const ids: Record<Exclude<Site, 'market'>, fc.Arbitrary<string>> = {
  amazon: fc.stringMatching(/^(B0[A-Z\d]{8}|\d{10})$/),
  rakuten: fc.stringMatching(/^[a-z\d][a-z\d_-]{1,12}:[a-z\d][a-z\d._-]{1,11}[a-z\d]$/),
  mercari: fc.oneof(
    digits(8, 12).map((d) => `m${d}`),
    fc.stringMatching(/^[A-Za-z\d]{22}$/),
  ),
  yahoo: fc.stringMatching(/^[a-y]?\d{8,11}$/),
  paypay: digits(8, 10).map((d) => `z${d}`),
  rakuma: fc.stringMatching(/^[\da-f]{32}$/),
  surugaya: fc.stringMatching(/^([A-Z]{2}\d{6}|\d{9})$/),
  lashinbang: digits(5, 8),
  minne: digits(5, 9),
};

const rakutenPath = (id: string) => id.replace(':', '/');
const encodedItem = (id: string) => encodeURIComponent(`https://item.rakuten.co.jp/${rakutenPath(id)}/`);
const mercariNoun = (id: string) => (id.length === 22 ? 'shops/product' : 'item');

// every way in which a site's items are linked to: new, mobile, legacy, affiliate and other proxies' links
const shapes: Record<Exclude<Site, 'market'>, ((id: string) => string)[]> = {
  amazon: [
    (id) => `www.amazon.co.jp/dp/${id}`,
    (id) => `www.amazon.co.jp/%E3%82%BD%E3%83%8B%E3%83%BC-WH/dp/${id}/ref=sr_1_1`,
    (id) => `www.amazon.co.jp/ソニー-ヘッドホン/dp/${id}/ref=sr_1_1`,
    (id) => `www.amazon.co.jp/gp/product/${id}`,
    (id) => `www.amazon.co.jp/gp/aw/d/${id}/`,
    (id) => `www.amazon.co.jp/exec/obidos/ASIN/${id}/tag-22`,
    (id) => `www.amazon.co.jp/o/ASIN/${id}`,
    (id) => `amazon.co.jp/-/en/dp/${id}`,
    (id) => `m.amazon.co.jp/dp/${id.toLowerCase()}`,
    (id) => `www.amazon.co.jp/sspa/click?ie=UTF8&url=%2FSony%2Fdp%2F${id}%2Fref%3Dsr`,
    (id) => `www.google.com/url?q=https%3A%2F%2Fwww.amazon.co.jp%2Fdp%2F${id}`,
  ],
  rakuten: [
    (id) => `item.rakuten.co.jp/${rakutenPath(id)}/`,
    (id) => `item.rakuten.co.jp/${rakutenPath(id)}`,
    (id) => `hb.afl.rakuten.co.jp/hgc/1a.2b.3c/?pc=${encodedItem(id)}&m=${encodedItem(id)}`,
    (id) => `hb.afl.rakuten.co.jp/ichiba/1a.2b.3c/?m=${encodedItem(id)}`,
    (id) => `neokyo.com/en/product/rakuten/${rakutenPath(id)}`,
    (id) =>
      `www.google.co.jp/url?url=${encodeURIComponent(`https://hb.afl.rakuten.co.jp/hgc/1/?pc=${encodedItem(id)}`)}`,
  ],
  mercari: [
    (id) => `jp.mercari.com/${mercariNoun(id)}/${id}`,
    (id) => `jp.mercari.com/zh-TW/${mercariNoun(id)}/${id}/`,
    (id) => `www.doorzo.com/en/mall/mercari/detail/${id}`,
    (id) => `buyee.jp/mercari/item/${id}`,
    (id) => (id.length === 22 ? `mercari-shops.com/products/${id}` : `item.mercari.com/jp/${id}/`),
    (id) => (id.length === 22 ? `neokyo.com/en/product/mercari/${id}` : `www.mercari.com/jp/items/${id}/`),
    (id) => (id.length === 22 ? `sendico.com/mercari/item/${id}` : `www.dejapan.com/en/shopping/${id}`),
  ],
  yahoo: [
    (id) => `auctions.yahoo.co.jp/jp/auction/${id}`,
    (id) => `page.auctions.yahoo.co.jp/jp/auction/${id}`,
    (id) => `page15.auctions.yahoo.co.jp/jp/auction/${id}`,
    (id) => `buyee.jp/item/jdirectitems/auction/${id}`,
    (id) => `buyee.jp/item/yahoo/auction/${id}`,
    (id) => `zenmarket.jp/en/auction.aspx?itemCode=${id}`,
    (id) => `www.fromjapan.co.jp/japan/en/auction/yahoo/input/${id}`,
    (id) =>
      `ck.jp.ap.valuecommerce.com/servlet/referral?sid=1&pid=2&vc_url=${encodeURIComponent(`https://page.auctions.yahoo.co.jp/jp/auction/${id}`)}`,
  ],
  paypay: [(id) => `paypayfleamarket.yahoo.co.jp/item/${id}`, (id) => `buyee.jp/paypayfleamarket/item/${id}`],
  rakuma: [
    (id) => `item.fril.jp/${id}`,
    (id) => `rakuma.rakuten.co.jp/item/${id}`,
    (id) => `neokyo.com/en/product/rakuma/${id}`,
  ],
  surugaya: [(id) => `www.suruga-ya.jp/product/detail/${id}`, (id) => `www.suruga-ya.jp/product/other/${id}`],
  lashinbang: [(id) => `shop.lashinbang.com/products/detail/${id}`],
  minne: [(id) => `minne.com/items/${id}`, (id) => `www.minne.com/items/${id}/`],
};

const tracking = fc.constantFrom(
  '',
  'utm_source=ios&utm_medium=share',
  'afid=12&scid=x',
  'fbclid=IwAR0-x_y',
  'ref=a%20b',
);
const sentences = fc.constantFrom<readonly [string, string]>(
  ['', ''],
  ['メルカリで見つけた！', '。詳しくは'],
  ['これ「', '」です'],
  ['Look at this (', ').'],
  ['看这个：', '，很不错'],
  ['이거 봐 ', ' 어때요?'],
  ['شاهد هذا: ', '، رائع'],
  ['[item](', ')'],
  ['ดูนี่ ', ' สวยมาก'],
  ['Смотри — ', ', красиво!'],
  ['\u200eLTR ', '\u200f'],
  ['【美品】ジャケット ¥4,800\n', '\n#フリマ'],
  ['<a href="', '">x</a>'],
);
const schemes = fc.constantFrom('https://', 'http://', '', 'HTTPS://', 'ttps://');

const cases = fc.constantFrom(...sites.filter((site) => site !== 'market')).chain((site) =>
  fc.record({
    site: fc.constant(site),
    id: ids[site],
    shape: fc.nat().map((n) => shapes[site][n % shapes[site].length] ?? (() => '')),
    tracking,
    sentence: sentences,
    scheme: schemes,
  }),
);

describe('generated links', () => {
  it('[B-01] opens the same item however the link is wrapped', () => {
    fc.assert(
      fc.property(cases, ({ site, id, shape, tracking: extra, sentence: [before, after], scheme }) => {
        const link = shape(id);
        const query = extra && `${link.includes('?') ? '&' : '?'}${extra}`;
        const text = `${before}${scheme}${link}${query}${after}`;
        expect(readPasted(text), text).toMatchObject({ kind: 'item', site, id, canonical: originalUrl(site, id) });
      }),
      { numRuns: 3000 },
    );
  });

  it('[B-01] reads the canonical link back to the same item', () => {
    fc.assert(
      fc.property(cases, fc.option(digits(1, 12), { nil: undefined }), ({ site, id }, shop) => {
        const canonical = originalUrl(site, id, shop) ?? '';
        const shopInput = site === 'surugaya' && shop !== undefined ? { shop } : {};
        expect(readPasted(canonical)).toEqual({ kind: 'item', site, id, canonical, ...shopInput });
      }),
    );
  });

  it('[B-01] opens links to this very site', () => {
    fc.assert(
      fc.property(cases, ({ site, id }) => {
        const path = site === 'minne' ? `minne/detail?id=${id}` : `${site}/detail/${encodeURIComponent(id)}`;
        const outcome = readPasted(`見て https://${ownHost}/mall/${path}。`, { ownHost });
        expect(outcome).toMatchObject({ kind: 'item', site, id, canonical: originalUrl(site, id) });
      }),
    );
  });

  it('[B-01] never opens an item from a look-alike host', () => {
    const hosts = ['jp.mercari.com', 'item.mercari.com', 'www.amazon.co.jp', 'item.fril.jp', 'minne.com', 'buyee.jp'];
    const paths = [
      'item/m36144759504',
      'dp/B0ABCDEF12',
      'mercari/item/m36144759504',
      'items/30112795',
      'jp/m36144759504/',
    ];
    const disguises: ((host: string) => string)[] = [
      (host) => `${host}.evil.example`,
      (host) => `evil-${host}`,
      (host) => host.replace('.', '-'),
      (host) => `${host}@evil.example`,
      (host) => `evil.example@${host}`,
      (host) => `user:pw@${host}`,
      (host) => `${host}:8443`,
      (host) => `evil.example\\@${host}`,
      (host) => `evil.example/${host}`,
      (host) => `evil.example/?next=https://${host}`,
      (host) => `evil.example#${host}`,
      (host) => host.replace('m', 'rn'),
      (host) => host.replace(/[aeo]/, 'е'),
      (host) => `evil。${host}`,
      (host) => `${host}。evil.example`,
      (host) => `evil.\u200b${host}`,
      (host) => `е${host}`,
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...hosts),
        fc.constantFrom(...paths),
        fc.constantFrom(...disguises),
        fc.constantFrom('https://', 'http://', '', 'javascript://', 'intent://'),
        (host, path, disguise, scheme) => {
          const text = `${scheme}${disguise(host)}/${path}`;
          fc.pre(disguise(host) !== host);
          expect(readPasted(text).kind, text).not.toBe('item');
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('any text', () => {
  // oxlint-disable-next-line vitest/expect-expect -- fc.assert is the assertion
  it('[B-01] never throws, and what it opens is on a known host', () => {
    const pieces = fc.constantFrom(
      'https://',
      'jp.mercari.com',
      '/item/',
      'm36144759504',
      '%',
      '。',
      '@',
      ':',
      '?',
      '[',
      '\\',
      ' ',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (input) => {
        const outcome = readPasted(input, { ownHost });
        if (outcome.kind === 'item') expect(readPasted(outcome.canonical, { ownHost })).toEqual(outcome);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['letters', 'a'],
    ['dots', 'a.'],
    ['schemes', 'https://'],
    ['links', 'https://jp.mercari.com/item/m36144759504x '],
    ['brackets', '('],
    ['closing', ')'],
    ['colons', 'a:b'],
    ['slashes', '//'],
    ['full stops', '。'],
    ['bare hosts', '。jp.mercari.com'],
    ['percent signs', 'https://minne.com/%E3%81'],
  ])('[B-01] stays linear for 100,000 characters of %s', (_, piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    // Processor time, which does not depend on other work of the machine.
    const started = process.cpuUsage();
    readPasted(text);
    readPasted(`https://jp.mercari.com/item/${text}`);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(400);
  });
});
