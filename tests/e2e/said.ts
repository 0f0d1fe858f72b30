import { readFileSync } from 'node:fs';

interface Texts {
  readonly [key: string]: string | Texts;
}
const read = (area: string) => JSON.parse(readFileSync(`src/i18n/locales/en/${area}.json`, 'utf8')) as Texts;
/** An English text by its area and dotted key, so that a story follows an edit of wording. */
export function said(area: string, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), read(area));
  if (typeof found !== 'string') throw new Error(`${area} has no ${key}`);
  return found;
}
