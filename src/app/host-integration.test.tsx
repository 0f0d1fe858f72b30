// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { goodsLoaded } from '@tests/goods-loaded';
import { openPainted } from '@tests/after-paint';
import { apiServer } from '@tests/api-server';
import { installNativeApp } from '@tests/native-app';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { installHost } from '../bridge/fake';

const api = apiServer();
const html = document.documentElement;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const dialogs = () => screen.queryAllByRole('dialog').length;
const insets = () => [html.style.getPropertyValue('--sat'), html.style.getPropertyValue('--sab')];

/** A page in the native app, whose manners are at work. */
async function openInApp(path: string) {
  const app = installNativeApp();
  const user = await openPainted(path);
  await waitFor(() => expect(app.requests).toContain('setTitle'));
  const titles = () => app.questions.filter(({ method }) => method === 'setTitle').map(({ params }) => params);
  return { app, user, titles, press: () => app.emit('backPressed', {}) };
}

describe('the system’s back button', () => {
  it('[T-19] [B-20] closes the popup on top first, then goes back, then leaves by the app', async () => {
    const { app, user, press } = await openInApp('/');
    await user.click(await screen.findByRole('link', { name: words.common.tab.search }));
    await heading(words.search.title);
    await user.click(screen.getByRole('button', { name: words.common.language.open }));
    await waitFor(() => expect([dialogs(), html.dataset['popup']]).toEqual([1, '']));
    press();
    await waitFor(() => expect([dialogs(), html.dataset['popup']]).toEqual([0, undefined]));
    expect(location.pathname).toBe('/search');
    press();
    await heading('Kakehashi');
    expect(location.pathname).toBe('/');
    expect(app.requests).not.toContain('back');
    press();
    await waitFor(() => expect(app.requests.filter((method) => method === 'back')).toHaveLength(1));
  });

  it('[T-19] stays where what lies on top may not close', async () => {
    const { app, user, press } = await openInApp('/');
    await user.click(await screen.findByRole('link', { name: words.common.tab.search }));
    await heading(words.search.title);
    const { pushLayer } = await import('../ui/feedback/layers');
    const reject = vi.fn();
    const leave = pushLayer(reject);
    press();
    press();
    expect(reject).toHaveBeenCalledTimes(2);
    leave();
    press();
    await heading('Kakehashi');
    expect(app.requests).not.toContain('back');
  });
});

describe('what a native app is told', () => {
  it('[T-21] [S-30] each title with its address', async () => {
    const { user, titles } = await openInApp('/');
    const home = { title: words.home.meta.home.title, url: `${location.origin}/` };
    await waitFor(() => expect(titles().at(-1)).toEqual(home));
    await user.click(await screen.findByRole('link', { name: words.common.tab.search }));
    const support = { title: words.search.meta.search.title, url: `${location.origin}/search` };
    await waitFor(() => expect(titles().at(-1)).toEqual(support));
  });
});

describe('the safe area', () => {
  it('[K-22] follows the app, and its changes', async () => {
    const { app } = await openInApp('/agreement');
    await waitFor(() => expect(insets()).toEqual(['44px', '34px']));
    app.emit('insetsChanged', { top: 0, right: 44, bottom: 21, left: 44 });
    expect(insets()).toEqual(['0px', '21px']);
  });

  it('[K-22] an answer that comes after a change is old', async () => {
    const app = installNativeApp();
    app.script = 'never';
    await openPainted('/agreement');
    await waitFor(() => expect(app.requests.filter((method) => method === 'safeArea')).toHaveLength(2));
    app.emit('insetsChanged', { top: 1, right: 0, bottom: 2, left: 0 });
    expect(insets()).toEqual(['1px', '2px']);
    const injected = window as unknown as { KakehashiHost: { onmessage: (event: { data: string }) => void } };
    for (const { id, nonce, method } of app.questions) {
      const data = { top: 44, right: 0, bottom: 34, left: 0 };
      if (method === 'safeArea')
        injected.KakehashiHost.onmessage({ data: JSON.stringify({ v: 1, id, nonce, ok: true, data }) });
    }
    // An answer is read within its own turn.
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(insets()).toEqual(['1px', '2px']);
  });

  it.each([
    { top: -1, right: 0, bottom: 0, left: 0 },
    { top: 9000, right: 0, bottom: 0, left: 0 },
    { top: '1px;color:red', right: 0, bottom: 0, left: 0 },
    {},
  ])('[K-22] %o is no safe area', async (data) => {
    const { app } = await openInApp('/agreement');
    await waitFor(() => expect(insets()).toEqual(['44px', '34px']));
    app.emit('insetsChanged', data);
    expect(insets()).toEqual(['44px', '34px']);
  });

  it('[K-22] without a word of the app the styles’ own holds', async () => {
    const app = installNativeApp();
    app.script = 'unsupported';
    await openPainted('/agreement');
    await waitFor(() => expect(app.requests).toContain('setTitle'));
    expect(insets()).toEqual(['', '']);
  });
});

describe('an app that comes late, or is none', () => {
  it('[T-21] [T-22] [E-03] a late one serves at once; bars follow at the next page', async () => {
    const user = await openPainted('/');
    expect(html.dataset['host']).toBe('browser');
    installNativeApp();
    window.dispatchEvent(new Event('KakehashiHostReady'));
    await waitFor(() => expect(insets()).toEqual(['44px', '34px']));
    expect([html.dataset['host'], html.dataset['browserType']]).toEqual(['browser', '3']);
    api.sent.length = 0;
    await goodsLoaded();
    await user.click(document.querySelector('main a[href*="/detail/"]') as HTMLElement);
    await waitFor(() => expect(html.dataset['host']).toBe('native'));
    await waitFor(() => expect(api.sent[0]?.url.searchParams.get('isNew')).toBe('15'));
  });

  it('[T-21] one that says so without its object changes nothing', async () => {
    const user = await openPainted('/');
    window.dispatchEvent(new Event('KakehashiHostReady'));
    await user.click(await screen.findByRole('link', { name: words.common.tab.search }));
    await heading(words.search.title);
    expect(html.dataset['host']).toBe('browser');
  });

  it('[T-21] one that never answers hello is a browser from the next page on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const app = installNativeApp();
    const deaf = window as unknown as { KakehashiHost: { postMessage: (text: string) => void } };
    deaf.KakehashiHost.postMessage = () => undefined;
    const user = await openPainted('/');
    expect(html.dataset['host']).toBe('native');
    await vi.advanceTimersByTimeAsync(1000);
    expect(html.dataset['host']).toBe('native');
    await user.click(await screen.findByRole('link', { name: words.common.tab.search }));
    await heading(words.search.title);
    await waitFor(() => expect(html.dataset['host']).toBe('browser'));
    expect(app.questions).toEqual([]);
  });
});

describe('what a messaging app does to an address', () => {
  it('[T-21] its #wechat_redirect is dropped, query and place in history stay', async () => {
    await openPage('/search?q=a');
    const { state } = history as { state: unknown };
    history.replaceState(state, '', '/search?q=a#wechat_redirect');
    await openPainted('/search?q=a#wechat_redirect');
    expect(location.pathname + location.search + location.hash).toBe('/search?q=a');
    expect((history.state as { idx: number }).idx).toBe(0);
  });

  it('[N-06] an anchor of ours stays', async () => {
    await openPainted('/agreement#data');
    expect(location.hash).toBe('#data');
  });

  it('[T-21] [S-30] the mini program hears the title by its own SDK', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.62 miniProgram/wx0132aa93a8b214ae');
    const host = installHost.messaging();
    await openPainted('/agreement');
    expect(html.dataset['host']).toBe('messaging');
    await waitFor(() => expect(host.requests).toContain(`postMessage ${location.origin}/agreement`));
    host.remove();
  });
});
