import { contentLanguage } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import type { ContentLanguage } from '../vocabulary/goods-texts';
import { everydayWords } from '../vocabulary/everyday-words';
import { goodsKinds } from '../vocabulary/terms';
import { vocabularies } from '../vocabulary/vocabularies';
import { fold } from '../vocabulary/fold';

const max = 8;

interface Name {
  readonly spelling: string;
  readonly folded: string;
}

const toName = (spelling: string): Name => ({ spelling, folded: fold(spelling) });

const catalogueNames = Object.entries(vocabularies).map(
  ([language, words]) => [language as ContentLanguage, goodsKinds.map((kind) => toName(words.kinds[kind]))] as const,
);
const everyday = goodsKinds.flatMap((kind) => everydayWords[kind].split(', ').map(toName));

/** Letters that only this language is written in; the others share theirs. */
const scripts: Readonly<Partial<Record<ContentLanguage, RegExp>>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  ru: /\p{Script=Cyrillic}/u,
};

/**
 * Up to eight names of kinds that begin like the query: the reader's own language first, then its names with a later word that
 * begins so, then what anybody types. No two fold alike.
 */
export function suggestions(query: string, language: LanguageKey): string[] {
  const typed = fold(query.trim());
  if (typed === '') return [];
  const own = contentLanguage(language) as ContentLanguage;
  const script = scripts[own];
  const inOwn = catalogueNames.filter(([nameLanguage]) => nameLanguage === own).flatMap(([, names]) => names);
  const ownEveryday = script ? everyday.filter(({ spelling }) => script.test(spelling)) : [];
  const begins = ({ folded }: Name) => folded.startsWith(typed);
  const isInnerWord = ({ folded }: Name) => new RegExp(`[\\s’'-]${escaped(typed)}`).test(folded);
  const others = [...everyday, ...catalogueNames.flatMap(([, names]) => names)];
  const found = new Map<string, string>();
  for (const { folded, spelling } of [
    ...inOwn.filter(begins),
    ...ownEveryday.filter(begins),
    ...inOwn.filter(isInnerWord),
    ...others.filter(begins),
  ]) {
    if (!found.has(folded)) found.set(folded, spelling);
  }
  return [...found.values()].slice(0, max);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
