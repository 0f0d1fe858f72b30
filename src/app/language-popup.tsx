import { Suspense } from 'react';
import { useTexts } from '../i18n/use-texts';
import { PlaceForm } from '../features/account/public';
import { callSafely } from '../api/call';
import { languageCalls } from '../contract/session';
import { replacePage } from '../lib/page-load';
import { shownLanguage } from '../i18n/i18n';
import { languageKeys, languages, type LanguageKey } from '../i18n/languages';
import { deviceStorage } from '../session/device';
import { keepLanguage } from '../session/preferences';
import { Popup } from '../ui/feedback/popup';
import { NamedIcon } from '../ui/icons';
import css from './language-popup.module.css';

/** The same page with `lang` set: a link to it opens in that language too. */
function addressIn(code: string): string {
  const search = new URLSearchParams(location.search);
  search.set('lang', code);
  return `${location.pathname}?${search.toString()}${location.hash}`;
}

async function choose(key: LanguageKey): Promise<void> {
  const { code } = languages[key];
  keepLanguage(code, deviceStorage);
  // C-14: told to the API and not waited for long; its answer is not read.
  await callSafely(languageCalls, 'Sig.Front.User.AppUser.BindLanguage', { language: code }, { language: code });
  replacePage(addressIn(code));
}

/** S-28: the languages, each by its own name, and country and currency (B-20). Choosing a language keeps it and loads the page anew in it. */
export function LanguagePopup({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('common');
  const shown = shownLanguage();
  return (
    <Popup title={t('language.open')} onClose={onClose}>
      <h3 className={css.heading}>{t('language.title')}</h3>
      <ul className={css.list}>
        {languageKeys.map((key) => (
          <li key={key}>
            <button
              type="button"
              className={css.row}
              lang={languages[key].code}
              aria-current={key === shown ? 'true' : undefined}
              onClick={() => (key === shown ? onClose() : void choose(key))}
            >
              <bdi>{languages[key].name}</bdi>
              {key === shown ? <NamedIcon name="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
      <h3 className={css.heading}>{t('place.title')}</h3>
      <Suspense fallback={null}>
        <PlaceForm onSaved={onClose} />
      </Suspense>
    </Popup>
  );
}
