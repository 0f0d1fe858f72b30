import * as v from 'valibot';
import { guideSection } from '@/contract/guide';
import type { GuideBlock } from '@/contract/guide';
import { guideTypes } from '@/contract/guide-types';
import type { GuideType } from '@/contract/guide-types';
import type { LanguageKey } from '@/i18n/languages';
import { getShopName } from '../brand/brand';
import type { Db } from '../db/open';
import { contentTexts } from './content-texts';
import { figuresNow } from './figures';
import type { Figures } from './figures';
import type { ShopFacts } from './shop-facts';

const guide = v.object({ title: v.string(), lead: v.string(), sections: v.array(guideSection) });

/**
 * Words of guides with `{{name}}` where a figure stands, and `{{fact?with|without}}` where they depend on what the shop does. A text that begins
 * with `{{only fact}}` is left out as a whole where the fact is not true.
 */
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

/** A figure that no rule gives is a fault of the text, and so is a fact that nobody knows. */
function fill(text: string, figures: Figures, facts: ShopFacts): string {
  const isTrue = (name: string): boolean => {
    if (!Object.hasOwn(facts, name)) throw new Error(`A guide asks for the fact ${name}, which no setting gives.`);
    return facts[name as keyof ShopFacts];
  };
  const [condition = '', needed] = /^\{\{only (\w+)\}\}/.exec(text) ?? [];
  if (needed !== undefined && !isTrue(needed)) return '';
  const chosen = text
    .slice(condition.length)
    .replace(/\{\{(\w+)\?([^|{}]*)\|([^|{}]*)\}\}/g, (_, name: string, yes: string, no: string) =>
      isTrue(name) ? yes : no,
    );
  return chosen.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`A guide names the figure ${name}, which no rule gives.`);
    return figure;
  });
}

/** The same with every text in it filled. */
function filled<T>(value: T, figures: Figures, facts: ShopFacts): T {
  if (typeof value === 'string') return fill(value, figures, facts) as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => filled(entry, figures, facts)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, filled(entry as unknown, figures, facts)]),
  ) as T;
}

const hasText = ({ text }: { readonly text: string }): boolean => text !== '';

/** A block without what this shop has nothing to say of; null where nothing is left. */
function withoutEmpty(block: GuideBlock): GuideBlock | null {
  switch (block.kind) {
    case 'text':
      return hasText(block) ? block : null;
    case 'table':
      return { ...block, rows: block.rows.filter(([name]) => name !== '') };
    case 'stores':
      return { ...block, items: block.items.filter(hasText) };
    case 'links': {
      const items = block.items.filter(hasText);
      return items.length > 0 ? { ...block, items } : null;
    }
    case 'list':
    case 'steps': {
      const items = block.items.filter((item) => item !== '');
      return items.length > 0 ? { ...block, items } : null;
    }
    case 'restricted':
      return block;
  }
}

export interface GuideReader {
  readonly now: Date;
  readonly language: LanguageKey;
  readonly facts: ShopFacts;
}

/** All words of the guides in the reader's content language, with the figures of now, for a shop of these facts. */
export async function guidesNow(db: Db, { now, language: reader, facts }: GuideReader) {
  const { texts, language } = textsIn(reader);
  const { guides, fees, questions } = filled(
    texts,
    { ...(await figuresNow(db, now, language)), brand: getShopName(reader) },
    facts,
  );
  for (const type of guideTypes) {
    for (const section of guides[type].sections)
      section.blocks = section.blocks.flatMap((block) => withoutEmpty(block) ?? []);
    guides[type].sections = guides[type].sections.filter(({ blocks }) => blocks.length > 0);
  }
  return { guides, fees, questions, language };
}

/** Guides as lists show them. */
export const guideCards = ({ guides }: Pick<Awaited<ReturnType<typeof guidesNow>>, 'guides'>) =>
  guideTypes.map((type) => ({ type, title: guides[type].title, lead: guides[type].lead }));
