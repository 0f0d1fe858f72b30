// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPainted } from '@tests/after-paint';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import hostile from '@tests/fixtures/hostile-inputs.json';
import { installNativeApp } from '@tests/native-app';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { itemHref } from '@/config/paths';

const api = apiServer();
const name = 'Sig.Front.AppFront.RecommendDetailH5';
const path = '/activity/autumn-tea';
const article = () => document.querySelector('article') as HTMLElement;
const opened = vi.fn(() => ({ opener: window }));

/** The page with this rich text, as an API that cleans nothing would send it. */
async function openWith(html: string, at = path) {
  api.change(name, (answer) => ({ ...answer, data: { ...(answer.data as object), html: `<p>Start.</p>${html}` } }));
  const user = await openPage(at);
  await screen.findByText('Start.');
  return user;
}

beforeEach(() => {
  vi.stubGlobal('open', opened);
  opened.mockClear();
  vi.stubEnv('VITE_EXTERNAL_HOSTS', 'listed.example');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a recommendation', () => {
  it('[R-04] [N-19] [C-13] shows title, text and goods, in the reader’s language', async () => {
    await openPage(`${path}?lang=ja`);
    const title = await screen.findByRole('heading', { level: 1, name: '秋に味わうお茶' });
    expect(title.querySelector('[lang=ja]')).not.toBeNull();
    await waitFor(() => expect(article().querySelector('h2')).not.toBeNull());
    expect(article().lang).toBe('ja');
    const { data } = await api.test.request(name, { query: 'language=ja&id=autumn-tea' });
    const { goods, html } = data as { goods: { site: string; id: string }[]; html: string };
    expect(article().querySelectorAll('a[href^="/search?q="]')).toHaveLength(html.split('href="/search').length - 1);
    const links = [...document.querySelectorAll('section a[href^="/mall/"]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(goods.map(itemHref));
    await waitFor(() => expect(document.title).toBe('秋に味わうお茶 – Kakehashi'));
  });

  it('[C-13] [N-08] one that has ended says so, and leads home', async () => {
    await openPage('/activity/nothing');
    await screen.findByText(words.campaign.none.title);
    expect(screen.getByRole('link', { name: words.common.toHome }).getAttribute('href')).toBe('/');
    expect(api.sentOf(name)).toHaveLength(1);
  });

  it.each(['/activity/a.b', '/activity/%3Cb%3E', `/activity/${'x'.repeat(61)}`])(
    '[N-08] %s is no page',
    async (bad) => {
      await openPage(bad);
      await screen.findByText(words.common.notFound.title);
      expect(api.sent).toEqual([]);
    },
  );

  it.each(['wrongShape', 'http500'] as const)(
    '[X-03] [X-12] %s: says that it failed, and tries again',
    async (kind) => {
      api.fault(name, kind);
      const user = await openPage(path);
      await screen.findByText(words.common.failed.title);
      api.heal();
      await user.click(screen.getByRole('button', { name: words.common.retry }));
      await waitFor(() => expect(document.querySelector('article h2')).not.toBeNull());
    },
  );
});

const allowed = /^(P|H2|H3|UL|OL|LI|STRONG|EM|BR|BLOCKQUOTE|A|IMG|FIGURE|FIGCAPTION|DIV)$/;
const attributes = new Set(['href', 'src', 'alt', 'rel', 'loading', 'class']);

describe('its rich text', () => {
  const samples = hostile.filter(({ kind }) => kind === 'rich-text').map(({ input }) => input as string);
  it.each(samples)('[N-20] [C-13] %s is inert, though the API let it through', async (sample) => {
    await openWith(sample);
    const elements = [...article().querySelectorAll('*')];
    for (const element of elements) {
      expect(element.tagName).toMatch(allowed);
      for (const { name: attribute, value } of element.attributes) {
        expect([attribute, attributes.has(attribute)]).toEqual([attribute, true]);
        if (/href|src/.test(attribute)) expect(new URL(value, location.href).protocol).toMatch(/^https?:$/);
      }
    }
    const pictures = [...article().querySelectorAll('img')].map(({ src }) => new URL(src).origin);
    expect(pictures.filter((origin) => origin !== location.origin)).toEqual([]);
    expect((article().getElementsByTagName('div')[0] as HTMLElement).className).not.toContain('undefined');
  });

  it('[N-20] no part of it takes a name of ours: no id, no name, no class, no style, no data', async () => {
    await openWith(
      '<p id="main" name="x" class="root" style="color:red" data-x="1" aria-label="a" lang="de">Text.</p>',
    );
    expect(within(article()).getByText('Text.').getAttributeNames()).toEqual([]);
    expect(document.getElementById('main')?.tagName).toBe('MAIN');
  });

  it('[N-20] addresses that are refused go, their words stay', async () => {
    await openWith(
      '<a href="javascript:alert(1)">a.</a><a href="http://listed.example">b.</a><a href="https://u:p@listed.example">c.</a><a href="data:text/html,x">d.</a><a href="//evil.example:8443">e.</a>',
    );
    for (const text of ['a.', 'b.', 'c.', 'd.', 'e.'])
      expect(within(article()).getByText(text).getAttribute('href')).toBeNull();
  });

  it('[N-16] [X-02] a link of ours goes by the router, in the same document', async () => {
    const user = await openWith('<a href="/customerSupport?x=1#y"><strong>Help.</strong></a>');
    const frame = document.querySelector('#root');
    await user.click(screen.getByText('Help.'));
    await screen.findByRole('heading', { level: 1, name: words.support.title });
    expect(location.pathname + location.search + location.hash).toBe('/customerSupport?x=1#y');
    expect((history.state as { idx: number }).idx).toBe(1);
    expect(document.querySelector('#root')).toBe(frame);
  });

  it('[N-18] a listed host opens in a new window, another one asks first', async () => {
    const user = await openWith('<a href="https://listed.example/a">L.</a><a href="https://other.example/b">O.</a>');
    await user.click(screen.getByText('L.'));
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('https://listed.example/a', '_blank'));
    expect(screen.getByText('O.').getAttribute('rel')).toContain('noopener');
    await user.click(screen.getByText('O.'));
    const notice = within(await screen.findByRole('dialog', { name: words.common.leave.title }));
    expect(notice.getByText('other.example')).toBeTruthy();
    expect(opened).toHaveBeenCalledOnce();
  });

  it.each(['Control', 'Meta', 'Shift'])('[N-20] with %s held it asks as well', async (key) => {
    const user = await openWith('<a href="https://other.example/b">O.</a>');
    await user.keyboard(`{${key}>}`);
    await user.click(screen.getByText('O.'));
    expect(await screen.findByRole('dialog', { name: words.common.leave.title })).toBeTruthy();
  });

  it('[N-20] in the native app the app opens it, after the notice', async () => {
    const app = installNativeApp();
    api.change(name, (answer) => ({
      ...answer,
      data: { ...(answer.data as object), html: '<a href="https://other.example/b">O.</a>' },
    }));
    const user = await openPainted(path);
    await user.click(await screen.findByText('O.'));
    const notice = within(await screen.findByRole('dialog', { name: words.common.leave.title }));
    await user.click(notice.getByRole('link', { name: words.common.leave.go }));
    await waitFor(() =>
      expect(app.questions.at(-1)).toMatchObject({ method: 'openUrl', params: { url: 'https://other.example/b' } }),
    );
  });

  it('[N-20] [X-06] in a mini program it is copied', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('AliApp(AP/10.5.0) AlipayClient/10.5.0 MiniProgram');
    const user = await openWith('<a href="https://other.example/b">O.</a>');
    await user.click(screen.getByText('O.'));
    await expectToast(words.host.linkCopied);
    expect(await navigator.clipboard.readText()).toBe('https://other.example/b');
  });
});
