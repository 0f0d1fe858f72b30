// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { shops } from '@demo/catalogue/shops';
import { sites } from '@/contract/sites';
import { siteMarks } from '@/ui/site-marks';

const api = apiServer();
const { search: texts, common } = words;
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const cards = () => screen.findAllByRole('link', { name: /JPY|Price on request/ });
const opened = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(path));

describe('the front page of a marketplace', () => {
  const fronts = [
    ['[R-70]', 'mercari'],
    ['[R-71]', 'rakuma'],
    ['[R-72]', 'paypay'],
    ['[R-73]', 'surugaya'],
    ['[R-74]', 'amazon'],
    ['[R-75]', 'lashinbang'],
    ['[R-76]', 'minne'],
    ['[R-77]', 'rakuten'],
    ['[R-78]', 'yahoo'],
  ] as const;

  it('[N-05] every marketplace has one, our own mall aside', () => {
    expect([...fronts.map(([, site]) => site), 'market'].sort()).toEqual([...sites].sort());
  });

  it.each(fronts)('%s [N-05] %s shows its own goods alone', async (_id, site) => {
    await openPage(`/mall/${site}`);
    await heading(siteMarks[site].name);
    await waitFor(() => expect(document.documentElement.dataset['siteName']).toBe(site));
    expect(screen.getByText(texts.mall.about[site])).toBeTruthy();
    await heading(texts.mall.categories);
    const hrefs = (await cards()).map((card) => card.getAttribute('href'));
    expect(hrefs.every((href) => href?.startsWith(`/mall/${site}/detail`))).toBe(true);
    await waitFor(() => expect(document.title).toBe(filled(texts.mall.titleOf, { site: siteMarks[site].name })));
  });

  it('[R-78] [R-19] orders and filters stay on the page, without the site in the query', async () => {
    const user = await openPage('/mall/yahoo');
    await user.selectOptions(await screen.findByRole('combobox', { name: texts.sort.label }), 'ending');
    await opened('/mall/yahoo?sort=ending');
    await waitFor(() =>
      expect(api.sentOf('Sig.Front.Search.Goods').at(-1)?.url.searchParams.get('site')).toBe('yahoo'),
    );
  });

  it('[R-78] a category is a search for it, and the box searches this marketplace', async () => {
    const user = await openPage('/mall/yahoo');
    const row = (await heading(texts.mall.categories)).nextElementSibling as HTMLElement;
    const links = await within(row).findAllByRole('link');
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/search\?q=.+&site=yahoo$/);
    await user.type(screen.getByRole('searchbox'), 'clock{Enter}');
    await opened('/search?q=clock&site=yahoo');
  });

  it('[X-03] all goods still stand where categories and favourites did not come', async () => {
    api.fault('Sig.Front.Mall.Index', 'http500');
    await openPage('/mall/mercari');
    expect((await cards()).length).toBeGreaterThan(3);
    await waitFor(() => expect(screen.queryByRole('heading', { name: texts.mall.hot })).toBeNull());
  });

  it('[N-08] a marketplace that is none of the ten is no page', async () => {
    await openPage('/mall/ebay');
    expect(await heading(common.notFound.title)).toBeTruthy();
  });
});

describe('our own mall', () => {
  it('[R-68] searches within the mall, on its own page', async () => {
    const user = await openPage('/mall/market/search');
    await user.type(await screen.findByRole('searchbox'), 'tea{Enter}');
    await opened('/mall/market/search?q=tea');
    const hrefs = (await cards()).map((card) => card.getAttribute('href'));
    expect(hrefs.every((href) => href?.startsWith('/mall/market/detail/'))).toBe(true);
  });

  it('[R-69] [S-23] a shop shows hot items, hot categories and new arrivals', async () => {
    const [shop] = shops;
    await openPage(`/mall/market/shop/${shop?.id}`);
    await heading(new RegExp(shop?.name ?? ''));
    for (const name of [texts.shop.hot, texts.shop.categories, texts.shop.fresh]) await heading(name);
    expect(screen.getByText(filled(texts.shop.since, { year: shop?.since ?? 0 }))).toBeTruthy();
    const sent = await waitFor(() => {
      const last = api.sentOf('Sig.Front.Search.Goods').at(-1);
      expect(last).toBeTruthy();
      return last;
    });
    expect(sent?.url.searchParams.get('seller')).toBe(shop?.id);
  });

  it('[R-69] [R-19] orders stay on the page of the shop, which its path names already', async () => {
    const user = await openPage(`/mall/market/shop/${shops[0]?.id}`);
    await user.selectOptions(await screen.findByRole('combobox', { name: texts.sort.label }), 'cheap');
    await opened(`/mall/market/shop/${shops[0]?.id}?sort=cheap`);
    expect(location.search).toBe('?sort=cheap');
  });

  it('[R-69] a shop that is not there says so, with a way on', async () => {
    await openPage('/mall/market/shop/nobody');
    expect(await heading(texts.shop.unknown)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.popular.shops }).getAttribute('href')).toBe('/popular');
  });

  it('[R-69] [X-03] a shop that did not come can be tried again', async () => {
    api.fault('Sig.Front.Mall.Shop', 'truncated');
    const user = await openPage(`/mall/market/shop/${shops[0]?.id}`);
    const retry = await screen.findByRole('button', { name: common.retry });
    api.heal();
    await user.click(retry);
    expect(await heading(texts.shop.hot)).toBeTruthy();
  });
});

it('[R-05] popular stores and goods: marketplaces, shops with their best, goods', async () => {
  await openPage('/popular');
  await heading(texts.popular.title);
  for (const { id, name } of shops) {
    const link = (await screen.findByRole('heading', { name: new RegExp(name) })).closest('a') as HTMLElement;
    expect(link.getAttribute('href')).toBe(`/mall/market/shop/${id}`);
    expect(within(link).getAllByRole('img').length).toBeGreaterThan(0);
  }
  await waitFor(async () => expect((await cards()).length).toBeGreaterThan(20));
  const tiles = screen.getByRole('navigation', { name: common.sites });
  expect(
    within(tiles)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toContain('/mall/market/search');
});
