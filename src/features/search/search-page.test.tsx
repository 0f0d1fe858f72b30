// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { requestAddHref } from '@/config/paths';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const { search: texts } = words;
const camera = '/mall/mercari/detail/m36144759504';
const box = () => screen.findByRole<HTMLInputElement>('searchbox');
const opened = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(path));

describe('the box', () => {
  it('[B-01] [R-19] a share sentence typed on the front page lands on the item', async () => {
    const user = await openPage('/');
    const sentence =
      '【美品】アサヒガタ AM-1 をメルカリでチェック！ https://jp.mercari.com/item/m36144759504?afid=1&utm_source=x';
    await user.click(await box());
    await user.paste(sentence);
    await user.keyboard('{Enter}');
    await opened(camera);
    expect(await screen.findByRole('heading', { level: 1, name: /Asahigata AM-1/ })).toBeTruthy();
  });

  it('[B-01] the paste button takes the clipboard, and asks for typing where it is refused', async () => {
    const user = await openPage('/search');
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValueOnce('https://jp.mercari.com/item/m36144759504');
    await user.click(await screen.findByRole('button', { name: words.common.search.paste }));
    await opened(camera);
    await openPage('/search');
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: words.common.search.paste }));
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
  });

  it('[S-31] [B-20] what is typed has a button that searches for it, and an empty box one that pastes', async () => {
    const user = await openPage('/search');
    const search = () => screen.queryByRole('button', { name: words.common.search.go });
    const paste = () => screen.queryByRole('button', { name: words.common.search.paste });
    await user.type(await box(), 'camera');
    expect(paste()).toBeNull();
    await user.click(search() as HTMLElement);
    await waitFor(() => expect(location.search).toBe('?q=camera'));
    expect(search()).toBeTruthy();
    await user.clear(await box());
    expect(search()).toBeNull();
    expect(paste()).toBeTruthy();
  });

  it('[S-31] an empty box opens nothing', async () => {
    const user = await openPage('/search');
    await user.type(await box(), '   {Enter}');
    expect(location.search).toBe('');
    expect(screen.getByRole('heading', { name: texts.guide.title })).toBeTruthy();
  });
});

describe('links', () => {
  it.each([
    ['an item that is not here', 'https://jp.mercari.com/item/m10000000001', words.item.errorWidget.search],
    ['a link that is cut', 'https://jp.mercari.com/item/m1', undefined],
    ['a short link that leads nowhere', 'https://merc.li/nothing', undefined],
  ])('[B-01] the title beside %s is searched for', async (_what, link, name) => {
    const title = '【美品】アサヒガタ AM-1';
    const text = `${title} をメルカリでチェック！ ${link}`;
    await openPage(`/search?q=${encodeURIComponent(text)}`);
    const search = await screen.findByRole('link', {
      name: name ?? filled(texts.refused.searchHere, { words: title }),
    });
    expect(new URL(search.getAttribute('href') ?? '', location.href).searchParams.get('q')).toBe(title);
  });

  it('[B-01] a short link is followed by the API and opens its item', async () => {
    await openPage(`/search?q=${encodeURIComponent('見て https://merc.li/KdY2vU9Ma')}`);
    await waitFor(() => expect(location.pathname).toMatch(/^\/mall\/mercari\/detail\/m\d+$/));
    expect(api.sentOf('Sig.Front.Link.Follow')).toHaveLength(1);
  });

  it('[B-01] a short link that leads nowhere says so, silent otherwise', async () => {
    await openPage(`/search?q=${encodeURIComponent('https://merc.li/nothing')}`);
    expect(await screen.findByRole('heading', { name: texts.unfollowed.title })).toBeTruthy();
    expect(screen.getByRole('link', { name: words.common.contactSupport })).toBeTruthy();
  });

  it('[B-01] a short link whose end is a second short link is not believed', async () => {
    api.change('Sig.Front.Link.Follow', (answer) => ({ ...answer, data: { url: 'https://merc.li/KdY2vU9Ma' } }));
    await openPage(`/search?q=${encodeURIComponent('https://merc.li/KdY2vU9Ma')}`);
    expect(await screen.findByRole('heading', { name: texts.unfollowed.title })).toBeTruthy();
    expect(api.sentOf('Sig.Front.Link.Follow')).toHaveLength(1);
  });

  it.each([
    ['https://jp.mercari.com/search?keyword=%E3%83%AC%E3%82%B3%E3%83%BC%E3%83%89', texts.refused.search.title],
    ['https://jp.mercari.com/user/profile/12345678', texts.refused.shop.title],
    ['https://www.ebay.com/itm/123456789012', texts.refused.otherCountry.title],
    ['https://shop.zozo.example/goods/1', texts.refused.unsupportedSite.title],
    ['https://www.amazon.com/dp/B08N5WRWNW', texts.refused.otherCountry.title],
    ['https://jp.mercari.com@evil.example/item/m36144759504', texts.refused.unsafeLink.title],
    ['https://jp.mercari.com/item/', texts.refused.brokenLink.title],
    ['https://jp.mercari.com/help_center/', texts.refused.notAnItem.title],
  ])('[B-01] %s is refused: %s', async (link, title) => {
    await openPage(`/search?q=${encodeURIComponent(link)}`);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: words.common.contactSupport }).getAttribute('href')).toBe(
      '/customerSupport',
    );
    expect(api.sentOf('Sig.Front.Search.Goods')).toHaveLength(0);
  });

  it('[Q-01] the link alone goes on from a shared text, with no scheme, too', async () => {
    await openPage(`/search?q=${encodeURIComponent('見て! 素敵な器 booth.pm/ja/items/3681787 #booth')}`);
    const link = await screen.findByRole('link', { name: words.request.ask.go });
    expect(link.getAttribute('href')).toBe(
      `/request?${new URLSearchParams({ link: 'https://booth.pm/ja/items/3681787' }).toString()}`,
    );
  });

  it('[Q-01] what another country’s marketplace sells can be asked for here', async () => {
    await openPage(`/search?q=${encodeURIComponent('https://www.amazon.com/dp/B08N5WRWNW')}`);
    const link = await screen.findByRole('link', { name: words.request.ask.go });
    expect(link.getAttribute('href')).toContain('link=https%3A%2F%2Fwww.amazon.com');
  });

  it('[B-01] the words of a foreign search are searched for here', async () => {
    const user = await openPage(`/search?q=${encodeURIComponent('https://jp.mercari.com/search?keyword=camera')}`);
    await user.click(await screen.findByRole('link', { name: filled(texts.refused.searchHere, { words: 'camera' }) }));
    await opened('/search?q=camera');
    expect(await screen.findByRole('link', { name: /Asahigata AM-1/ })).toBeTruthy();
  });
});

describe('words', () => {
  const cards = () => screen.findAllByRole('link', { name: /JPY/ });

  const sizes = async () => (await screen.findAllByRole('listitem')).map((item) => item.getAttribute('aria-setsize'));

  it('[R-19] [T-17] find goods page by page, and the marketplace can be chosen', async () => {
    const user = await openPage('/search?site=mercari');
    const hrefs = (await cards()).map((card) => card.getAttribute('href'));
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(hrefs.every((href) => href?.startsWith('/mall/mercari/'))).toBe(true);
    const total = Number((await sizes()).find((size) => size !== null));
    expect(total).toBeGreaterThan(20);
    expect(screen.getByText(`${total} items`)).toBeTruthy();
    const filter = screen.getByRole('navigation', { name: texts.filter });
    await user.click(within(filter).getByRole('link', { name: 'Yahoo!' }));
    await opened('/search?site=yahoo');
    await waitFor(async () => expect((await cards())[0]?.getAttribute('href')).toMatch(/^\/mall\/yahoo\//));
  });

  it('[R-19] [S-31] of which some find nothing say so, beside the goods of the others', async () => {
    await openPage('/search?q=leica%20camera');
    expect(await screen.findByText(filled(texts.dropped, { words: 'leica' }))).toBeTruthy();
    expect((await screen.findAllByRole('link', { name: /camera/ })).length).toBeGreaterThan(0);
    const request = await screen.findByRole('link', { name: words.request.ask.go });
    expect(request.getAttribute('href')).toBe(requestAddHref({ title: 'leica camera' }));
  });

  it('[R-19] that find nothing say so', async () => {
    await openPage('/search?q=zzzzqqqq');
    expect(await screen.findByRole('heading', { name: texts.none.title })).toBeTruthy();
  });

  it('[X-03] [X-12] a failed search can be tried again', async () => {
    api.fault('Sig.Front.Search.Goods', 'truncated');
    const user = await openPage('/search?q=camera');
    const retry = await screen.findByRole('button', { name: words.common.retry });
    api.heal();
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /Asahigata AM-1/ })).toBeTruthy();
  });

  it('[N-20] markup in the address stays text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    await openPage(`/search?q=${encodeURIComponent(markup)}`);
    expect((await box()).value).toBe(markup);
    expect(document.querySelector('img[src=x]')).toBeNull();
    expect(await screen.findByRole('heading', { name: texts.none.title })).toBeTruthy();
  });
});

describe('a search that finds nothing', () => {
  it('[Q-08] leads to each marketplace with the words in Japanese, and takes the link that comes back', async () => {
    const user = await openPage('/search?q=zegarek%20Blorbo');
    expect(await screen.findByRole('heading', { name: texts.elsewhere.title })).toBeTruthy();
    expect(screen.getByText('腕時計 Blorbo').lang).toBe('ja');
    expect(screen.getByText(filled(texts.elsewhere.unknown, { words: 'Blorbo' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Mercari/ }));
    const leave = await screen.findByRole('dialog');
    const link = await within(leave).findByRole('link');
    expect(link.getAttribute('href')).toBe(
      `https://jp.mercari.com/search?keyword=${encodeURIComponent('腕時計 Blorbo')}`,
    );
    await user.keyboard('{Escape}');
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValueOnce('https://jp.mercari.com/item/m36144759504');
    await user.click(screen.getByRole('button', { name: texts.elsewhere.paste }));
    await opened(camera);
  });

  it('[Q-08] says that a word is not translated, also where none is', async () => {
    await openPage('/search?q=blorbo');
    expect(await screen.findByText(filled(texts.elsewhere.unknown, { words: 'blorbo' }))).toBeTruthy();
    expect(screen.getByText(texts.elsewhere.japaneseFindsMore)).toBeTruthy();
    expect(screen.queryByText(texts.elsewhere.japanese)).toBeNull();
  });

  it('[Q-08] offers the words as they were typed where half of them is not known, and says so', async () => {
    await openPage('/search?q=bebek%20zorvakel');
    expect(await screen.findByText(filled(texts.elsewhere.unknown, { words: 'zorvakel' }))).toBeTruthy();
    expect(screen.queryByText(texts.elsewhere.japanese)).toBeNull();
  });

  it('[Q-08] searches with the typed words where they cannot be put into Japanese', async () => {
    api.fault('Sig.Front.Search.Japanese', 'http500');
    await openPage('/search?q=blorbo');
    expect(await screen.findByRole('heading', { name: texts.elsewhere.title })).toBeTruthy();
  });
});
