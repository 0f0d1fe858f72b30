import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { documentCsp } from '@server/main/site/document-csp';
import { goods } from '@server/domains/goods/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { createCrawlerSite } from './crawler-site';
import type { CrawledPage, CrawlerSite } from './crawler-site';

const origin = 'https://shop.example';
let api: TestApi;
let site: CrawlerSite;
beforeAll(async () => {
  api = await createTestApi();
  site = createCrawlerSite(api);
}, 120_000);
afterAll(async () => {
  site.close();
  await api.close();
});

const url = v.pipe(v.string(), v.startsWith(`${origin}/`), v.url());
const words = v.pipe(v.string(), v.minLength(1));
const organizationRef = v.strictObject({ '@id': v.literal(`${origin}/#organization`) });

/**
 * The fields that search engines require of each type (developers.google.com/search/docs/appearance/structured-data, read 2026-11-26), strictly: a field that is not
 * here is one that nobody has looked up. That types and fields are schema.org's is held by the compiler (schema-dts).
 */
const types = {
  Organization: v.strictObject({ '@type': words, '@id': url, name: words, url, logo: url }),
  WebSite: v.strictObject({
    '@type': words,
    '@id': url,
    name: words,
    url,
    inLanguage: words,
    publisher: organizationRef,
    potentialAction: v.strictObject({
      '@type': v.literal('SearchAction'),
      target: v.strictObject({
        '@type': v.literal('EntryPoint'),
        urlTemplate: v.pipe(v.string(), v.endsWith('{search_term_string}')),
      }),
      'query-input': v.literal('required name=search_term_string'),
    }),
  }),
  Product: v.strictObject({
    '@type': words,
    name: words,
    description: words,
    sku: words,
    image: url,
    offers: v.strictObject({
      '@type': v.literal('Offer'),
      url,
      price: v.pipe(v.number(), v.integer(), v.minValue(1)),
      priceCurrency: v.literal('JPY'),
      availability: v.picklist(['https://schema.org/InStock', 'https://schema.org/SoldOut']),
      itemCondition: v.optional(
        v.picklist([
          'https://schema.org/NewCondition',
          'https://schema.org/UsedCondition',
          'https://schema.org/DamagedCondition',
        ]),
      ),
    }),
  }),
  Article: v.strictObject({
    '@type': words,
    headline: words,
    description: words,
    inLanguage: words,
    mainEntityOfPage: url,
    author: v.union([organizationRef, v.strictObject({ '@type': v.literal('Person'), name: words })]),
    publisher: organizationRef,
    image: v.optional(url),
    datePublished: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  FAQPage: v.strictObject({
    '@type': words,
    mainEntity: v.pipe(
      v.array(
        v.strictObject({
          '@type': v.literal('Question'),
          name: words,
          acceptedAnswer: v.strictObject({ '@type': v.literal('Answer'), text: words }),
        }),
      ),
      v.minLength(1),
    ),
  }),
  BreadcrumbList: v.strictObject({
    '@type': words,
    itemListElement: v.pipe(
      v.array(v.strictObject({ '@type': v.literal('ListItem'), position: v.number(), name: words, item: url })),
      v.minLength(2),
      v.check((list) => list.every(({ position }, index) => position === index + 1)),
    ),
  }),
} as const;
type Type = keyof typeof types;

const graph = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(v.looseObject({ '@type': v.picklist(Object.keys(types) as Type[]) })),
});

/** The blocks of data of a page by type; each is checked. */
function readData(page: CrawledPage): Partial<Record<Type, Record<string, unknown>>> {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.html) ?? [];
  if (text === undefined) return {};
  const found = v.parse(graph, JSON.parse(text))['@graph'];
  for (const node of found) v.parse(types[node['@type']], node);
  return Object.fromEntries(found.map((node) => [node['@type'], node]));
}
const dataOf = async (path: string) => readData(await site.open(path));

describe('what a page says of itself in the words of schema.org', () => {
  it('[F-02] the front page: the shop, and how to search it', async () => {
    const { Organization, WebSite, BreadcrumbList } = await dataOf('/?lang=de');
    expect(Organization).toMatchObject({ name: 'Kakehashi', url: `${origin}/` });
    expect(WebSite).toMatchObject({ inLanguage: 'de' });
    expect(BreadcrumbList).toBeUndefined();
  });

  it('[F-02] an item: what it costs, whether it can be had, and where it stands in the shop', async () => {
    const path = '/mall/mercari/detail/m36144759504';
    const [row] = await api.db.select().from(goods).where(eq(goods.key, 'mercari/m36144759504'));
    const { Product, BreadcrumbList } = await dataOf(`${path}?lang=ja`);
    expect(Product).toMatchObject({
      sku: 'mercari/m36144759504',
      offers: { url: `${origin}${path}?lang=ja`, price: row?.price, availability: 'https://schema.org/InStock' },
    });
    expect(BreadcrumbList?.['itemListElement']).toMatchObject([
      { name: 'Kakehashi', item: `${origin}/?lang=ja` },
      { name: 'Mercari', item: `${origin}/mall/mercari?lang=ja` },
      { item: `${origin}${path}?lang=ja` },
    ]);
  });

  it('[F-02] every item of the catalogue holds to its type; auctions and goods for adults offer nothing', async () => {
    const rows = await api.db.select().from(goods);
    const sample = rows.filter(
      ({ doc }, index) => index % 9 === 0 || doc.ageLimit !== null || doc.status === 'soldOut',
    );
    for (const { doc } of sample) {
      const path =
        doc.site === 'minne'
          ? `/mall/minne/detail?id=${doc.id}`
          : `/mall/${doc.site}/detail/${encodeURIComponent(doc.id)}`;
      const page = await site.open(path);
      const { Product } = readData(page);
      const isListed = doc.status === 'onSale' || doc.status === 'soldOut';
      expect([path, Product !== undefined]).toEqual([path, isListed && doc.ageLimit === null && doc.auction === null]);
      if (doc.status === 'soldOut' && Product)
        expect(Product['offers']).toMatchObject({ availability: 'https://schema.org/SoldOut' });
      if (isListed && doc.ageLimit !== null) expect([page.robots, page.alternates]).toEqual(['noindex', {}]);
    }
  });

  it('[F-02] an article with its day, a buyer’s story with its author, a guide, and where each stands', async () => {
    const article = await dataOf('/article/detail/sending-ceramics?lang=fr');
    expect(article.Article).toMatchObject({ datePublished: expect.any(String) as string, inLanguage: 'fr' });
    expect(article.BreadcrumbList?.['itemListElement']).toMatchObject([
      {},
      { item: `${origin}/article?lang=fr` },
      { name: article.Article?.['headline'] },
    ]);
    expect((await dataOf('/experience/detail/teetisch')).Article?.['author']).toMatchObject({ '@type': 'Person' });
    expect((await dataOf('/userGuide/logistics')).Article).toMatchObject({ headline: 'Shipping and storage' });
  });

  it('[F-02] the questions that the help page answers', async () => {
    const { FAQPage } = await dataOf('/customerSupport');
    expect(v.parse(types.FAQPage, FAQPage).mainEntity.length).toBeGreaterThan(3);
  });

  it('[F-02] [N-20] the policy of the answer knows the block of data', async () => {
    const page = await site.open('/');
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toBe(documentCsp(page.html, { scripts: [], connect: [], media: [] }));
    expect(policy).toContain("script-src 'self' 'sha256-");
  });

  it('[F-02] nothing of a demo, of a customer, or of results is told as real', async () => {
    const demo = createCrawlerSite(api, { isDemo: true });
    for (const path of ['/', '/mall/mercari/detail/m36144759504']) expect(readData(await demo.open(path))).toEqual({});
    demo.close();
    for (const path of ['/member', '/search?q=camera', '/no-such-page']) expect(await dataOf(path)).toEqual({});
  });
});
