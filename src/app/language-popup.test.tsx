// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { languages, languageKeys } from '../i18n/languages';
import { replacePage } from '../lib/page-load';

const api = apiServer();
const bind = 'Sig.Front.User.AppUser.BindLanguage';

beforeEach(() => {
  vi.mocked(replacePage).mockClear();
});

async function openPopup(path = '/support') {
  const user = await openPage(path);
  await user.click(await screen.findByRole('button', { name: words.common.language.open }));
  return { user, popup: within(await screen.findByRole('dialog', { name: words.common.language.open })) };
}

describe('the language popup', () => {
  it('[S-28] [K-01] lists the languages by their own names, the shown one marked', async () => {
    const { popup } = await openPopup('/');
    for (const key of languageKeys) {
      const choice = popup.getByRole('button', { name: languages[key].name });
      expect(choice.lang).toBe(languages[key].code);
      expect(choice.getAttribute('aria-current')).toBe(key === 'en' ? 'true' : null);
    }
  });

  it('[S-28] [T-23] [C-14] keeps the choice, tells the API, and loads path and query anew with lang', async () => {
    const { user, popup } = await openPopup('/search?q=camera&site=yahoo#x');
    await user.click(popup.getByRole('button', { name: '日本語' }));
    await waitFor(() => expect(replacePage).toHaveBeenCalledExactlyOnceWith('/search?q=camera&site=yahoo&lang=ja#x'));
    expect(document.cookie).toContain('language=ja');
    expect(localStorage.getItem('language')).toBe('ja');
    const [bindCall] = api.sentOf(bind);
    expect(bindCall?.method).toBe('GET');
    expect(bindCall?.url.searchParams.get('n')).toBe(bind);
    expect(bindCall?.headers.get('X-Requested-With')).toBe('kakehashi');
  });

  it('[C-14] BindLanguage says the language that was chosen, not the one on show', async () => {
    const { user, popup } = await openPopup('/');
    await user.click(popup.getByRole('button', { name: '日本語' }));
    await waitFor(() => expect(api.sentOf(bind)).toHaveLength(1));
    expect(api.sentOf(bind)[0]?.url.searchParams.get('language')).toBe('ja');
  });

  it.each(['http500', 'offline'] as const)(
    '[T-23] [C-14] reloads even when the API answers %s; its answer is not read',
    async (kind) => {
      api.fault(bind, kind);
      const { user, popup } = await openPopup('/?lang=en');
      await user.click(popup.getByRole('button', { name: 'العربية' }));
      await waitFor(() => expect(replacePage).toHaveBeenCalledExactlyOnceWith('/?lang=ar'));
      expect(screen.queryByText(words.common.network.failure)).toBeNull();
    },
  );

  it('[S-28] choosing the language on show only closes it', async () => {
    const { user, popup } = await openPopup('/');
    await user.click(popup.getByRole('button', { name: 'English' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(replacePage).not.toHaveBeenCalled();
    expect(api.sentOf(bind)).toHaveLength(0);
  });

  it('[K-04] [E-04] the page then opens in that language and direction, from cookie or storage', async () => {
    await openPage('/', { cookies: ['language=ar'] });
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(api.sentOf('Sig.Front.Home.Index')[0]?.url.searchParams.get('language')).toBe('ar'));
    expect(api.sentOf('Sig.Front.Home.Index')[0]?.headers.get('Accept-Language')).toBe('ar');
  });
});
