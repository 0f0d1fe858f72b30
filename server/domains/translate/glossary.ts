import { contentLanguage } from '@/i18n/languages';
import { findWords, indexWords } from '@/rules/japanese-words';
import type { TranslatedPart } from '@/contract/translate';
import type { ContentLanguage, ContentTexts } from '../vocabulary/goods-texts';
import { everydayWords } from '../vocabulary/everyday-words';
import { goodsKinds } from '../vocabulary/terms';
import type { Vocabulary } from '../vocabulary/terms';
import { contentLanguages, vocabularies } from '../vocabulary/vocabularies';
import { labelWords } from './label-words';
import type { LanguageKey } from '@/i18n/languages';

/** Groups of the shop's vocabulary whose words stand for themselves. */
const groups = ['conditions', 'kinds', 'colours', 'accessories', 'phrases', 'flaws', 'prefectures'] as const;

interface Term {
  readonly ja: readonly string[];
  readonly texts: ContentTexts;
}

const inAll = (pick: (words: Vocabulary) => string): ContentTexts =>
  Object.fromEntries(contentLanguages.map((code) => [code, pick(vocabularies[code])])) as unknown as ContentTexts;

const japanese = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+$/u;
/** One letter alone stands in too many other words. */
const isWord = (ja: string) => ja.length > 1;

const groupOf = (words: Vocabulary, group: (typeof groups)[number]) => words[group] as Readonly<Record<string, string>>;

function vocabularyTerms(): Map<string, Term> {
  const found = new Map<string, Term>();
  for (const group of groups) {
    for (const [key, ja] of Object.entries(groupOf(vocabularies.ja, group))) {
      found.set(`${group}.${key}`, { ja: [ja], texts: inAll((words) => groupOf(words, group)[key] ?? '') });
    }
  }
  return found;
}

/** Sellers' looser words of a kind; one that stands for several kinds names none of them. */
function looserWords(): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const kind of goodsKinds) {
    for (const word of everydayWords[kind].split(', ').filter((everydayWord) => japanese.test(everydayWord))) {
      owners.set(word, [...(owners.get(word) ?? []), kind]);
    }
  }
  const byKind = new Map<string, string[]>();
  for (const [word, [kind = '', ...others]] of owners) {
    if (others.length === 0) byKind.set(kind, [...(byKind.get(kind) ?? []), word]);
  }
  return byKind;
}

function allTerms(): ReadonlyMap<string, Term> {
  const terms = vocabularyTerms();
  for (const [kind, words] of looserWords()) {
    const term = terms.get(`kinds.${kind}`);
    if (term) terms.set(`kinds.${kind}`, { ...term, ja: [...term.ja, ...words] });
  }
  // Labels' words last: where both know a word, what stands on labels is meant.
  for (const [key, { ja, ...texts }] of Object.entries(labelWords)) {
    terms.set(`labels.${key}`, { ja, texts: { ...texts, ja: ja[0] ?? '' } });
  }
  return terms;
}

const terms = allTerms();
const index = indexWords(Object.fromEntries([...terms].map(([key, { ja }]) => [key, ja.filter(isWord)])), []);

/** Numbers, Latin letters and signs are read without translation. */
const isPlain = (text: string) => !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);

const between = (text: string): TranslatedPart[] =>
  text === '' ? [] : [{ ja: text, text: isPlain(text) ? text : null }];

/** A line cut into the words that are known and what stands between them. */
function partsOf(line: string, language: ContentLanguage): TranslatedPart[] {
  if (language === 'ja') return [{ ja: line, text: line }];
  const parts: TranslatedPart[] = [];
  let at = 0;
  for (const { start, end, key } of findWords(line, index, () => false)) {
    parts.push(...between(line.slice(at, start)), {
      ja: line.slice(start, end),
      text: terms.get(key)?.texts[language] ?? null,
    });
    at = end;
  }
  return [...parts, ...between(line.slice(at))];
}

/** Translates the words of the lines that the shop's own list knows; the other parts are null. */
export function glossaryParts(lines: readonly string[], to: LanguageKey) {
  const language = contentLanguage(to) as ContentLanguage;
  return { language, lines: lines.map((line) => partsOf(line, language)) };
}
