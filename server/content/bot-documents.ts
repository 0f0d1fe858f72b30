import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { BotDocument } from '@/contract/bot';
import type { GuideBlock } from '@/contract/guide';
import type { Site } from '@/contract/sites';
import { languageKeys, type LanguageKey } from '@/i18n/languages';
import { getShopName } from '../brand/brand';
import type { GuideContext } from './guides';
import { guidesFor } from './guides';

/** Search words by the id of the document that they lead to, and filler words to ignore: server/seed/bot/<language>.json. */
const botWords = v.strictObject({ fillers: v.string(), words: v.record(v.string(), v.string()) });
type BotWords = v.InferOutput<typeof botWords>;

const fileOf = (key: LanguageKey): string => join(import.meta.dirname, '../seed/bot', `${key}.json`);
const files = new Map(
  languageKeys
    .filter((key) => existsSync(fileOf(key)))
    .map((key) => [key, v.parse(botWords, JSON.parse(readFileSync(fileOf(key), 'utf8')))]),
);

/** The words of a reader's language; none where nobody has written them: then the documents' own words are what is found. */
export const botWordsIn = (key: LanguageKey): BotWords => files.get(key) ?? { fillers: '', words: {} };

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

/** Everything that the bot knows in the reader's content language: guides by section, and the questions of the front page. */
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
  const { fillers, words: meant } = botWordsIn(ctx.language);
  return {
    language,
    takesPayments: facts.payments,
    documents: [...sections, ...questionDocuments],
    words: Object.entries({
      ...meant,
      [aboutUs]: `${meant[aboutUs] ?? ''} ${getShopName(ctx.language).toLowerCase()}`,
    }).map(([id, text]) => ({ id, words: text })),
    fillers,
  };
}
