// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import { SourceError } from '@server/domains/search/goods-source';
import type { GoodsSource, SourceOffer } from '@server/domains/search/goods-source';
import { sourceSearches } from '@server/sources/source-searches';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const offer = (title: string, more: Partial<SourceOffer> = {}): SourceOffer => ({
  title,
  url: `https://store.shopping.yahoo.co.jp/shop/${encodeURIComponent(title)}.html`,
  item: null,
  code: null,
  yen: 3980,
  isSoldOut: false,
  condition: null,
  picture: null,
  seller: null,
  ...more,
});

/** The answer of each source, or its error. */
const given: Record<GoodsSource['name'], () => Promise<readonly SourceOffer[]>> = {
  rakuten: () => Promise.resolve([]),
  yahooShopping: () => Promise.resolve([]),
};
const status = { answeredAt: null, failedAt: null, failure: null, failures: 0, pausedUntil: null, requests: 0 };
const sourceOf = (name: GoodsSource['name']): GoodsSource => ({
  name,
  search: () => given[name](),
  status: () => status,
});
const sources = sourceSearches([sourceOf('rakuten'), sourceOf('yahooShopping')], Date.now);
/** Live items are on: offers of marketplaces have a page here. No test reads one. */
const livePages = {
  read: () => Promise.reject(new Error('no page is read')),
  rememberCodes: () => Promise.resolve(),
};
apiServer({ services: { sources, livePages } });

const { sources: texts } = words.search;
const strip = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  given.rakuten = () => Promise.resolve([]);
  given.yahooShopping = () => Promise.resolve([]);
});

it('[Q-09] one search shows each source as it comes, leads to our item page or a request, and drops doubles', async () => {
  const kettle = offer('南部鉄器', {
    url: 'https://item.rakuten.co.jp/ironware/kettle/',
    item: { site: 'rakuten', id: 'ironware:kettle' },
    isSoldOut: true,
  });
  let release: ((offers: readonly SourceOffer[]) => void) | undefined;
  given.rakuten = () => Promise.resolve([kettle]);
  given.yahooShopping = () => new Promise((done) => (release = done));
  await openPage('/search?q=iron%20kettle%20blorbo');
  const rakuten = await strip('Rakuten Ichiba');
  const tile = await within(rakuten).findByRole('link', { name: /南部鉄器/ });
  expect(tile.getAttribute('href')).toBe('/mall/rakuten/detail/ironware%3Akettle');
  expect(tile.textContent).toContain(words.common.soldOut);
  const yahoo = await strip('Yahoo! Shopping');
  expect(yahoo.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(release).toBeDefined());
  release?.([kettle, offer('急須', { yen: null })]);
  const links = await within(yahoo).findAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]?.textContent).toContain(texts.noPrice);
  expect(links[0]?.getAttribute('href')).toMatch(/^\/request\?link=https%3A%2F%2Fstore\.shopping\.yahoo\.co\.jp/);
});

it('[Q-09] says which source failed, beside the others, and asks it again', async () => {
  given.rakuten = () => Promise.reject(new SourceError('timeout'));
  given.yahooShopping = () => Promise.resolve([offer('急須')]);
  const user = await openPage('/search?q=tea%20pot%20blorbo');
  const rakuten = await strip('Rakuten Ichiba');
  expect(await within(rakuten).findByText(filled(texts.failed, { source: 'Rakuten Ichiba' }))).toBeTruthy();
  expect(await within(await strip('Yahoo! Shopping')).findByRole('link', { name: /急須/ })).toBeTruthy();
  given.rakuten = () => Promise.resolve([offer('やかん')]);
  await user.click(within(rakuten).getByRole('button', { name: words.common.retry }));
  expect(await within(rakuten).findByRole('link', { name: /やかん/ })).toBeTruthy();
  expect(screen.queryByText(filled(texts.failed, { source: 'Rakuten Ichiba' }))).toBeNull();
});
