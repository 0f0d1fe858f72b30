import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { safeStorage } from '@/lib/storage';

/** The languages in which staff work. */
export const deskLanguages = {
  en: { code: 'en', name: 'English' },
  ja: { code: 'ja', name: '日本語' },
  zhCn: { code: 'zh-Hans', name: '简体中文' },
} as const;

export type DeskLanguage = keyof typeof deskLanguages;

const isDeskLanguage = (key: string | null): key is DeskLanguage => key !== null && Object.hasOwn(deskLanguages, key);

const storage = safeStorage(() => window.localStorage);
const storageKey = 'deskLanguage';

/** The language that was chosen in this browser, else the first of the browser's that the desk has, else English. */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): DeskLanguage {
  if (isDeskLanguage(stored)) return stored;
  const found = preferred
    .map((tag) => tag.toLowerCase())
    .map((tag) => (tag.startsWith('zh') ? 'zhCn' : tag.slice(0, 2)))
    .find(isDeskLanguage);
  return found ?? 'en';
}

type Texts = Readonly<Record<string, unknown>>;
const files = import.meta.glob<Texts>(
  ['../locales/*/*.json', '../../src/i18n/locales/{en,ja,zhCn}/{afterSale,restricted,ticket}.json'],
  {
    import: 'default',
  },
);

async function readTexts(language: DeskLanguage): Promise<Record<string, Texts>> {
  const ofLanguage = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  const parts = await Promise.all(
    ofLanguage.map(async ([path, load]) => [path.replace(/^.*\/(.*)\.json$/, '$1'), await load()] as const),
  );
  return Object.fromEntries(parts);
}

/** Starts the texts in the reader's language and gives it. One namespace for each file of `desk/locales/<language>/`, and the storefront's names of restricted goods and of what tickets and claims are about. */
export async function startDeskTexts(): Promise<DeskLanguage> {
  const language = chooseLanguage(storage.getItem(storageKey), navigator.languages);
  const { code } = deskLanguages[language];
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: code,
    fallbackLng: false,
    resources: { [code]: await readTexts(language) },
    defaultNS: 'desk',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  document.documentElement.lang = code;
  return language;
}

/** Keeps the choice and opens the page anew in that language. */
export function changeLanguage(language: DeskLanguage): void {
  storage.setItem(storageKey, language);
  location.reload();
}
