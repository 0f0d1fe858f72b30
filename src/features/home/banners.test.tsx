// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { installHost, type FakeHost } from '@/bridge/fake';
import type { HostKind } from '@/bridge/host';

const api = apiServer();
const orders = '/miniCommon/pagesOrder/list?index=4';
const otherMini = '/miniCommon/pagesMain/openOtherMini/openOtherMini?appId=';
const wxId = 'wx43aab19a93a3a6f2';
const payId = '2021001110676437';
const mini = (path: string) => `miniUrl=${encodeURIComponent(path)}`;

/** Banners by their titles; the type is one that the page handles itself where none is named. */
const banners: Readonly<Record<string, { url: string | null; type?: number; id?: string }>> = {
  inside: { url: '/mall/yahoo' },
  h5: { url: `h5Url=${encodeURIComponent('/popular')}` },
  h5Outside: { url: `h5Url=${encodeURIComponent('https://listed.example/')}` },
  listed: { url: 'https://listed.example/a?b=1' },
  unlisted: { url: 'https://unlisted.example/a' },
  orders: { url: mini(orders) },
  webview: { url: mini(`/pages/webview/webview?url=${encodeURIComponent('/popular')}`) },
  miniOnly: { url: mini('/pages/coupon/list') },
  miniEvil: { url: mini('/pages/webview/webview?url=https%3A%2F%2Fevil.example') },
  idOnly: { url: null, id: 'autumn-tea' },
  badId: { url: null, id: '../../x' },
  wx: { url: `wxMiniId=${wxId}` },
  pay: { url: `wxMiniId=${payId}` },
  unknownMini: { url: 'wxMiniId=wx0000000000000000' },
  script: { url: 'javascript:alert(1)' },
  plain: { url: 'http://listed.example/' },
  appOwn: { url: '/popular', type: 5 },
  appEvil: { url: 'javascript:alert(1)', type: 5 },
};

const agents: Readonly<Partial<Record<HostKind, string>>> = {
  messaging: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.62 miniProgram/wx0132aa93a8b214ae',
  payment: 'Mozilla/5.0 (iPhone) AliApp(AP/10.5.0) AlipayClient/10.5.0 MiniProgram',
};
let host: FakeHost | undefined;

/** The front page with these banners in a host; gives the reader and the banners' box. */
async function openIn(kind: HostKind) {
  const agent = agents[kind];
  if (agent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  if (kind !== 'browser') host = installHost[kind]();
  const text = (value: string) => ({ text: value, language: 'en' });
  const displayed = Object.entries(banners).map(([name, banner]) => ({
    id: name,
    type: 3,
    tone: 'ai',
    title: text(`${name}.`),
    text: text('more'),
    ...banner,
  }));
  api.change('Sig.Front.Home.Sections', (answer) => ({
    ...answer,
    data: { ...(answer.data as object), banners: displayed },
  }));
  const user = await openPage('/');
  const box = await screen.findByRole('navigation', { name: words.home.banners });
  await within(box).findByText('inside.');
  expect(document.documentElement.dataset['host']).toBe(kind);
  const of = (name: string) => within(box).getByText(`${name}.`).closest<HTMLElement>('a, button') as HTMLElement;
  const drawn = () =>
    Object.fromEntries(
      Object.keys(banners).flatMap((name) => {
        const element = within(box).queryByText(`${name}.`)?.closest('a, button');
        return element ? [[name, element.getAttribute('href') ?? 'button']] : [];
      }),
    );
  return { user, of, drawn };
}

const everywhere = {
  inside: '/mall/yahoo',
  h5: '/popular',
  listed: 'https://listed.example/a?b=1',
  unlisted: 'button',
  idOnly: '/activity/autumn-tea',
};
const waitForCall = (line: string) => waitFor(() => expect(host?.requests).toContain(line));

beforeEach(() => {
  vi.stubEnv('VITE_EXTERNAL_HOSTS', 'listed.example');
  vi.stubEnv('VITE_MINI_PROGRAMS', `${wxId},${payId}`);
});

afterEach(() => {
  host?.remove();
  host = undefined;
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('banners in a browser', () => {
  it('[N-13] [N-16] [N-19] only what a browser can open is shown, a link where a link can do it', async () => {
    const { drawn, of } = await openIn('browser');
    expect(drawn()).toEqual({ ...everywhere, orders: '/order', webview: '/popular', appOwn: '/popular' });
    expect(of('listed').getAttribute('target')).toBe('_blank');
    expect(of('listed').getAttribute('rel')).toContain('noopener');
    expect(of('inside').getAttribute('target')).toBeNull();
  });

  it('[N-18] [N-20] one that is not on the list asks first, and names the host', async () => {
    const { user, of } = await openIn('browser');
    await user.click(of('unlisted'));
    const notice = within(await screen.findByRole('dialog', { name: words.common.leave.title }));
    expect(notice.getByText('unlisted.example')).toBeTruthy();
    const go = notice.getByRole('link', { name: words.common.leave.go });
    expect([go.getAttribute('href'), go.getAttribute('target')]).toEqual(['https://unlisted.example/a', '_blank']);
    expect(go.getAttribute('rel')).toContain('noopener');
    await user.click(notice.getByRole('button', { name: words.common.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[N-19] [R-04] an id alone opens its recommendation', async () => {
    const { user, of } = await openIn('browser');
    await user.click(of('idOnly'));
    await waitFor(() => expect(location.pathname).toBe('/activity/autumn-tea'));
    await waitFor(() => expect(api.sentOf('Sig.Front.AppFront.RecommendDetailH5')).toHaveLength(1));
  });
});

describe('banners in the messaging app', () => {
  it('[N-15] [N-17] [N-20] shows its own mini pages and programs, and no other app’s', async () => {
    const { drawn } = await openIn('messaging');
    const minis = { orders: 'button', webview: 'button', miniOnly: 'button', wx: 'button' };
    expect(drawn()).toEqual({ ...everywhere, ...minis, appOwn: '/popular' });
  });

  it.each([
    ['orders', `navigateTo ${orders}`],
    ['wx', `navigateTo ${otherMini}${wxId}`],
    ['listed', `navigateTo /pages/webview/webview?url=${encodeURIComponent('https://listed.example/a?b=1')}`],
  ])('[N-12] [N-15] [N-17] %s opens by the mini program: %s', async (name, line) => {
    const { user, of } = await openIn('messaging');
    await user.click(of(name));
    await waitForCall(line);
    expect(location.pathname).toBe('/');
  });

  it('[N-20] [X-06] one that is not on the list is copied, and nothing opens', async () => {
    const { user, of } = await openIn('messaging');
    await user.click(of('unlisted'));
    await expectToast(words.host.linkCopied);
    expect(await navigator.clipboard.readText()).toBe('https://unlisted.example/a');
    expect(host?.requests.some((line) => line.startsWith('navigateTo'))).toBe(false);
  });
});

describe('banners in the payment app without its script', () => {
  it('[N-17] [N-20] shows its own mini programs alone', async () => {
    const { drawn } = await openIn('payment');
    const minis = { orders: 'button', webview: 'button', miniOnly: 'button', pay: 'button' };
    expect(drawn()).toEqual({ ...everywhere, ...minis, appOwn: '/popular' });
  });

  it('[X-14] [X-06] says that the app is too old for a mini page, and copies a listed address', async () => {
    const { user, of } = await openIn('payment');
    await user.click(of('miniOnly'));
    await expectToast(words.host.upgrade);
    await user.click(of('listed'));
    await expectToast(words.host.linkCopied);
    expect(await navigator.clipboard.readText()).toBe('https://listed.example/a?b=1');
  });
});

describe('banners in the native app', () => {
  it('[N-13] [N-14] shows what the page or the app can open', async () => {
    const { drawn } = await openIn('native');
    const minis = { orders: 'button', webview: 'button', miniOnly: 'button', wx: 'button', pay: 'button' };
    expect(drawn()).toEqual({ ...everywhere, ...minis, appOwn: 'button' });
  });

  it.each([
    ['orders', 'openMini'],
    ['wx', 'openMini'],
    ['listed', 'openUrl'],
    ['appOwn', 'openBanner'],
  ])('[N-14] [N-15] [N-17] %s opens by %s', async (name, method) => {
    const { user, of } = await openIn('native');
    await user.click(of(name));
    await waitForCall(method);
    expect(location.pathname).toBe('/');
  });

  it('[N-20] one that is not on the list asks first, then the app opens it', async () => {
    const { user, of } = await openIn('native');
    await user.click(of('unlisted'));
    const notice = within(await screen.findByRole('dialog', { name: words.common.leave.title }));
    expect(host?.requests).not.toContain('openUrl');
    await user.click(notice.getByRole('link', { name: words.common.leave.go }));
    await waitForCall('openUrl');
  });
});
