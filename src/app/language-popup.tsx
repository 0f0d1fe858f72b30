import { Suspense } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { LazyDestinationForm } from '../features/account/public';
import { currentLanguage } from '../i18n/i18n';
import { languageKeys, languages } from '../i18n/languages';
import { Popup } from '../ui/feedback/popup';
import { NamedIcon } from '../ui/icons';
import { changeLanguage } from './change-language';
import css from './language-popup.module.css';

/** The languages, each by its own name, and country and currency. Choosing a language keeps it and loads the page anew in it. */
export function LanguagePopup({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('common');
  const language = currentLanguage();
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
              aria-current={key === language ? 'true' : undefined}
              onClick={() => (key === language ? onClose() : void changeLanguage(key))}
            >
              <bdi>{languages[key].name}</bdi>
              {key === language ? <NamedIcon name="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
      <h3 className={css.heading}>{t('place.title')}</h3>
      <Suspense fallback={null}>
        <LazyDestinationForm onSaved={onClose} />
      </Suspense>
    </Popup>
  );
}
