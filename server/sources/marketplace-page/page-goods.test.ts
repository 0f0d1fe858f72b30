import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { goodsOfPage } from './page-goods';
import { pageText } from './page-text';
import { pageGoods } from '@server/domains/item/reading';

const folder = join(import.meta.dirname, '../../../tests/fixtures/marketplace-pages');
const page = (name: string) => readFileSync(join(folder, `${name}.html`), 'utf8');
const key = { site: 'mercari', id: 'm12345678901' } as const;
const now = new Date('2026-11-22T03:00:00Z');
const read = (html: string) => goodsOfPage(html, key, now);

const block = (json: unknown, more = '') =>
  `<title>品</title>${more}<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json).replaceAll('<', '\\u003c')}</script>`;
const priced = (offer: object, more: object = {}) =>
  block({ '@type': 'Product', name: '品', offers: { price: 100, priceCurrency: 'JPY', ...offer }, ...more });

const plain = {
  several: false,
  category: '',
  taxOnTop: 0,
  soldOut: false,
  condition: null,
  ageLimit: null,
  pictures: [],
};

describe('a page made for the test', () => {
  it.each([
    [
      'one-product',
      {
        ...plain,
        title: 'アサヒガタ AM-2 フィルムカメラ & ケース',
        description: '動作確認済みです。\nシャッターは全速切れます。',
        price: 15_800,
      },
    ],
    [
      'graph',
      {
        ...plain,
        title: '有田焼 湯呑 二客',
        description: '手描きの湯呑です。',
        category: '食器',
        price: 4400,
        several: true,
      },
    ],
    ['several-products', { ...plain, title: 'この本', description: '', price: 1200, condition: 'good' }],
    ['open-graph', { ...plain, title: '手編みのマフラー', description: '羊毛の手編みです。', price: 4200 }],
    ['sold', { ...plain, title: 'リネンのワンピース', description: '', price: null, soldOut: true }],
    ['variants', { ...plain, title: '今治タオル', description: '', price: 1650, taxOnTop: 10, ageLimit: 18 }],
  ])('[B-17] of the structure "%s" is read as it says', (name, goods) => {
    expect(read(page(name))).toEqual(goods);
  });

  it.each([
    ['euc-jp', [0xbe, 0xa6, 0xc9, 0xca]],
    ['shift_jis', [0x8f, 0xa4, 0x95, 0x69]],
    ['utf-8', [0xe5, 0x95, 0x86, 0xe5, 0x93, 0x81]],
  ])('[B-17] written in %s is read in it, by its header or its own word', (charset, bytes) => {
    expect(pageText(Uint8Array.from(bytes), `text/html; charset=${charset}`)).toBe('商品');
    const own = Buffer.concat([Buffer.from(`<meta charset="${charset}">`), Uint8Array.from(bytes)]);
    expect(pageText(own, 'text/html')).toContain('商品');
  });
});

describe('a category', () => {
  const path = (...names: readonly string[]) => ({
    '@type': 'BreadcrumbList',
    itemListElement: names.map((name, at) => ({ '@type': 'ListItem', position: at + 1, item: { name } })),
  });
  const goods = { '@type': 'Product', name: '品', offers: { price: 100, priceCurrency: 'JPY' } };

  it.each([
    ['of the path to the item', [goods, path('家電', 'スマートフォン本体', '品')], '家電 > スマートフォン本体'],
    ['of the product itself', { ...goods, category: '香水' }, '香水'],
    ['of both', { '@graph': [{ ...goods, category: '香水' }, path('コスメ')] }, 'コスメ > 香水'],
    ['of a path that is none', [goods, { '@type': 'BreadcrumbList', itemListElement: [1, null, { name: 5 }] }], ''],
  ])('[B-07] [B-17] is read %s', (_from, json, category) => {
    expect(read(block(json))?.category).toBe(category);
  });
});

describe('a price', () => {
  it.each([
    [{ price: 'NaN' }],
    [{ price: 'Infinity' }],
    [{ price: '1e5' }],
    [{ price: -5 }],
    [{ price: 0 }],
    [{ price: 99.5 }],
    [{ price: '12,34' }],
    [{ price: 2_000_000_000 }],
    [{ price: null }],
    [{ price: true }],
    [{ price: { toString: 'x' } }],
    [{ price: [] }],
    [{ priceCurrency: 'USD' }],
    [{ priceCurrency: null }],
    [{ priceCurrency: '円' }],
  ])('[B-17] of %j is none, and without one nothing is shown', (offer) => {
    expect(read(priced(offer))).toBeNull();
  });

  it.each([
    [{ price: '100' }, 100],
    [{ price: [100] }, 100],
    [{ price: { '@value': '1,234,567' } }, 1_234_567],
    [{ price: '100.00' }, 100],
    [{ price: null, lowPrice: 5, highPrice: 5 }, 5],
  ])('[B-17] of %j is whole yen', (offer, yen) => {
    expect(read(priced(offer))).toMatchObject({ price: yen, several: false });
  });

  it.each([
    ['https://schema.org/OutOfStock', true],
    ['http://schema.org/SoldOut', true],
    ['Discontinued', true],
    ['sold_out', true],
    ['https://schema.org/InStock', false],
    ['PreOrder', false],
    ['constructor', false],
    [42, false],
  ])('[B-17] that is %s is sold: %s', (availability, soldOut) => {
    expect(read(priced({ availability }))).toMatchObject({ soldOut, price: 100 });
  });

  it('[B-17] whose time has passed is of what has ended', () => {
    expect(read(priced({ availabilityEnds: '2026-11-22T11:59:00+09:00' }))?.soldOut).toBe(true);
    expect(read(priced({ availabilityEnds: '2026-11-22T12:01:00+09:00' }))?.soldOut).toBe(false);
    expect(read(priced({ availabilityEnds: 'soon' }))?.soldOut).toBe(false);
  });
});

describe('a hostile page', () => {
  it('[B-17] gives plain text alone: no markup, no address, nothing that hides or turns around', () => {
    const name =
      '<img src=x onerror=alert(1)>カメラ\u202egnp\u0000\ud800\u200b<script>alert(1)</script><b>赤</b>&lt;i&gt;';
    const goods = read(priced({}, { name, description: 'a<style>*{}</style>\n\n\n\nb', image: 'javascript:alert(1)' }));
    expect(goods?.title).toBe('カメラgnp赤<i>');
    expect(goods?.description).toBe('a\n\nb');
    expect(JSON.stringify(goods)).not.toMatch(/javascript|onerror|\\u/);
  });

  it('[B-17] with giant texts is cut, in whole characters', () => {
    const goods = read(priced({}, { name: '𠮷'.repeat(90_000), description: 'あ'.repeat(90_000) }));
    expect(goods?.title).toHaveLength(300);
    expect(goods?.description).toHaveLength(5000);
    expect(goods?.title).toMatch(/^𠮷+$/u);
  });

  it('[B-17] with keys of prototypes changes none, and takes nothing from one', () => {
    const html = block(
      '{"__proto__":{"@type":"Product","name":"x","offers":{"price":1,"priceCurrency":"JPY"}},"constructor":{"prototype":{"polluted":1}}}',
    );
    expect(read(html)).toBeNull();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(read(priced({}, { itemCondition: '__proto__' }))?.condition).toBeNull();
  });

  it('[B-17] that nests without end costs neither stack nor time', () => {
    const deep = 100_000;
    expect(read(block('['.repeat(deep) + ']'.repeat(deep)))).toBeNull();
    expect(read(block('{"@graph":'.repeat(20_000) + '1' + '}'.repeat(20_000)))).toBeNull();
    expect(
      read(priced({}, { offers: JSON.parse('{"offers":'.repeat(2000) + '1' + '}'.repeat(2000)) as object })),
    ).toBeNull();
    // Quadratic time would take minutes of these.
    expect(read('<div>'.repeat(4 * deep) + priced({}))).toBeNull();
    expect(read('<div>'.repeat(250) + '</p>'.repeat(deep) + priced({}))).toMatchObject({ price: 100 });
  });

  it('[B-17] with more than one product, none of which names the item, shows none of them', () => {
    const two = [1, 2].map((price) => ({ '@type': 'Product', name: 'x', offers: { price, priceCurrency: 'JPY' } }));
    expect(read(block(two))).toBeNull();
    const other = { ...two[0], url: 'https://jp.mercari.com/item/m99999999999' };
    expect(read(block(other))).toBeNull();
    expect(read(block([other, { ...two[1], sku: key.id }]))).toMatchObject({ price: 2 });
  });

  it('[B-17] whose JSON is broken is read by what is left', () => {
    const meta =
      '<meta property="product:price:amount" content="700"><meta property="product:price:currency" content="JPY">';
    expect(read(block('{"@type":"Product","name":', meta))).toMatchObject({ title: '品', price: 700 });
    expect(read(block('{"@type":"Product","name":"二\n行","offers":{"price":5,"priceCurrency":"JPY"}}'))?.title).toBe(
      '二 行',
    );
  });

  const leaf = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Product', 'JPY', 'InStock', 'SoldOut', '100', '1,000', 'javascript:alert(1)', '<b>', '\u0000'),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
  );
  const names = fc.constantFrom(
    '@type',
    '@graph',
    '@value',
    '@id',
    'mainEntity',
    'name',
    'description',
    'offers',
    'price',
    'priceCurrency',
    'priceSpecification',
    'availability',
    'hasVariant',
    'url',
    'sku',
    '__proto__',
    'constructor',
    'toString',
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 6 }, leaf, tie('list'), tie('node')),
    list: fc.array(tie('tree'), { maxLength: 4 }),
    node: fc.dictionary(names, tie('tree'), { maxKeys: 8 }),
  }));
  const around = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<', '</script>', '<meta property=', '<title>', '<!--'),
  );

  it('[B-17] of any kind is read without an error, and gives whole goods or none', () => {
    const whole = fc.property(
      fc.array(tree, { maxLength: 3 }),
      tree,
      around,
      around,
      (blocks, offers, before, after) => {
        const product = { '@type': 'Product', name: before, offers };
        const html = before + [...blocks, product].map((json) => block(json)).join(after) + after;
        const goods = read(html);
        if (goods === null) return;
        expect(v.is(pageGoods, goods)).toBe(true);
        expect(goods.title).not.toMatch(/[\p{Cs}\p{Cc}\u202a-\u202e]/u);
        expect(goods.price !== null || goods.soldOut).toBe(true);
        expect(() => JSON.stringify(goods)).not.toThrow();
      },
    );
    expect(() => fc.assert(whole, { numRuns: 500 })).not.toThrow();
  });

  it('[B-17] cut or damaged anywhere is read without an error', () => {
    const pages = ['one-product', 'graph', 'several-products', 'open-graph', 'sold', 'variants'].map(page);
    const damage = fc.property(fc.constantFrom(...pages), fc.nat(), fc.nat(), around, (html, from, length, put) => {
      const at = from % html.length;
      const goods = read(html.slice(0, at) + put + html.slice(at + (length % 40)));
      return [goods, read(html.slice(0, at))].every((result) => result === null || v.is(pageGoods, result));
    });
    expect(() => fc.assert(damage, { numRuns: 500 })).not.toThrow();
  });
});
