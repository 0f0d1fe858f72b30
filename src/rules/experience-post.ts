import { hasWords } from './emoji';
import { countGraphemes } from './graphemes';
import { writtenWords } from './written-words';

/** Characters as people count them, and pictures, of an experience post. */
export const postLimits = {
  title: { min: 5, max: 80 },
  words: { min: 100, max: 5_000 },
  pictures: { max: 9 },
} as const;

interface TypedPost {
  readonly title: string;
  readonly words: string;
  readonly pictures: readonly unknown[];
}
export type PostField = keyof TypedPost;
/** `few` and `many`: below and above the limit. `emoji`: nothing but emoji and signs. */
export type PostProblem = 'few' | 'many' | 'emoji';

function textProblem(typed: string, { min, max }: { readonly min: number; readonly max: number }) {
  const plain = writtenWords(typed);
  const count = countGraphemes(plain, max + 1);
  if (count > max) return 'many';
  if (count < min) return 'few';
  return hasWords(plain) ? undefined : 'emoji';
}

/** Finds the problems of an experience post, by field; empty where there are none. */
export function postProblems({ title, words, pictures }: TypedPost): Partial<Record<PostField, PostProblem>> {
  const found = {
    title: textProblem(title, postLimits.title),
    words: textProblem(words, postLimits.words),
    pictures: pictures.length > postLimits.pictures.max ? 'many' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
