import * as v from 'valibot';
import { guideSection } from '../../src/contract/guide';
import { guideTypes } from '../../src/contract/guide-types';
import type { GuideType } from '../../src/contract/guide-types';
import type { LanguageKey } from '../../src/i18n/languages';
import type { Db } from '../db/open';
import { contentTexts } from './content-texts';
import { figuresNow } from './figures';
import type { Figures } from './figures';

const guide = v.object({ title: v.string(), lead: v.string(), sections: v.array(guideSection) });

/** Words of guides with `{{name}}` where a figure stands. */
export const guideTexts = v.object({
  guides: v.object({
    about: guide,
    shopping: guide,
    stores: guide,
    logistics: guide,
    membership: guide,
    prohibited: guide,
  } satisfies Record<GuideType, typeof guide>),
  fees: v.array(v.object({ name: v.string(), price: v.string(), when: v.string() })),
  questions: v.array(v.object({ question: v.string(), answer: v.string() })),
});
const textsIn = contentTexts('guides', guideTexts);

/** A figure that no rule gives is a fault of the text. */
function fill(text: string, figures: Figures): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`A guide names the figure ${name}, which no rule gives.`);
    return figure;
  });
}

/** The same with every text in it filled. */
function filled<T>(value: T, figures: Figures): T {
  if (typeof value === 'string') return fill(value, figures) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => filled(one, figures)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one as unknown, figures)])) as T;
}

/** All words of the guides in the reader's content language, with the figures of now. */
export async function guidesNow(db: Db, now: Date, reader: LanguageKey) {
  const { texts, language } = textsIn(reader);
  const { guides, fees, questions } = filled(texts, await figuresNow(db, now, language));
  return { guides, fees, questions, language };
}

/** Guides as lists show them. */
export const guideCards = ({ guides }: Pick<Awaited<ReturnType<typeof guidesNow>>, 'guides'>) =>
  guideTypes.map((type) => ({ type, title: guides[type].title, lead: guides[type].lead }));
