import type { Site } from '@/contract/sites';
import { hasWords } from '../emoji';
import { countGraphemes } from '../graphemes';
import { writtenWords } from '../written-words';

/** Characters of a question as people count them, and questions of one customer that wait for an answer. */
export const sellerQuestionLimits = { words: 500, open: 10 } as const;

/**
 * True for marketplaces whose sellers take questions about an item. Large shops do not: Lashinbang says so on its pages, Amazon and Suruga-ya
 * have no place for them on an item's page (2026-11). The others are persons or small shops that answer below the item or by a form.
 */
const takesQuestions: Readonly<Record<Site, boolean>> = {
  amazon: false,
  rakuten: true,
  mercari: true,
  yahoo: true,
  paypay: true,
  rakuma: true,
  surugaya: false,
  lashinbang: false,
  minne: true,
  market: true,
};
export const takesSellerQuestions = (site: Site): boolean => takesQuestions[site];

/** `none`: nothing that says something. `many`: above the limit. */
export type SellerQuestionProblem = 'none' | 'many';

/** The error of a question as it was typed; undefined where it is valid. */
export function sellerQuestionProblem(words: string): SellerQuestionProblem | undefined {
  const plain = writtenWords(words);
  if (!hasWords(plain)) return 'none';
  const max = sellerQuestionLimits.words;
  return countGraphemes(plain, max + 1) > max ? 'many' : undefined;
}
