import type { ContentLanguage, ContentTexts } from './goods-texts';
import type { Kind, Prefecture, Vocabulary } from './terms';
import { contentLanguages, vocabularies } from './vocabularies';

/** A text in the 14 content languages, made of each one's vocabulary. */
export function inEveryLanguage(text: (words: Vocabulary, language: ContentLanguage) => string): ContentTexts {
  const entries = contentLanguages.map((language) => [language, text(vocabularies[language], language)]);
  return Object.fromEntries(entries) as Record<ContentLanguage, string>;
}

/** The name of a prefecture in the 14 content languages. */
export function prefectureTexts(prefecture: Prefecture): ContentTexts {
  return inEveryLanguage((words) => words.prefectures[prefecture]);
}

/** A kind's name in the 14 content languages. */
export function kindTexts(kind: Kind): ContentTexts {
  return inEveryLanguage((words) => words.kinds[kind]);
}
