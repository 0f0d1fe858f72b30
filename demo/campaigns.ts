import { join } from 'node:path';
import * as v from 'valibot';
import { languageKeys } from '@/i18n/languages';
import { startOfJstDayNumber, toInstant } from '@/rules/time/date';
import { banners } from './catalogue/banners';
import { themes } from './catalogue/front-texts';
import type { ContentTexts } from '@server/domains/vocabulary/goods-texts';
import { recommendations } from './catalogue/recommendations';
import { contentTexts } from '@server/domains/content/content-texts';
import definitions from './contents/activities.json' with { type: 'json' };

const activityTexts = v.record(
  v.string(),
  v.object({ title: v.string(), html: v.string(), /** Search words for more items. */ words: v.string() }),
);
const textsIn = contentTexts(join(import.meta.dirname, 'activities'), activityTexts);

/** Texts by field as entries by language. */
const byLanguage = (fields: Readonly<Record<string, ContentTexts>>): object => {
  const entries: Record<string, Record<string, string>> = {};
  for (const [field, texts] of Object.entries(fields))
    for (const [language, text] of Object.entries(texts)) (entries[language] ??= {})[field] = text;
  return entries;
};

/** The first Monday of 1970 in Japan: events come round from then on. */
const firstMonday = 4;

const events = () =>
  definitions.map(({ turn, ...definition }) => {
    const texts = languageKeys.flatMap((key) => {
      const { texts: found, language } = textsIn(key);
      return found[definition.id] ? [[language, found[definition.id]]] : [];
    });
    return {
      ...definition,
      startsAt: toInstant(startOfJstDayNumber(firstMonday + turn * 7)),
      // Three events take turns, so that on any day one is running, one is coming and one is over.
      repeat: { days: 7, everyDays: 21 },
      texts: Object.fromEntries(texts) as object,
    };
  });

/** The demo's campaigns as an operator's files: events that take turns, and what is recommended at any time. */
export const demoCampaigns = () => [
  ...events(),
  ...recommendations.map(({ id, kinds, titles, articles }) => ({
    id,
    kinds,
    texts: byLanguage({ title: titles, html: articles }),
  })),
];

/** Lists have the latest start first, so each starts a minute before the one in front of it. */
const inOrder = <T>(files: readonly T[]) =>
  files.map((file, index) => ({ ...file, startsAt: `2026-01-01T00:${String(59 - index).padStart(2, '0')}:00+09:00` }));

/** The demo's banners as an operator's files. */
export const demoBanners = () =>
  inOrder(
    banners.map(({ titles, texts, ...banner }) => ({ ...banner, texts: byLanguage({ title: titles, text: texts }) })),
  );

/** The demo's themes as an operator's files. */
export const demoThemes = () =>
  inOrder(themes.map(({ id, kinds, titles, words }) => ({ id, kinds, texts: byLanguage({ title: titles, words }) })));
