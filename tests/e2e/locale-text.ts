import { readFileSync } from 'node:fs';
import { brand } from '@server/platform/brand/brand';

interface Texts {
  readonly [key: string]: string | Texts;
}
const read = (language: string, area: string) =>
  JSON.parse(readFileSync(`src/i18n/locales/${language}/${area}.json`, 'utf8')) as Texts;
/** A text by its area and dotted key, English unless told, so that a story follows an edit of wording. */
export function localeText(area: string, key: string, language = 'en'): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      read(language, area),
    );
  if (typeof found !== 'string') throw new Error(`${area} has no ${key}`);
  // The page keeps what it fills in apart from the right-to-left words around it (src/i18n/i18n.ts).
  return found.replaceAll('{{brand}}', language === 'ar' ? `\u2068${brand.name}\u2069` : brand.name);
}
