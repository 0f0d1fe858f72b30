import { hasWords } from '../emoji';
import { countGraphemes } from '../graphemes';

/** Texts are counted in characters as people count them. */
export const reviewLimits = {
  title: { least: 5, max: 60 },
  content: { least: 50, max: 3000 },
  pictures: { least: 3, max: 9 },
  keywords: { max: 5, length: 20 },
  cards: { max: 3 },
} as const;

export interface InsideText {
  readonly title: string;
  readonly content: string;
  readonly pictures: readonly unknown[];
  readonly keywords: readonly string[];
  readonly cards: readonly unknown[];
}
export type InsideField = keyof InsideText;
/** `emoji`: nothing but emoji and signs. */
export type InsideProblem = 'few' | 'many' | 'emoji';

function textProblem(text: string, { least, max }: { readonly least: number; readonly max: number }) {
  const count = countGraphemes(text.trim(), max + 1);
  if (count > max) return 'many';
  if (count < least) return 'few';
  return hasWords(text) ? undefined : 'emoji';
}

function keywordProblem(keywords: readonly string[]): InsideProblem | undefined {
  const { max, length } = reviewLimits.keywords;
  if (keywords.length > max) return 'many';
  if (keywords.some((word) => countGraphemes(word, length + 1) > length)) return 'many';
  return keywords.every(hasWords) ? undefined : 'emoji';
}

function countProblem(count: number, least: number, max: number): InsideProblem | undefined {
  if (count > max) return 'many';
  return count < least ? 'few' : undefined;
}

/** Finds the problems of an inside review, by field; empty where there are none. */
export function insideProblems(typed: InsideText): Partial<Record<InsideField, InsideProblem>> {
  const { pictures, cards } = reviewLimits;
  const found = {
    title: textProblem(typed.title, reviewLimits.title),
    content: textProblem(typed.content, reviewLimits.content),
    pictures: countProblem(typed.pictures.length, pictures.least, pictures.max),
    keywords: keywordProblem(typed.keywords),
    cards: countProblem(typed.cards.length, 0, cards.max),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** Search keywords out of one field: parted by commas, marks of a list or `#`; each once, without emoji. */
export function keywordsOf(typed: string): string[] {
  const words = typed.slice(0, 1000).split(/[,，、;；#\n\r]+/u);
  return words
    .map((word) => word.trim())
    .filter((word, index) => word !== '' && words.map((other) => other.trim()).indexOf(word) === index);
}
