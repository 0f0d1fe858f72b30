import { join } from 'node:path';
import * as v from 'valibot';
import { addDays, startOfJstDay, toInstant, toJstDay } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';
import { languageKeys } from '@/i18n/languages';
import { contentTexts } from '@server/domains/content/content-texts';
import definitions from './contents/articles.json' with { type: 'json' };

export const articleTexts = v.object({
  topics: v.record(v.string(), v.string()),
  articles: v.record(v.string(), v.object({ title: v.string(), lead: v.string(), html: v.string() })),
});
const textsIn = contentTexts(join(import.meta.dirname, 'articles'), articleTexts);

/** Articles come out at nine in the morning in Japan. */
const morningMs = hoursToMs(9);
export const publishedAt = (daysAgo: number, now: Date): string =>
  toInstant(new Date(startOfJstDay(addDays(toJstDay(now), -daysAgo)).getTime() + morningMs));

/** The demo's articles as an operator's files, with the texts of demo/articles or of the brand. */
export const demoArticles = (now: Date) =>
  definitions.map(({ daysAgo, ...definition }) => {
    const texts = languageKeys.flatMap((key) => {
      const { texts: found, language } = textsIn(key);
      const article = found.articles[definition.id];
      return article ? [[language, { ...article, topic: found.topics[definition.topic] ?? definition.topic }]] : [];
    });
    return { ...definition, startsAt: publishedAt(daysAgo, now), texts: Object.fromEntries(texts) as object };
  });
