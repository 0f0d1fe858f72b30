import { callSafely } from '../api/call';
import { env } from '../config/env';
import { languageCalls } from '../contract/session';
import { languages, type LanguageKey } from '../i18n/languages';
import { requestLayers } from '../lib/request-layers';
import { replacePage } from '../lib/page-load';
import { deviceStorage } from '../session/device';
import { saveLanguage } from '../session/preferences';

/** Milliseconds that the API gets to hear of the language before the page goes on without it. */
const PATIENCE = 3000;

let changing = false;

/** The same page with `lang` set: a link to it opens in that language too. */
function addressIn(code: string): string {
  const search = new URLSearchParams(location.search);
  search.set('lang', code);
  return `${location.pathname}?${search.toString()}${location.hash}`;
}

/**
 * Keeps the language, tells the API in the global variant (not waited for long, its answer not read), then loads the page anew
 * in it. Once: the document is on its way out.
 */
export async function changeLanguage(key: LanguageKey): Promise<void> {
  if (changing) return;
  changing = true;
  const { code } = languages[key];
  saveLanguage(code, deviceStorage);
  if (env.appType === 'global') {
    const notified = callSafely(
      languageCalls,
      'Sig.Front.User.AppUser.BindLanguage',
      { language: code },
      { language: code },
    );
    await Promise.race([notified, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  await requestLayers('leave').wait;
  replacePage(addressIn(code));
}
