import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { brandName, brandNames } from '../config/brand';
import type { TextArea } from '../config/route-row';
import type { LanguageCode } from '../contract/languages';
import { languages, type LanguageKey } from './languages';

export type TextSource = (language: LanguageKey, area: TextArea) => Promise<Record<string, unknown>>;

/** The one i18next instance. Only the reader's language is ever loaded: the gate proves each language complete, so none falls back. */
export const i18n = createInstance();
// Every component's `useTranslation` reads this instance.
i18n.use(initReactI18next);

/** A value between U+2068 and U+2069, whose own first letter says how it is read (Unicode Bidirectional Algorithm, isolates). */
const isolated = (value: string): string => `\u2068${value}\u2069`;

let source: TextSource | undefined;
let current: LanguageKey = 'en';
const loading = new Map<TextArea, Promise<void>>();

/** Starts texts in one language. `from` says where an area's file comes from: the network, or the disk in tests. */
export async function startTexts(language: LanguageKey, from: TextSource): Promise<void> {
  source = from;
  current = language;
  loading.clear();
  await i18n.init({
    lng: languages[language].code,
    fallbackLng: false,
    resources: {},
    ns: [],
    defaultNS: 'common',
    keySeparator: '.',
    nsSeparator: ':',
    // Between Arabic letters "¥18,000" and "10%" would turn round: what is filled in keeps a direction of its own.
    interpolation: {
      ...(languages[language].rtl ? { escape: isolated } : { escapeValue: false }),
      defaultVariables: { brand: brandNames[languages[language].code] ?? brandName },
    },
    initAsync: false,
    // Texts are loaded before a page is drawn, and a change of language loads a new document: components need not wait or listen.
    react: { useSuspense: false, bindI18n: '' },
  });
}

/** Loads one area's texts once; a failure may be tried again. */
export function loadTexts(area: TextArea): Promise<void> {
  const known = loading.get(area);
  if (known) return known;
  if (!source) return Promise.reject(new Error('startTexts first'));
  const load = source(current, area).then((texts) => {
    i18n.addResourceBundle(languages[current].code, area, texts, true, true);
  });
  loading.set(area, load);
  load.catch(() => loading.delete(area));
  return load;
}

/** The language on show. It never changes while the page lives: a change reloads. */
export const currentLanguage = (): LanguageKey => current;

/** Its service code. */
export const currentLanguageCode = (): LanguageCode => languages[current].code;
