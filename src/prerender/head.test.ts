// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { media } from '@tests/setup-page';
import { call } from '../api/call';
import { configureApi } from '../api/context';
import { homeCalls } from '../contract/home';
import { itemCalls } from '../contract/item';
import { serverNow } from '../lib/server-clock';
import { bootLanguages, bootLight, bootRows } from './shell';

const requests: string[] = [];
let answerHeaders: Record<string, string> = {};
/** The second script is no module: it is imported for what it does. */
const scripts = import.meta.glob('./fill.ts');

/** A document as the build writes it, opened at an address. */
async function open(path: string, answer: (url: string) => unknown = () => ({ code: 1001, msg: 'early', data: null })) {
  vi.stubGlobal('__BOOT_TABLE__', {
    base: '/',
    apiBase: 'http://api.test',
    version: 'v1',
    fallback: 'en',
    languages: bootLanguages.map(({ key, code, rtl }) => (rtl ? [key, code, 1] : [key, code])),
    light: bootLight,
    pages: bootRows.map((row) => ({ ...row, chunks: [`/assets/${row.shell}.js`] })),
    more: '/assets/more-routes.js',
  });
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return Promise.resolve(new Response(JSON.stringify(answer(url)), { headers: answerHeaders }));
  });
  history.replaceState(null, '', path);
  await import('./head');
}

/** Chunks are asked for once the first frame is painted. */
const firstFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Makes `call()` send as the same reader; it must find the early promise, so nothing goes over the network. */
function callsAs(language: string, isNew: string): void {
  configureApi({
    base: 'http://api.test',
    sender: () => ({ language, isNew }),
    forwardedCookie: () => '',
    deviceId: () => Promise.resolve(''),
    onFailure: () => undefined,
    onLoginNeeded: () => undefined,
  });
}

beforeEach(() => {
  vi.resetModules();
  requests.length = 0;
  answerHeaders = {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.querySelectorAll('link').forEach((link) => link.remove());
});

describe('the first script of the document', () => {
  it.each([
    ['/order', true],
    ['/nowhere', true],
    ['/mall/yahoo/detail/o123456789', false],
  ])('[K-23] %s asks for the routes that the entry does not know: %s', async (path, asks) => {
    await open(path);
    expect(document.head.querySelector('link[rel=modulepreload]')).toBeNull();
    await firstFrame();
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    expect(links.some((link) => link.href.endsWith('/assets/more-routes.js'))).toBe(asks);
  });

  it('[C-01] [C-02] starts the very read that call() then makes: front page', async () => {
    document.cookie = 'isNew=7';
    await open('/?lang=zh-CN');
    callsAs('zh-CN', '7');
    await expect(call(homeCalls, 'Sig.Front.Home.Index', {})).rejects.toMatchObject({ code: 1001, msg: 'early' });
    expect(requests.filter((url) => url.includes('/api?'))).toHaveLength(1);
  });

  it('[C-01] [R-61] starts the very read that call() then makes: item page', async () => {
    await open('/mall/mercari/detail/m36144759504');
    callsAs('en', '0');
    const input = { site: 'mercari', id: 'm36144759504' } as const;
    await expect(call(itemCalls, 'Sig.Front.Item.Detail', input)).rejects.toMatchObject({ msg: 'early' });
  });

  it('[T-20] learns from its read that the clock of the device is wrong', async () => {
    answerHeaders = { Date: new Date(Date.now() + 7_200_000).toUTCString() };
    await open('/mall/yahoo/detail/o123456789');
    callsAs('en', '0');
    const input = { site: 'yahoo', id: 'o123456789' } as const;
    await expect(call(itemCalls, 'Sig.Front.Item.Detail', input)).rejects.toMatchObject({ msg: 'early' });
    expect(Math.abs(serverNow() - Date.now() - 7_200_000)).toBeLessThan(3000);
  });

  it('[E-04] asks for the texts of the reader’s language and the chunks of the page', async () => {
    localStorage.setItem('language', 'ar');
    await open('/');
    expect(requests).toContain('/locales/ar-v1/first-home.json');
    expect(window.__boot?.early).toHaveProperty(['/locales/ar-v1/common.json']);
    expect(window.__boot?.early).toHaveProperty(['/locales/ar-v1/home.json']);
    await firstFrame();
    expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toContain(
      '/assets/home.js',
    );
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    expect(window.__boot).toMatchObject({ language: 'ar', shell: 'home' });
  });

  it.each([
    ['/activity/autumn-tea', 'light', '#faf8f4'],
    ['/activity', 'dark', '#14151a'],
    ['/', 'dark', '#14151a'],
  ])('[N-04] in a dark system, paints %s %s from the first', async (path, scheme, bar) => {
    media.dark = true;
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
    await open(path);
    expect(document.documentElement.dataset['scheme']).toBe(scheme);
    expect(meta.content).toBe(bar);
    meta.remove();
  });

  it('[E-01] asks who is signed in only where the hint says that somebody may be', async () => {
    await open('/');
    expect(requests.some((url) => url.includes('Session.Current'))).toBe(false);
    vi.resetModules();
    document.cookie = 'signedIn=1';
    await open('/');
    expect(requests.some((url) => url.includes('Session.Current'))).toBe(true);
  });

  it.each([
    [null, true],
    [18, false],
  ])('[B-20] shows an item’s picture ahead of the bundle, of age limit %s: %s', async (ageLimit, isPreloaded) => {
    const images: { srcset: string; show?: () => void }[] = [];
    vi.stubGlobal(
      'Image',
      class {
        srcset = '';
        readonly currentSrc = '/first.webp';
        show?: () => void;
        constructor() {
          images.push(this);
        }
        addEventListener(_name: string, show: () => void) {
          this.show = show;
        }
      },
    );
    const picture = { src: '/pictures/mercari/m36144759504/0-{w}.webp' };
    await open('/mall/mercari/detail/m36144759504', () => ({ code: 200, data: { picture, ageLimit } }));
    for (const early of Object.values(window.__boot?.early ?? {})) await early;
    await Promise.resolve();
    expect(images.map(({ srcset }) => srcset.includes('m36144759504'))).toEqual(isPreloaded ? [true] : []);
    images[0]?.show?.();
    expect(document.documentElement.style.getPropertyValue('--first-picture')).toBe(
      isPreloaded ? 'url("/first.webp")' : '',
    );
    document.documentElement.style.removeProperty('--first-picture');
  });

  it.each([
    ['the goods of its answer', { code: 200, data: { goods: [] } }, 1],
    ['nothing of a refusal', { code: 1003, data: null }, 0],
  ])('[K-23] shows on blank cards %s', async (_what, answer, count) => {
    const mark = vi.spyOn(performance, 'mark');
    await open('/', (url) => (url.includes('/api?') ? answer : { yen: ['JPY ', ',', ',', ''] }));
    document.body.innerHTML = '<i></i>';
    window.__boot?.showGoods?.([...document.querySelectorAll('i')]);
    for (const early of Object.values(window.__boot?.early ?? {})) await early;
    await vi.waitFor(() => expect(mark).toHaveBeenCalledTimes(count), { timeout: 20_000 });
  });

  it('[R-67] finds the id of minne in the query', async () => {
    await open('/mall/minne/detail?id=12345678');
    callsAs('en', '0');
    const input = { site: 'minne', id: '12345678' } as const;
    await expect(call(itemCalls, 'Sig.Front.Item.Detail', input)).rejects.toMatchObject({ msg: 'early' });
    expect(window.__boot?.shell).toBe('item');
  });

  it.each([
    ['/nowhere', ''],
    ['/mall/mercari/detail/%E0%A4%A', ''],
    ['/mall/mercari/detail/', 'item'],
    ['/mall/minne/detail', 'item'],
    ['/mall/minne', ''],
  ])('[N-08] starts no read at %s', async (path, shell) => {
    await open(path);
    expect(requests.filter((url) => url.includes('/api?'))).toEqual([]);
    expect(window.__boot?.shell).toBe(shell);
  });

  it('[E-04] works where storage refuses', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await open('/?lang=ja');
    expect(window.__boot?.language).toBe('ja');
  });
});

describe('the second script of the document', () => {
  const fill = async (language: string, shell: string, texts: Promise<unknown> = new Promise(() => undefined)) => {
    vi.stubGlobal('__SHELL_KEYS__', { Search: 'common:tab.search', Hint: 'common:search.hint' });
    document.body.innerHTML = `<div id="root"></div><template id="shell-home"><h2>Search</h2><input placeholder="Hint" aria-label="Hint"><p>42</p></template>`;
    window.__boot = { language, shell, texts, early: {} };
    await scripts['./fill.ts']?.();
    return document.getElementById('root') as HTMLElement;
  };

  it('[E-04] puts the markup of the page into the root, in the reader’s words', async () => {
    const texts = Promise.resolve({ common: { tab: { search: '検索' }, search: { hint: 'ヒント' } } });
    const root = await fill('ja', 'home', texts);
    await texts.then(() => undefined);
    expect(root.innerHTML).toBe('<h2>検索</h2><input placeholder="ヒント" aria-label="ヒント"><p>42</p>');
    expect(root.dataset['shell']).toBe('home');
  });

  it('[K-05] [X-03] shows no English to others while the texts are on their way, and leaves the page to the bundle where they fail', async () => {
    const waiting = await fill('ja', 'home');
    expect(waiting.querySelector<HTMLElement>('h2')?.style.visibility).toBe('hidden');
    expect(waiting.querySelector('input')?.hasAttribute('placeholder')).toBe(false);
    expect(waiting.querySelector('input')?.hasAttribute('aria-label')).toBe(false);
    vi.resetModules();
    const failed = Promise.reject(new Error('404'));
    const root = await fill('ja', 'home', failed);
    await failed.catch(() => undefined);
    expect(root.dataset['shell']).toBeUndefined();
  });

  it('[K-03] leaves English as it is, and a page without markup empty', async () => {
    expect((await fill('en', 'home')).textContent).toBe('Search42');
    vi.resetModules();
    const root = await fill('en', '');
    expect(root.innerHTML).toBe('');
    expect(root.dataset['shell']).toBeUndefined();
  });
});
