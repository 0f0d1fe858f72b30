import MiniSearch from 'minisearch';
import type { BotDocument } from '@/contract/bot';
import { questionTokens, tokens } from './tokens';

/** The data that the bot searches: documents, the words that people use when they mean them, and filler words. */
export interface BotIndexed {
  readonly documents: readonly BotDocument[];
  readonly words: readonly { readonly id: string; readonly words: string }[];
  readonly fillers: string;
}

/** Documents offered for one question. */
const max = 3;
/** Share of a question's telling words that a document must have; below it the bot says that it does not know (decision 46). */
const leastShare = 0.33;
/** The same of pieces of a script without spaces, of which many are no words. */
const leastShareOfPieces = 0.25;
/** Weight of a section of the terms: it names what guides explain, and comes first only where no guide has the words. */
const termsWeight = 0.4;
const pieced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/**
 * Reads documents once and finds those that answer a question, the best first; none where too little of the question is found.
 * Spelling may be off by a letter or two in longer words. Never throws on any text.
 */
export function makeFinder({ documents, words, fillers }: BotIndexed): (question: string) => readonly BotDocument[] {
  const known = new Map(documents.map((document) => [document.id, document]));
  const meant = new Map(words.map((row) => [row.id, row.words]));
  const silent = new Set(tokens(fillers));
  const index = new MiniSearch<{ id: string; title: string; words: string; text: string }>({
    fields: ['title', 'words', 'text'],
    tokenize: tokens,
    processTerm: (term) => (silent.has(term) ? null : term),
  });
  index.addAll(
    documents.map(({ id, title, paragraphs }) => ({
      id,
      title,
      words: meant.get(id) ?? '',
      text: paragraphs.join('\n'),
    })),
  );
  return (question) => {
    const questionWords = new Set(questionTokens(question, fillers));
    if (questionWords.size === 0) return [];
    const least = pieced.test(question) ? leastShareOfPieces : leastShare;
    return index
      .search([...questionWords].join(' '), {
        tokenize: (text) => text.split(' '),
        boost: { title: 4, words: 3 },
        boostDocument: (id: string) => (id.startsWith('agreement.') ? termsWeight : 1),
        prefix: (term) => term.length >= 4 || /^\p{Script=Han}$/u.test(term),
        fuzzy: (term) => (/^[a-z]{5,}$/.test(term) ? 1 : false),
        weights: { fuzzy: 0.2, prefix: 0.3 },
      })
      .filter(({ queryTerms }) => new Set(queryTerms).size / questionWords.size >= least)
      .slice(0, max)
      .flatMap(({ id }) => known.get(String(id)) ?? []);
  };
}
