import type { LanguageKey } from '@/i18n/languages';
import type { GoodsFilter } from '../goods/goods-filter';
import { fold } from '../vocabulary/fold';
import type { Kind } from '../vocabulary/terms';
import { readPieces } from './japanese-words';
import { namesKind, readWords } from './parse-query';

/** A query that the shop's lists know as a whole, by its Japanese words. */
export interface JapaneseReading {
  readonly kinds: readonly Kind[] | null;
  readonly words: readonly string[];
  /** False where a title may have its words by accident. */
  readonly isSure: boolean;
  /** The query as it was typed, its names whole and in this order: `oshi no ko`, not `oshi`, `no` and `ko` in three words. */
  readonly asTyped: Pick<GoodsFilter, 'words' | 'phrases'>;
  /** Names of kinds may stand in the whole text of goods, other words in their Japanese title alone. */
  readonly filterOf: (words: readonly string[]) => Pick<GoodsFilter, 'kinds' | 'words' | 'titleWords'>;
  /** Finds the typed word for one of the Japanese words; the word itself where it was typed so. */
  readonly typedFor: (word: string) => string;
}

/** Shorter Japanese words stand inside too many others: 机 in the Chinese for game consoles. */
const minTitleWord = 3;

const latin = /^[a-z\d' .-]+$/;

/** Reads a query by its Japanese words, where the shop's lists know all of it; null where they do not, or change nothing. */
export function readInJapanese(query: string, language: LanguageKey | undefined): JapaneseReading | null {
  const { words: translated, unknown, pieces } = readPieces(query, language);
  const isPhrase = pieces.some(({ typed }) => /\s/.test(typed));
  if (unknown.length > 0 || (!isPhrase && fold(translated) === fold(query.trim()))) return null;
  const { kinds, words } = readWords([...new Set(pieces.map(({ japanese }) => fold(japanese)))]);
  const typed = pieces.map((piece) => fold(piece.typed));
  return {
    kinds,
    words,
    isSure: kinds !== null || words.every((word) => word.length >= minTitleWord || namesKind(word)),
    asTyped: {
      words: typed.filter((text) => !latin.test(text)),
      phrases: typed.filter((text) => latin.test(text)),
    },
    filterOf: (group) => ({
      kinds,
      words: group.filter(namesKind),
      titleWords: group.filter((word) => !namesKind(word)),
    }),
    typedFor: (word) => pieces.find(({ japanese }) => fold(japanese) === word)?.typed ?? word,
  };
}
