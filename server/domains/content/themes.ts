import * as v from 'valibot';
import type { GoodsText } from '@/contract/goods';
import type { LanguageKey } from '@/i18n/languages';
import { entryIn } from '@server/platform/texts/entry-in';
import { byLanguageField, contentFields, textField } from './content-file';
import { contentGoodsFields } from './content-goods';
import type { ContentRow } from './content-store';

export const themeFile = v.strictObject({
  ...contentFields,
  /** `words`: the search that shows more of its goods. */
  texts: byLanguageField(v.strictObject({ title: textField(60), words: textField(100) })),
  ...contentGoodsFields,
});

export const themeTemplate = {
  id: 'tea-table',
  startsAt: '2027-01-01T00:00:00+09:00',
  endsAt: null,
  texts: { en: { title: 'For the tea table', words: 'tea' } },
  kinds: ['teapot', 'teaBowl'],
} as const;

/** A theme's words in the reader's language. */
export function themeText(
  { id, body }: ContentRow<'theme'>,
  reader: LanguageKey,
): { readonly title: GoodsText; readonly words: string } {
  const found = entryIn(body.texts, reader);
  if (!found) throw new Error(`The theme ${id} has no texts.`);
  return { title: { text: found.entry.title, language: found.language }, words: found.entry.words };
}
