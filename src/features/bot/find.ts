import MiniSearch, { type SearchResult } from 'minisearch';
import type { BotDocument } from '@/contract/bot';
import { questionTokens, tokens } from './tokens';
import { isSameSubject } from './topics';

/** The data that the bot searches: documents, the words that people use when they mean them, and words that mean none of them. */
export interface BotIndexed {
  readonly documents: readonly BotDocument[];
  readonly words: readonly { readonly id: string; readonly words: string }[];
  /** Words that say nothing of what a question is about. */
  readonly fillers: string;
  /** Words of questions that have nothing to do with the shop, such as the weather. */
  readonly unrelated: string;
}

export interface FoundAnswers {
  /** False where another answer is nearly as near, or where little of the question was found: then the bot asks which one is meant. */
  readonly isSure: boolean;
  /** The nearest first; none where the bot does not know. */
  readonly documents: readonly BotDocument[];
}

/** Documents offered for one question. */
const max = 3;
/** The row of the index that stands for everything that is not about the shop. */
const unrelatedId = 'unrelated.talk';
/** Weight of a section of the terms: it names what guides explain, and comes first only where no guide has the words. */
const termsWeight = 0.4;
/** From this share of the first one's score, a second answer is nearly as near. */
const nearlyAsNear = 0.75;
const pieced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const longWord = /^\p{L}{5,}$/u;

/** Shares of a question's terms (decision 46). In scripts without spaces terms are pieces, of which many are no words. */
interface LeastShares {
  /** In a document's title or in what people write when they mean it. */
  readonly named: number;
  /** Anywhere in a document that is not named so: a long text has many words by chance. */
  readonly anywhere: number;
  /** In its title or what people write, for an answer without asking back. */
  readonly sure: number;
}
const ofWords: LeastShares = { named: 0.2, anywhere: 0.6, sure: 0.34 };
const ofPieces: LeastShares = { named: 0.08, anywhere: 0.5, sure: 0.25 };

/** A term of the index is the question's, or begins with it, or differs by one letter. */
const isTermOf = (indexed: string, term: string): boolean =>
  indexed.startsWith(term) || (longWord.test(term) && Math.abs(indexed.length - term.length) <= 1);

/** The terms of a question that stand in a document's title or among the words that people write when they mean it. */
const countNamed = ({ queryTerms, match }: SearchResult): number =>
  [...new Set(queryTerms)].filter((term) =>
    Object.entries(match).some(
      ([indexed, fields]) => isTermOf(indexed, term) && fields.some((field) => field !== 'text'),
    ),
  ).length;

const nothing: FoundAnswers = { isSure: false, documents: [] };

/**
 * Reads documents once and finds those that answer a question; none where too little of the question is found. Spelling may be off by a
 * letter in longer words. Never throws on any text.
 */
export function makeFinder({ documents, words, fillers, unrelated }: BotIndexed): (question: string) => FoundAnswers {
  const known = new Map(documents.map((document) => [document.id, document]));
  const meant = new Map(words.map((row) => [row.id, row.words]));
  const silent = new Set(tokens(fillers));
  const index = new MiniSearch<{ id: string; title: string; words: string; text: string }>({
    fields: ['title', 'words', 'text'],
    tokenize: tokens,
    processTerm: (term) => (silent.has(term) ? null : term),
  });
  index.addAll([
    ...documents.map(({ id, title, paragraphs }) => ({
      id,
      title,
      words: meant.get(id) ?? '',
      text: paragraphs.join('\n'),
    })),
    { id: unrelatedId, title: '', words: unrelated, text: '' },
  ]);
  const search = (terms: ReadonlySet<string>) =>
    index.search([...terms].join(' '), {
      tokenize: (text) => text.split(' '),
      boost: { title: 2, words: 5 },
      boostDocument: (id: string) => (id.startsWith('agreement.') ? termsWeight : 1),
      prefix: (term) => term.length >= 4 || /^\p{Script=Han}$/u.test(term),
      fuzzy: (term) => (longWord.test(term) && !pieced.test(term) ? 1 : false),
      weights: { fuzzy: 0.2, prefix: 0.3 },
    });
  return (question) => {
    const terms = new Set(questionTokens(question, fillers));
    if (terms.size === 0) return nothing;
    const least = pieced.test(question) ? ofPieces : ofWords;
    const found = search(terms)
      .map((result) => ({
        id: String(result.id),
        score: result.score,
        named: countNamed(result) / terms.size,
        anywhere: new Set(result.queryTerms).size / terms.size,
      }))
      .filter(({ named, anywhere }) => named >= least.named || anywhere >= least.anywhere);
    const isTitle = ({ id }: { readonly id: string }) =>
      [...new Set(questionTokens(known.get(id)?.title ?? '', fillers))].join(' ') === [...terms].join(' ');
    // The question of a document, word for word, as the help itself lists it.
    const titled = found.find(isTitle);
    const [first, ...rest] = titled ? [titled, ...found.filter((result) => result !== titled)] : found;
    if (!first || first.id === unrelatedId) return nothing;
    const other = rest.find(({ id }) => id !== unrelatedId && !isSameSubject(id, first.id));
    return {
      isSure:
        titled !== undefined ||
        (first.named >= least.sure && (other === undefined || other.score < first.score * nearlyAsNear)),
      documents: [first, ...rest].flatMap(({ id }) => known.get(id) ?? []).slice(0, max),
    };
  };
}
