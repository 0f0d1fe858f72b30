// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { shops } from '@demo/catalogue/shops';
import type { GoodsCard } from '@/contract/goods';

const api = apiServer();
const { search: texts, common } = words;
const cards = () => screen.findAllByRole('link', { name: /JPY|Price on request/ });
const searches = () => api.sentOf('Sig.Front.Search.Goods');
const heading = (name: string) => screen.findByRole('heading', { name });

describe('an answer of the wrong shape', () => {
  it.each([
    ['/search?q=camera', 'Sig.Front.Search.Goods'],
    [`/mall/market/shop/${shops[0]?.id}`, 'Sig.Front.Mall.Shop'],
    ['/popular', 'Sig.Front.Mall.Popular'],
  ] as const)('[X-03] [X-12] %s says so and can be tried again', async (path, name) => {
    api.fault(name, 'wrongShape');
    const user = await openPage(path);
    const retry = await screen.findByRole('button', { name: common.retry });
    expect(screen.getByRole('alert').textContent).toContain(common.failed.title);
    api.heal();
    await user.click(retry);
    expect((await cards()).length).toBeGreaterThan(2);
  });

  it.each([
    { goods: [{ site: 'ebay', id: 'x' }], next: null, total: 1, corrected: null, seller: null },
    { goods: [], next: 7, total: 0, corrected: null, seller: null },
    { goods: [], next: null, total: 'many', corrected: null, seller: null },
    null,
    [[]],
    'goods',
  ])('[X-03] a search that answers %j is a failed one', async (data) => {
    api.change('Sig.Front.Search.Goods', () => ({ code: 200, msg: '', data }));
    await openPage('/search?q=camera');
    expect(await screen.findByRole('button', { name: common.retry })).toBeTruthy();
  });
});

describe('an address that nobody wrote by hand', () => {
  it.each(['%3Cb%3E', 'a%20b', 'x'.repeat(61), '..%2F..'])(
    '[R-69] [N-08] a shop called %s is no page, and the API is not asked',
    async (id) => {
      await openPage(`/mall/market/shop/${id}`);
      expect(await heading(common.notFound.title)).toBeTruthy();
      expect(api.sentOf('Sig.Front.Mall.Shop')).toEqual([]);
    },
  );

  it('[R-19] [X-03] words cut in the middle of a character are searched for all the same', async () => {
    const words199 = `${'zq'.repeat(99)}z`;
    await openPage(`/search?q=${encodeURIComponent(`${words199}😀😀`)}`);
    expect(await heading(texts.none.title)).toBeTruthy();
    expect(searches().at(-1)?.url.searchParams.get('q')).toBe(words199);
  });
});

describe('a list that goes wrong on the way', () => {
  /** Pages of 20 goods out of one real card; `refused` cursors are answered as the API answers a cursor that is none of its own. */
  const pages = (total: number, isRejected: (cursor: string) => boolean, mark: () => string = () => 'a') => {
    let card: GoodsCard | undefined;
    api.change('Sig.Front.Search.Goods', (answer) => {
      card ??= (answer.data as { goods?: GoodsCard[] } | null)?.goods?.[0];
      const cursor = searches().at(-1)?.url.searchParams.get('cursor') ?? '';
      if (cursor && isRejected(cursor)) return { code: 1000, msg: '', data: { fields: ['cursor'] } };
      const from = Number(cursor.slice(1) || 0);
      const goods = Array.from({ length: Math.min(20, total - from) }, (_, index) => ({
        ...card,
        id: `m${10_000_000 + from + index}`,
      }));
      const next = from + 20 < total ? `${mark()}${from + 20}` : null;
      return { code: 200, msg: '', data: { goods, next, total, corrected: null, seller: null } };
    });
  };

  it('[T-17] [A-07] a cursor that the API refuses midway: another try reads a fresh one and goes on', async () => {
    // As after a release of the API: what it gave out before is no cursor any more.
    let mark = 'a';
    pages(
      30,
      (cursor) => cursor.startsWith('a'),
      () => mark,
    );
    const user = await openPage('/search?q=camera');
    expect(await screen.findByText(common.pull.failed, { exact: false })).toBeTruthy();
    expect((await cards()).length).toBeGreaterThan(3);
    mark = 'b';
    await user.click(screen.getByRole('button', { name: common.retry }));
    expect(await screen.findByText(common.pull.noMore, { exact: false })).toBeTruthy();
    expect(searches().at(-1)?.url.searchParams.get('cursor')).toBe('b20');
  });

  it('[T-17] [X-01] a refresh that fails is told, and leaves the list as it was', async () => {
    const user = await openPage('/search?q=camera');
    expect(await screen.findByText(common.pull.noMore, { exact: false })).toBeTruthy();
    const before = (await cards()).map((card) => card.getAttribute('href'));
    api.fault('Sig.Front.Search.Goods', 'truncated');
    await user.click(screen.getByRole('button', { name: common.refresh }));
    await expectToast(common.network.failure);
    expect((await cards()).map((card) => card.getAttribute('href'))).toEqual(before);
    api.heal();
    const sent = searches().length;
    await user.click(screen.getByRole('button', { name: common.refresh }));
    await waitFor(() => expect(searches().length).toBe(sent + 1));
  });
});
