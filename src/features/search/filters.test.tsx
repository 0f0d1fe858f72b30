// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { GoodsCard } from '@/contract/goods';

const api = apiServer();
const { search: texts, common } = words;
const opened = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(path));
const cards = () => screen.findAllByRole('link', { name: /JPY|Price on request/ });
const lastParam = (name: string) => api.sentOf('Sig.Front.Search.Goods').at(-1)?.url.searchParams.get(name);

describe('order and filters', () => {
  it('[R-19] the order stands in the address, and the API keeps it', async () => {
    const user = await openPage('/search?q=camera');
    await user.selectOptions(await screen.findByRole('combobox', { name: texts.sort.label }), 'cheap');
    await opened('/search?q=camera&sort=cheap');
    await waitFor(() => expect(lastParam('sort')).toBe('cheap'));
    await cards();
  });

  it('[R-19] price, condition and stock go into the address, and come back out of it', async () => {
    const user = await openPage('/search?site=mercari');
    await user.click(await screen.findByRole('button', { name: texts.filters.open }));
    const popup = within(await screen.findByRole('dialog', { name: texts.filters.title }));
    await user.type(popup.getByLabelText(texts.filters.min), '１,０００');
    await user.type(popup.getByLabelText(texts.filters.max), '¥20000');
    await user.click(popup.getByLabelText(texts.condition.good));
    await user.click(popup.getByLabelText(texts.filters.stock));
    await user.click(popup.getByRole('button', { name: texts.filters.show }));
    await opened('/search?site=mercari&min=1000&max=20000&condition=good&stock=1');
    expect(await screen.findByRole('button', { name: /Filters\s*3/ })).toBeTruthy();
    await waitFor(() => expect(lastParam('min')).toBe('1000'));
    expect([lastParam('max'), lastParam('condition'), lastParam('stock')]).toEqual(['20000', 'good', '1']);
    const again = await openPage(location.pathname + location.search);
    await again.click(await screen.findByRole('button', { name: /Filters/ }));
    expect((await screen.findByLabelText<HTMLInputElement>(texts.filters.max)).value).toBe('20000');
    expect(screen.getByLabelText<HTMLInputElement>(texts.condition.good).checked).toBe(true);
  });

  it('[R-19] words for a price are told, and nothing typed is lost; a span the wrong way round is turned', async () => {
    const user = await openPage('/search?site=mercari');
    await user.click(await screen.findByRole('button', { name: texts.filters.open }));
    const min = await screen.findByLabelText<HTMLInputElement>(texts.filters.min);
    await user.type(min, 'cheap');
    await user.click(screen.getByRole('button', { name: texts.filters.show }));
    expect((await screen.findByRole('alert')).textContent).toBe(texts.filters.digits);
    expect(min.value).toBe('cheap');
    await user.clear(min);
    await user.type(min, '9000');
    await user.type(screen.getByLabelText(texts.filters.max), '500');
    await user.click(screen.getByRole('button', { name: texts.filters.show }));
    await opened('/search?site=mercari&min=500&max=9000');
  });

  it('[R-19] where filters leave nothing, one tap takes them away', async () => {
    const user = await openPage('/search?q=camera&min=900000000');
    expect(await screen.findByText(texts.none.filtered)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: texts.filters.clear }));
    await opened('/search?q=camera');
    expect((await cards()).length).toBeGreaterThan(0);
  });

  it('[R-19] a seller’s goods alone, by name, and all sellers again', async () => {
    const { data } = await api.test.request('Sig.Front.Item.Detail', { query: 'site=mercari&id=m36144759504' });
    const { seller } = data as { seller: { id: string; name: string } };
    const user = await openPage(`/search?site=mercari&seller=${seller.id}`);
    expect(await screen.findByText(seller.name)).toBeTruthy();
    expect((await cards()).some((card) => card.getAttribute('href')?.endsWith('m36144759504'))).toBe(true);
    await user.click(screen.getByRole('link', { name: texts.allSellers }));
    await opened('/search?site=mercari');
  });

  it('[R-19] says what a misspelt word was read as', async () => {
    api.change('Sig.Front.Search.Goods', (answer) => ({
      ...answer,
      data: { ...(answer.data as object), corrected: 'camera' },
    }));
    await openPage('/search?q=camrea');
    expect(await screen.findByText(filled(texts.corrected, { words: 'camera' }))).toBeTruthy();
  });
});

describe('the long list', () => {
  /** As many goods as asked, a page of 20 at a time, all made from one real card. */
  const many = (total: number, broken: () => boolean = () => false) => {
    let card: GoodsCard | undefined;
    api.change('Sig.Front.Search.Goods', (answer) => {
      const data = answer.data as { goods?: GoodsCard[] } | null;
      card ??= data?.goods?.[0];
      const from = Number(api.sentOf('Sig.Front.Search.Goods').at(-1)?.url.searchParams.get('cursor') ?? 0);
      if (from > 0 && broken()) return { code: 200, msg: '', data: 'half an answer' };
      const goods = Array.from({ length: Math.min(20, total - from) }, (_, index) => ({
        ...card,
        id: `m${10_000_000 + from + index}`,
      }));
      const next = from + 20 < total ? String(from + 20) : null;
      return { code: 200, msg: '', data: { goods, next, total, corrected: null, seller: null } };
    });
  };

  it('[T-17] says that there is no more, and refreshes by button for those who cannot pull', async () => {
    const user = await openPage('/search?q=camera');
    expect(await screen.findByText(common.pull.noMore, { exact: false })).toBeTruthy();
    const before = api.sentOf('Sig.Front.Search.Goods').length;
    await user.click(screen.getByRole('button', { name: common.refresh }));
    await waitFor(() => expect(api.sentOf('Sig.Front.Search.Goods').length).toBe(before + 1));
  });

  it('[T-17] a finger pulls, looses, and the list loads', async () => {
    await openPage('/search?q=camera');
    const list = (await cards())[0]?.closest('[role=list]') as HTMLElement;
    const before = api.sentOf('Sig.Front.Search.Goods').length;
    const at = (clientY: number) => ({ touches: [{ clientY }] });
    fireEvent.touchStart(list, at(100));
    fireEvent.touchMove(list, at(140));
    expect(await screen.findByText(common.pull.pulling)).toBeTruthy();
    fireEvent.touchMove(list, at(260));
    expect(await screen.findByText(common.pull.loosing)).toBeTruthy();
    const release = api.hold('Sig.Front.Search.Goods');
    fireEvent.touchEnd(list);
    expect(await screen.findByText(common.pull.loading)).toBeTruthy();
    release();
    await waitFor(() => expect(screen.queryByText(common.pull.loading)).toBeNull());
    expect(api.sentOf('Sig.Front.Search.Goods').length).toBe(before + 1);
    fireEvent.touchStart(list, at(100));
    fireEvent.touchMove(list, at(130));
    fireEvent.touchEnd(list);
    await waitFor(() => expect(screen.queryByText(common.pull.pulling)).toBeNull());
    expect(api.sentOf('Sig.Front.Search.Goods').length).toBe(before + 1);
  });

  it('[T-17] draws what is near the screen alone, and says how many there are', async () => {
    many(400);
    await openPage('/search?q=camera');
    const [first] = await cards();
    expect(first?.parentElement?.getAttribute('aria-setsize')).toBe('400');
    await waitFor(() => expect(lastParam('cursor')).toBe('20'));
    // Forty are here, and the screen has room for six.
    await waitFor(() => expect(document.querySelectorAll('[aria-posinset]').length).toBeLessThanOrEqual(24));
  });

  it('[T-17] goes on by itself while the end is near, and stops where it is not', async () => {
    many(400);
    await openPage('/search?q=camera');
    await waitFor(() => expect(lastParam('cursor')).toBe('20'));
    const sent = api.sentOf('Sig.Front.Search.Goods').length;
    await cards();
    expect(sent).toBeLessThan(5);
  });

  it('[T-17] [X-03] a page that did not come waits for the reader', async () => {
    let broken = true;
    many(30, () => broken);
    const user = await openPage('/search?q=camera');
    expect(await screen.findByText(common.pull.failed, { exact: false })).toBeTruthy();
    expect((await cards()).length).toBeGreaterThan(3);
    broken = false;
    await user.click(screen.getByRole('button', { name: common.retry }));
    expect(await screen.findByText(common.pull.noMore, { exact: false })).toBeTruthy();
  });
});

describe('history and suggestions', () => {
  it('[S-31] [R-20] what was searched for is kept on the device, and forgotten on request', async () => {
    await openPage('/search?q=camera');
    await cards();
    await openPage('/search?q=blue%20kimono');
    await screen.findByRole('heading', { name: texts.title });
    await waitFor(() => expect(localStorage.getItem('searches')).toContain('kimono'));
    const user = await openPage('/search/history');
    expect(await screen.findByRole('link', { name: 'camera' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: filled(texts.history.forget, { words: 'camera' }) }));
    expect(screen.queryByRole('link', { name: 'camera' })).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.history.forgetAll }));
    expect(screen.getByRole('heading', { name: texts.history.none })).toBeTruthy();
    expect(localStorage.getItem('searches')).toBeNull();
  });

  it('[S-31] a pasted link is no search to remember, and broken storage none either', async () => {
    localStorage.setItem('searches', '{"a":1}');
    await openPage('/search?q=https%3A%2F%2Fwww.ebay.com%2Fitm%2F123456789012');
    await openPage('/search/history');
    expect(await screen.findByRole('heading', { name: texts.history.none })).toBeTruthy();
  });

  it('[S-31] under the box stand words that begin like it, reached by the arrow keys', async () => {
    const user = await openPage('/search');
    await user.type(await screen.findByRole('searchbox'), 'kim');
    const word = await screen.findByRole('link', { name: 'kimono' });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(word);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).not.toBe(word);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(word);
    await user.keyboard('{Enter}');
    await opened('/search?q=kimono');
  });

  it('[S-31] a word under the focus stays while the next words are on their way', async () => {
    const user = await openPage('/search');
    await user.type(await screen.findByRole('searchbox'), 'ki');
    const word = await screen.findByRole('link', { name: 'kimono' });
    const release = api.hold('Sig.Front.Search.Suggest');
    await user.type(screen.getByRole('searchbox'), 'm');
    const lastSuggestQuery = () => api.sentOf('Sig.Front.Search.Suggest').at(-1)?.url.searchParams.get('q');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(lastSuggestQuery()).toBe('kim'));
    expect(document.activeElement).toBe(word);
    release();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^ki[^m]/ })).toBeNull());
    expect(document.activeElement).toBe(word);
  });

  it('[S-31] [B-01] a pasted link is no word to ask for', async () => {
    const user = await openPage('/search');
    await user.click(await screen.findByRole('searchbox'));
    await user.paste('https://jp.mercari.com/item/m1');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'kim');
    await screen.findByRole('link', { name: 'kimono' });
    const typed = api.sentOf('Sig.Front.Search.Suggest').map(({ url }) => url.searchParams.get('q') ?? '');
    expect(typed.filter((text) => text.includes('/'))).toEqual([]);
  });

  it('[S-31] the last searches stand there before anything is typed; Escape puts them away', async () => {
    localStorage.setItem('searches', '["lantern"]');
    const user = await openPage('/search');
    await user.click(await screen.findByRole('searchbox'));
    expect(await screen.findByRole('link', { name: 'lantern' })).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.history.all }).getAttribute('href')).toBe('/search/history');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'lantern' })).toBeNull();
  });
});
