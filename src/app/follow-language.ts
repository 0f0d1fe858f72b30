import { currentLanguage } from '../i18n/i18n';
import { languageKey } from '../i18n/languages';
import { readCookie } from '../lib/cookies';

/** Follows the cookie where it names another language than the one on show, whoever wrote it: another tab, the host, the API. */
function follow(): void {
  const key = languageKey(readCookie(document.cookie, 'language'));
  if (!key || key === currentLanguage()) return;
  // If its chunk does not load, the page stays as it is, and the next event tries again.
  void import('./change-language').then(({ changeLanguage }) => changeLanguage(key)).catch(() => undefined);
}

interface CookieStore {
  addEventListener(type: 'change', listener: () => void): void;
  removeEventListener(type: 'change', listener: () => void): void;
}

/** Looks at the cookie once, and watches it for as long as the page lives. Engines without its event are asked whenever the page is seen again. */
export function watchLanguage(): () => void {
  const store = (globalThis as { cookieStore?: CookieStore }).cookieStore;
  store?.addEventListener('change', follow);
  // Follows a change from before this watch began.
  follow();
  const moments = ['pageshow', 'focus', 'storage'] as const;
  for (const event of moments) window.addEventListener(event, follow);
  document.addEventListener('visibilitychange', follow);
  return () => {
    store?.removeEventListener('change', follow);
    for (const event of moments) window.removeEventListener(event, follow);
    document.removeEventListener('visibilitychange', follow);
  };
}
