// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallError } from '../api/call-error';
import { requestContext } from '../api/context';
import { media } from '@tests/setup-page';
import { applyDocumentAttributes } from '../prerender/document';
import { readEntry, startApi } from './boot';

const at = (search: string, cookies: readonly string[] = []) => {
  history.replaceState(null, '', `/${search}`);
  for (const cookie of cookies) document.cookie = cookie;
};

afterEach(() => {
  vi.unstubAllEnvs();
  delete (window as { KakehashiHost?: unknown }).KakehashiHost;
});

describe('readEntry', () => {
  it('[C-03] [E-04] takes lang of the address and keeps it in cookie and storage', () => {
    at('?lang=ja', ['language=zh-CN']);
    expect(readEntry()).toEqual({ language: 'ja', isNew: '0' });
    expect(document.cookie).toContain('language=ja');
    expect(localStorage.getItem('language')).toBe('ja');
  });

  it('[E-04] reads cookie, then storage, and writes nothing for them', () => {
    localStorage.setItem('language', 'ar');
    at('');
    expect(readEntry().language).toBe('ar');
    expect(document.cookie).toBe('');
    at('', ['language=zh-CN']);
    expect(readEntry().language).toBe('zhCn');
    expect(localStorage.getItem('language')).toBe('ar');
  });

  it('[K-03] a language that is not offered is as good as none: the default', () => {
    at('?lang=xx', ['language=../../etc/passwd']);
    expect(readEntry().language).toBe('en');
    expect(document.cookie).not.toContain('language=xx');
  });

  it('[K-03] [K-23] the default of the china variant is simplified Chinese', async () => {
    vi.stubEnv('VITE_APP_TYPE', 'china');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sv-SE']);
    vi.resetModules();
    const china = await import('./boot');
    expect(china.readEntry().language).toBe('zhCn');
  });

  it('[E-03] [T-22] keeps the isNew of the address, and 15 where the native bridge is there', () => {
    at('?isNew=3');
    expect(readEntry().isNew).toBe('3');
    expect(document.cookie).toContain('isNew=3');
    (window as { KakehashiHost?: unknown }).KakehashiHost = {};
    applyDocumentAttributes({ code: 'en', rtl: false });
    expect(readEntry().isNew).toBe('15');
    expect(document.documentElement.dataset['host']).toBe('native');
  });
});

describe('dressDocument', () => {
  it('[K-04] [T-21] says language, direction and host', () => {
    applyDocumentAttributes({ code: 'ar', rtl: true });
    const html = document.documentElement;
    expect([html.lang, html.dir, html.dataset['host'], html.dataset['browserType']]).toEqual([
      'ar',
      'rtl',
      'browser',
      '3',
    ]);
    expect(html.dataset['scheme']).toBe('light');
  });

  it('[B-11] follows the dark scheme of the device', () => {
    media.dark = true;
    applyDocumentAttributes({ code: 'en', rtl: false });
    expect(document.documentElement.dataset['scheme']).toBe('dark');
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14)', true],
    ['Mozilla/5.0 (iPhone)', false],
  ])('[K-22] marks Android: %s', (agent, marked) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    applyDocumentAttributes({ code: 'en', rtl: false });
    expect('android' in document.documentElement.dataset).toBe(marked);
  });
});

describe('startApi', () => {
  it('[X-02] 401 and 403 lead to the login with the way back, but not from the login itself', () => {
    const goTo = vi.fn();
    startApi({ language: 'ja', isNew: '7' }, goTo);
    expect(requestContext().sender()).toEqual({ language: 'ja', isNew: '7' });
    history.replaceState(null, '', '/member?tab=1#x');
    requestContext().onLoginNeeded(401);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Fmember%3Ftab%3D1%23x');
    history.replaceState(null, '', '/login');
    requestContext().onLoginNeeded(403);
    expect(goTo).toHaveBeenCalledOnce();
  });

  it.each([
    [{ kind: 'refused', code: 1001, msg: 'Words of the API' }, 'Words of the API'],
    [{ kind: 'network', code: 0, msg: '' }, 'Network failure. Please try again later.'],
    [{ kind: 'refused', code: 500, msg: '' }, 'Network failure. Please try again later.'],
    [{ kind: 'offline', code: 0, msg: '' }, 'The network cannot connect. Please try again later.'],
  ])('[X-01] [X-03] [X-12] tells %o as "%s"', async (error, words) => {
    vi.resetModules();
    const { i18n, loadTexts, startTexts } = await import('../i18n/i18n');
    const { textsFromDisk } = await import('@tests/texts-from-disk');
    await startTexts('en', textsFromDisk);
    await loadTexts('common');
    const { failureText } = await import('../session/failure-text');
    expect(i18n.language).toBe('en');
    expect(failureText(error as CallError)).toBe(words);
  });
});
