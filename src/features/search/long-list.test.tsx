// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { GoodsCard } from '@/contract/goods';

const api = apiServer();
const { search: texts, common } = words;
const searches = () => api.sentOf('Sig.Front.Search.Goods');
const cards = () => screen.findAllByRole('link', { name: /JPY|Price on request/ });
const list = async () => (await cards())[0]?.closest('[role=list]') as HTMLElement;
const firstId = 10_000_000;

/** As many goods as `total` says, 20 a page, out of one real card; `said` is what the API counts. */
function many(total: () => number, reported = total): void {
  let card: GoodsCard | undefined;
  api.change('Sig.Front.Search.Goods', (answer) => {
    card ??= (answer.data as { goods?: GoodsCard[] } | null)?.goods?.[0];
    const from = Number(searches().at(-1)?.url.searchParams.get('cursor') ?? 0);
    const goods = Array.from({ length: Math.max(0, Math.min(20, total() - from)) }, (_, index) => ({
      ...card,
      id: `m${firstId + from + index}`,
    }));
    const next = from + 20 < total() ? String(from + 20) : null;
    return { code: 200, msg: '', data: { goods, next, total: reported(), corrected: null, seller: null } };
  });
}
/** Scrolls the page to a position in pixels: jsdom scrolls nothing by itself. */
function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
}
/** Places drawn now and the goods in them; undefined for a blank card. */
const drawn = () =>
  [...document.querySelectorAll('[aria-posinset]')].map((cell) => [
    Number(cell.getAttribute('aria-posinset')),
    cell.querySelector('a')?.getAttribute('href')?.split('/').at(-1),
  ]);
const rightly = (cells: readonly (readonly [number, string])[]) =>
  cells.every(([at, id]) => id === `m${firstId + at - 1}`);
/** Scrolls down until the API has been asked for the goods from this one on. */
async function readTo(from: number): Promise<void> {
  for (let at = 20; at <= from; at += 20) {
    await waitFor(async () => {
      scrollTo(Number.parseFloat((await list()).style.height) - 600);
      expect(searches().some(({ url }) => url.searchParams.get('cursor') === String(at))).toBe(true);
    });
  }
}

describe('a long list', () => {
  it('[T-17] each place holds its own goods, numbered from one, at the top and in the middle', async () => {
    many(() => 400);
    await openPage('/search?q=camera');
    await cards();
    expect(drawn()[0]).toEqual([1, `m${firstId}`]);
    await readTo(80);
    // Two pages are on the screen at once: both are here.
    scrollTo(9 * 312);
    await waitFor(() => {
      const cells = drawn() as [number, string][];
      expect(Math.min(...cells.map(([at]) => at))).toBeLessThanOrEqual(20);
      expect(Math.max(...cells.map(([at]) => at))).toBeGreaterThan(20);
      expect(rightly(cells)).toBe(true);
    });
    scrollTo(0);
  });

  it('[T-17] Back finds it as long as it was', async () => {
    many(() => 400);
    const user = await openPage('/search?q=camera');
    await readTo(60);
    await waitFor(async () => expect(Number.parseFloat((await list()).style.height)).toBeGreaterThan(35 * 128));
    scrollTo(0);
    const [first] = await cards();
    await user.click(first as HTMLElement);
    await waitFor(() => expect(location.pathname).toContain('/mall/'));
    await screen.findByRole('alert');
    const before = searches().length;
    history.back();
    await cards();
    await waitFor(async () => expect(Number.parseFloat((await list()).style.height)).toBeGreaterThan(35 * 128));
    expect(
      searches()
        .slice(before)
        .filter(({ url }) => url.searchParams.get('cursor') === '20'),
    ).toEqual([]);
  });

  it('[T-17] a refresh begins anew: what is gone is gone, however long it was', async () => {
    let total = 30;
    many(() => total);
    const user = await openPage('/search?q=camera');
    await screen.findByText(common.pull.noMore, { exact: false });
    total = 7;
    await user.click(screen.getByRole('button', { name: common.refresh }));
    await waitFor(() => expect(drawn()).toHaveLength(7));
    expect(document.querySelector('[aria-posinset]')?.getAttribute('aria-setsize')).toBe('7');
  });

  it.each([
    [999, filled(texts.count_other, { total: 999 }), '999'],
    [1_000, filled(texts.countMany, { total: '1,000' }), '-1'],
  ])('[T-17] [R-19] %s goods are said to be %s', async (total, reported, size) => {
    many(() => total);
    await openPage('/search?q=camera');
    expect(await screen.findByText(reported)).toBeTruthy();
    expect((await cards())[0]?.closest('[aria-setsize]')?.getAttribute('aria-setsize')).toBe(size);
  });
});
