import * as v from 'valibot';
import type { LanguageKey } from '@/i18n/languages';
import { plainText } from '@/rules/plain-text';
import type { Kind } from '../catalogue/vocabulary/terms';
import { cleanHtml } from './rich-text';
import { contentTexts } from './content-texts';
import { addDays, startOfJstDay, toInstant, toJstDay } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';

/** An article without its words. `daysAgo`: how many days of Japan it is old on any day; no two are alike. */
export interface ArticleDefinition {
  readonly id: string;
  readonly topic: string;
  readonly daysAgo: number;
  /** Goods beside it, and the one whose picture it carries. */
  readonly kinds: readonly Kind[];
  readonly picture: string;
}

/** The newest first. */
export const articles: readonly ArticleDefinition[] = [
  {
    id: 'tea-for-cold-days',
    topic: 'culture',
    daysAgo: 2,
    kinds: ['greenTea', 'teapot', 'teaBowl'],
    picture: 'market/uji-kyusu-05',
  },
  {
    id: 'reading-a-condition',
    topic: 'buying',
    daysAgo: 5,
    kinds: ['filmCamera', 'lens', 'radio'],
    picture: 'mercari/m36144759504',
  },
  {
    id: 'one-parcel-or-two',
    topic: 'shipping',
    daysAgo: 9,
    kinds: ['backpack', 'coat', 'tent'],
    picture: 'amazon/B08L7D5QKN',
  },
  {
    id: 'auction-last-minutes',
    topic: 'buying',
    daysAgo: 14,
    kinds: ['wristwatch', 'lens', 'telescope'],
    picture: 'yahoo/d1197612312',
  },
  {
    id: 'sending-ceramics',
    topic: 'shipping',
    daysAgo: 21,
    kinds: ['plate', 'vase', 'mug'],
    picture: 'market/seto-sometsuke-03',
  },
  {
    id: 'fans-and-wind-chimes',
    topic: 'culture',
    daysAgo: 33,
    kinds: ['foldingFan', 'windChime', 'lantern'],
    picture: 'market/asakusa-sensu-01',
  },
];

export const articleTexts = v.object({
  topics: v.record(v.string(), v.string()),
  articles: v.record(v.string(), v.object({ title: v.string(), lead: v.string(), html: v.string() })),
});
const textsIn = contentTexts('articles', articleTexts);

/** Articles come out at nine in the morning in Japan. */
const morningMs = hoursToMs(9);
export const publishedAt = (daysAgo: number, now: Date): string =>
  toInstant(new Date(startOfJstDay(addDays(toJstDay(now), -daysAgo)).getTime() + morningMs));

/** An article's words in the reader's content language. Throws for one that nobody has written. */
export function articleText(definition: ArticleDefinition, language: LanguageKey) {
  const { texts, language: code } = textsIn(language);
  const text = texts.articles[definition.id];
  if (!text) throw new Error(`Nobody has written the article ${definition.id} in ${code}.`);
  const topic = { id: definition.topic, name: texts.topics[definition.topic] ?? definition.topic };
  return { ...text, html: cleanHtml(text.html), topic, language: code };
}

/** Topics that have articles, in the order of the newest of each. */
export function topicsIn(language: LanguageKey) {
  const { texts, language: code } = textsIn(language);
  const ids = [...new Set(articles.map(({ topic }) => topic))];
  return { topics: ids.map((id) => ({ id, name: texts.topics[id] ?? id })), language: code };
}

/** Whether an article's words hold every word of a search. */
export function holdsWords(definition: ArticleDefinition, language: LanguageKey, q: string): boolean {
  const { title, lead, html, topic } = articleText(definition, language);
  const text = plainText([title, lead, topic.name, html.replace(/<[^>]*>/g, ' ')].join(' '));
  return plainText(q)
    .split(' ')
    .every((word) => text.includes(word));
}
