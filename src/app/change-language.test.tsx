// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPainted } from '@tests/after-paint';
import { apiServer } from '@tests/api-server';
import { replacePage } from '../lib/page-load';

const api = apiServer();
const bind = 'Sig.Front.User.AppUser.BindLanguage';
let store: EventTarget;

/** Changes the cookie as another tab, the host or the API does. */
const writeElsewhere = (language: string) => {
  document.cookie = `language=${language}; Path=/`;
};

const moments = {
  focus: () => window.dispatchEvent(new Event('focus')),
  pageshow: () => window.dispatchEvent(new Event('pageshow')),
  storage: () => window.dispatchEvent(new Event('storage')),
  visibilitychange: () => document.dispatchEvent(new Event('visibilitychange')),
  'cookieStore change': () => store.dispatchEvent(new Event('change')),
} as const;
const names = Object.keys(moments) as (keyof typeof moments)[];
const fireEveryEvent = () => names.forEach((name) => moments[name]());

beforeEach(() => {
  store = new EventTarget();
  vi.stubGlobal('cookieStore', store);
  vi.mocked(replacePage).mockClear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a language cookie that another hand changes', () => {
  it.each(names)('[T-23] [C-14] at %s the API is told once, then path, query and hash load anew', async (name) => {
    await openPainted('/search?q=a%26b&site=yahoo#x');
    writeElsewhere('ja');
    moments[name]();
    await waitFor(() => expect(replacePage).toHaveBeenCalledExactlyOnceWith('/search?q=a%26b&site=yahoo&lang=ja#x'));
    expect(api.sentOf(bind).map(({ url }) => url.searchParams.get('language'))).toEqual(['ja']);
    expect(localStorage.getItem('language')).toBe('ja');
  });

  it('[T-23] two changes, and many moments, at once load the page once', async () => {
    await openPainted('/agreement?lang=fr');
    writeElsewhere('ja');
    fireEveryEvent();
    writeElsewhere('de');
    fireEveryEvent();
    await waitFor(() => expect(replacePage).toHaveBeenCalledExactlyOnceWith('/agreement?lang=ja'));
    fireEveryEvent();
    // A change stores everything at once: a second change would be visible here.
    expect(localStorage.getItem('language')).toBe('ja');
    expect(api.sentOf(bind)).toHaveLength(1);
  });

  it.each(['en', 'xx', '', '%E0%A4%A', '../../etc/passwd', '__proto__', 'j'.repeat(5000)])(
    '[T-23] [E-04] a cookie of %s changes nothing',
    async (value) => {
      await openPainted('/agreement');
      writeElsewhere(value);
      fireEveryEvent();
      expect(localStorage.getItem('language')).toBeNull();
      expect(replacePage).not.toHaveBeenCalled();
      expect(api.sentOf(bind)).toHaveLength(0);
    },
  );

  it('[T-23] a key of the language table is as good as its code, and the code goes on', async () => {
    await openPainted('/agreement');
    writeElsewhere('zhTw');
    moments.focus();
    await waitFor(() => expect(replacePage).toHaveBeenCalledExactlyOnceWith('/agreement?lang=zh-TW'));
  });

  it('[T-23] [C-14] an API that never answers holds the page for three seconds at most', async () => {
    api.fault(bind, 'never');
    await openPainted('/agreement');
    writeElsewhere('ja');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    moments.focus();
    await vi.advanceTimersByTimeAsync(2900);
    expect(replacePage).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(replacePage).toHaveBeenCalledExactlyOnceWith('/agreement?lang=ja');
  });

  it('[T-23] [K-23] the china variant loads anew without telling the API', async () => {
    vi.stubEnv('VITE_APP_TYPE', 'china');
    await openPainted('/agreement');
    writeElsewhere('ja');
    moments.focus();
    await waitFor(() => expect(replacePage).toHaveBeenCalledExactlyOnceWith('/agreement?lang=ja'));
    expect(api.sentOf(bind)).toHaveLength(0);
  });
});
