// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPainted } from '@tests/after-paint';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { replacePage } from '../lib/page-load';

const api = apiServer();
const newer = 'https://new.shop.example';
const sent = vi.mocked(replacePage);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Opens a path and gets the addresses that it was sent to, once the page has loaded. */
const sentFrom = async (path: string) => {
  sent.mockClear();
  await openPainted(path);
  await screen.findByRole('main');
  return sent.mock.calls;
};

beforeEach(() => {
  sent.mockClear();
  vi.stubEnv('DEV', false);
  vi.stubEnv('VITE_NEWER_SITE', newer);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('with a newer site', () => {
  it('[N-09] a page of its own is sent there at boot, query kept, nothing drawn and nothing asked', async () => {
    await openPage('/search?q=%E8%8C%B6&isNew=3&lang=ja#x');
    expect(sent).toHaveBeenCalledExactlyOnceWith(`${newer}/search?q=%E8%8C%B6&isNew=3&lang=ja`);
    expect(document.querySelector('#root')?.childElementCount).toBe(0);
    expect(api.sent).toEqual([]);
  });

  it('[N-09] an in-app way to such a page leads there too', async () => {
    const user = await openPainted('/customerSupport');
    await heading(words.support.title);
    expect(sent).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('link', { name: words.common.tab.search }));
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(`${newer}/search?isNew=0&lang=en`));
  });

  it('[N-10] a campaign goes without lang', async () => {
    await openPage('/activity/autumn-tea');
    expect(sent).toHaveBeenCalledExactlyOnceWith(`${newer}/activity/autumn-tea?isNew=0`);
  });

  it.each(['/login', '/mall/nonsense', '/global/register', '/customerSupport'])(
    '[N-09] %s shows here',
    async (path) => {
      expect(await sentFrom(path)).toEqual([]);
    },
  );

  it('[N-11] what it sends back within ten seconds shows here, then goes again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await openPage('/mall/yahoo');
    expect(sent).toHaveBeenCalledOnce();
    expect(await sentFrom('/mall/yahoo?isNew=0&lang=en')).toEqual([]);
    vi.setSystemTime(Date.now() + 9000);
    expect(await sentFrom('/mall/yahoo')).toEqual([]);
    vi.setSystemTime(Date.now() + 10_000);
    await openPage('/mall/yahoo');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('[N-11] two addresses that it sends back in turn make no loop either', async () => {
    await openPage('/mall/yahoo');
    await openPage('/search');
    expect(sent).toHaveBeenCalledTimes(2);
    expect(await sentFrom('/mall/yahoo')).toEqual([]);
    expect(await sentFrom('/search')).toEqual([]);
  });

  it.each([['no date'], ['[]'], ['null'], ['{"a":'], ['NaN NaN'], ['[[9e99,7]]']])(
    '[N-11] a note that says %s counts as none',
    async (note) => {
      sessionStorage.setItem('sentToNewerSite', note);
      await openPage('/mall/yahoo');
      expect(sent).toHaveBeenCalledOnce();
    },
  );

  it('[N-11] without storage the page goes by where the reader comes from', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await openPage('/mall/yahoo');
    expect(sent).toHaveBeenCalledOnce();
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${newer}/`);
    expect(await sentFrom('/mall/yahoo')).toEqual([]);
  });
});

describe('without one nothing is sent away', () => {
  it.each([
    ['no origin is configured', { VITE_NEWER_SITE: '' }],
    ['the origin is one’s own', { VITE_NEWER_SITE: location.origin }],
    ['the variant is china', { VITE_APP_TYPE: 'china' }],
  ])('[N-09] [N-11] where %s', async (_, settings) => {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    expect(await sentFrom('/search/history')).toEqual([]);
  });

  it('[N-09] in development', async () => {
    vi.stubEnv('DEV', true);
    expect(await sentFrom('/search/history')).toEqual([]);
  });
});
