import { configureApi } from '../api/context';
import { hostKind } from '../bridge/bridge';
import { env } from '../config/env';
import { loginHref, paths } from '../config/paths';
import { languageKey, languages, type LanguageKey } from '../i18n/languages';
import { firstValue } from '../lib/query';
import { failureText } from '../session/failure-text';
import { resolveIsNew, resolveLanguage } from '../session/entry';
import { getDeviceId, deviceStorage } from '../session/device';
import { saveIsNew, saveLanguage } from '../session/preferences';
import { setForwardedCookie, setUser, useSession } from '../session/session';
import { toast } from '../ui/feedback/toast';

export interface Entry {
  readonly language: LanguageKey;
  readonly isNew: string;
}

/** The language of a reader who names none, and whose browser speaks none of ours. */
const defaultLanguage: LanguageKey = env.appType === 'china' ? 'zhCn' : 'en';

/** Reads the entry parameters, and keeps what the address asked for: `lang` and `isNew` win over their cookies. */
export function readEntry(): Entry {
  const sources = {
    search: location.search,
    cookie: document.cookie,
    stored: deviceStorage.getItem('language'),
    preferred: navigator.languages,
  };
  const language = resolveLanguage(sources, languageKey, defaultLanguage);
  const isNew = resolveIsNew(sources, document.documentElement.dataset['host'] === 'native');
  if (languageKey(firstValue(sources.search, 'lang'))) saveLanguage(languages[language].code, deviceStorage);
  if (isNew !== '0') saveIsNew(isNew);
  return { language, isNew };
}

/** Ties transport and session to the page: who asks, where a failure is told, where a lost login leads. */
export function startApi(entry: Entry, goTo: (path: string) => void): void {
  configureApi({
    base: env.apiBase,
    // A native app may answer late: from then on calls say so.
    sender: () => ({ language: languages[entry.language].code, isNew: hostKind() === 'native' ? '15' : entry.isNew }),
    forwardedCookie: () => useSession.getState().cookie,
    deviceId: getDeviceId,
    onFailure: (error) => toast(failureText(error)),
    onLoginNeeded: (code) => {
      // The session that a host handed over has ended too: the app may be asked for a new code.
      if (code === 401) {
        setForwardedCookie('');
        setUser(null);
      }
      if (location.pathname !== paths.login) goTo(loginHref(location.pathname + location.search + location.hash));
    },
  });
}
