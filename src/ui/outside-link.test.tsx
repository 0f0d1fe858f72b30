// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import { installNativeApp } from '@tests/native-app';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { installHost } from '../bridge/fake';

const api = apiServer();
const path = '/mall/mercari/detail/m36144759504';
const url = 'https://jp.mercari.com/item/m36144759504';
const messaging = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.62 miniProgram/wx0132aa93a8b214ae';
const { open } = words.item.original;

/** The item's page, whose link to the original leads out; `original` stands in its place. */
async function openItem(original: string = url) {
  api.change('Sig.Front.Item.Detail', (answer) => ({ ...answer, data: { ...(answer.data as object), original } }));
  return openPage(path);
}
const findLink = (role: 'button' | 'link') => screen.findByRole(role, { name: new RegExp(open) });
const leaving = async () => within(await screen.findByRole('dialog', { name: words.common.leave.title }));

beforeEach(() => {
  vi.stubEnv('VITE_EXTERNAL_HOSTS', 'listed.example');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a link that leaves the service', () => {
  it('[N-20] [N-18] in a browser asks first, and then is a link', async () => {
    const user = await openItem();
    await user.click(await findLink('button'));
    const go = (await leaving()).getByRole('link', { name: words.common.leave.go });
    expect([go.getAttribute('href'), go.getAttribute('target')]).toEqual([url, '_blank']);
  });

  it('[N-18] to a listed host is a link at once', async () => {
    await openItem('https://listed.example/a');
    const link = await findLink('link');
    const attributes = ['href', 'target', 'rel'].map((name) => link.getAttribute(name));
    expect(attributes).toEqual(['https://listed.example/a', '_blank', 'noopener noreferrer nofollow']);
  });

  it.each(['http://jp.mercari.com/', 'https://a:b@jp.mercari.com/', 'https://localhost/x'])(
    '[N-20] %s is no more than words',
    async (bad) => {
      await openItem(bad);
      await waitFor(() => expect(screen.getByText(open).tagName).toBe('SPAN'));
      expect(screen.getByText(open).closest('a, button')).toBeNull();
    },
  );

  it('[N-20] [X-06] in the messaging app is copied, and nothing opens', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(messaging);
    const host = installHost.messaging();
    const user = await openItem();
    await user.click(await findLink('button'));
    await expectToast(words.host.linkCopied);
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(host.requests.filter((line) => line.startsWith('navigateTo'))).toEqual([]);
    host.remove();
  });

  it('[N-12] to a listed host opens in the mini program’s own web view', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(messaging);
    const host = installHost.messaging();
    const user = await openItem('https://listed.example/a?b=1&c=2');
    await user.click(await findLink('link'));
    const page = `/pages/webview/webview?url=${encodeURIComponent('https://listed.example/a?b=1&c=2')}`;
    await waitFor(() => expect(host.requests).toContain(`navigateTo ${page}`));
    host.remove();
  });

  it('[N-20] in the native app asks first, then the app opens it', async () => {
    const app = installNativeApp();
    const user = await openItem();
    await user.click(await findLink('button'));
    await user.click((await leaving()).getByRole('link', { name: words.common.leave.go }));
    await waitFor(() => expect(app.questions.at(-1)).toMatchObject({ method: 'openUrl', params: { url } }));
  });

  it('[N-20] [X-06] an app that cannot open it leaves it to the browser', async () => {
    const opened = vi.fn(() => ({ opener: window }));
    vi.stubGlobal('open', opened);
    const app = installNativeApp();
    app.script = 'unsupported';
    const user = await openItem();
    await user.click(await findLink('button'));
    await user.click((await leaving()).getByRole('link', { name: words.common.leave.go }));
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(url, '_blank'));
    vi.unstubAllGlobals();
  });
});
