import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { BotDocument, BotWordsRow } from '@/contract/bot';
import type { GuideBlock } from '@/contract/guide';
import type { Site } from '@/contract/sites';
import { languageKeys, type LanguageKey } from '@/i18n/languages';
import type { BotChoice } from './bot-model';
import { getShopName } from '@server/platform/brand/brand';
import type { GuideContext } from '../guide/guides';
import { guidesFor } from '../guide/guides';

const wordsByDocument = v.record(v.string(), v.string());
/** Search words by the id of the document that they lead to, filler words to ignore, and words of questions that are not about the shop: server/domains/bot/documents/<language>.json. */
const botWords = v.strictObject({ fillers: v.string(), unrelated: v.string(), words: wordsByDocument });
type BotWords = v.InferOutput<typeof botWords>;

const fileOf = (key: string): string => join(import.meta.dirname, 'documents', `${key}.json`);
const readFile = (key: string): unknown => JSON.parse(readFileSync(fileOf(key), 'utf8'));
/** Names of companies and payment methods, which are written alike in every language. */
const names = v.parse(wordsByDocument, readFile('names'));
const files = new Map(
  languageKeys.filter((key) => existsSync(fileOf(key))).map((key) => [key, v.parse(botWords, readFile(key))]),
);

/** The words of a reader's language; none where nobody has written them: then the documents' own words are what is found. */
export const botWordsIn = (key: LanguageKey): BotWords => files.get(key) ?? { fillers: '', unrelated: '', words: {} };

/** The section about the company; questions with the shop's name lead to it. */
const aboutUs = 'about.what-we-do';

/** As ui/site-marks writes them, which the server does not see. */
const siteNames: Readonly<Record<Site, string>> = {
  amazon: 'Amazon',
  rakuten: 'Rakuten',
  mercari: 'Mercari',
  yahoo: 'Yahoo!',
  paypay: 'PayPay',
  rakuma: 'Rakuma',
  surugaya: 'Suruga-ya',
  lashinbang: 'Lashinbang',
  minne: 'minne',
  market: 'Market',
};

function words(block: GuideBlock): readonly string[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'list':
    case 'steps':
      return block.items;
    case 'table':
      return block.rows.map(([name = '', ...cells]) => {
        const facts = cells.map((cell, at) => `${block.head[at + 1] ?? ''}: ${cell}`);
        return `${name} – ${facts.join(' · ')}`;
      });
    case 'stores':
      return block.items.map(({ site, text }) => `${siteNames[site]}: ${text}`);
    case 'links':
    case 'restricted':
      return [];
  }
}

/** The words of each document from all lists. */
function joinWords(lists: readonly Readonly<Record<string, string>>[]): BotWordsRow[] {
  const ids = new Set(lists.flatMap((list) => Object.keys(list)));
  return [...ids].map((id) => ({ id, words: lists.flatMap((list) => list[id] ?? []).join(' ') }));
}

/** Everything that the bot knows in the reader's language: guides by section, and the questions of the front page. */
export async function botDocuments(ctx: GuideContext) {
  const { guides, questions, language, facts } = await guidesFor(ctx);
  const sections = guides.flatMap(({ type, lead, sections: written }) =>
    written.map(({ id, title, blocks }): BotDocument => {
      const paragraphs = blocks.flatMap(words);
      return {
        id: `${type}.${id}`,
        title,
        path: `/userGuide/${type}#${id}`,
        // A section that is only a table of the page's own says at least what its guide is about.
        paragraphs: paragraphs.length > 0 ? paragraphs : [lead],
      };
    }),
  );
  const questionDocuments = questions.map(({ question, answer }, index): BotDocument => ({
    id: `question.${index}`,
    title: question,
    path: '/customerSupport#questions',
    paragraphs: [answer],
  }));
  const { fillers, unrelated, words: meant } = botWordsIn(ctx.language);
  const shopName = { [aboutUs]: getShopName(ctx.language).toLowerCase() };
  return {
    language,
    takesPayments: facts.payments,
    documents: [...sections, ...questionDocuments],
    words: joinWords([meant, names, shopName]),
    fillers,
    unrelated,
  };
}

/** Letters of a document's words that a language model reads. */
const maxAbout = 600;

/** Documents by their ids, each with its title and the words that readers use for it; ids that the shop does not know are left out. */
export async function botChoices(ctx: GuideContext, ids: readonly string[]): Promise<readonly BotChoice[]> {
  const { documents, words: meant } = await botDocuments(ctx);
  return ids.flatMap((id) => {
    const title = documents.find((document) => document.id === id)?.title;
    const written = meant.find((row) => row.id === id)?.words;
    const about = [title, written].filter((text) => text !== undefined).join(': ');
    return about === '' ? [] : [{ id, about: about.slice(0, maxAbout) }];
  });
}
