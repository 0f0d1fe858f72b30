import { join } from 'node:path';
import * as v from 'valibot';
import { guideSection } from '@/contract/guide';
import type { GuideBlock, GuideSection, GuideSummary } from '@/contract/guide';
import type { LanguageCode } from '@/contract/languages';
import type { LanguageKey } from '@/i18n/languages';
import { getShopName } from '@server/platform/brand/brand';
import type { Db } from '@server/platform/db/open';
import { entryIn } from '@server/platform/texts/entry-in';
import type { RequestContext } from '../handler';
import { listContent, readerOf } from '../content/content-store';
import type { ContentReader } from '../content/content-store';
import { contentTexts } from '../content/content-texts';
import { figuresNow } from './figures';
import type { Figures } from './figures';
import { getShopFacts } from './shop-facts';
import type { ShopFacts } from './shop-facts';

/** The guides that every shop has, in the order in which pages show them. */
export const builtInGuides = ['about', 'shopping', 'stores', 'logistics', 'membership', 'prohibited'] as const;
type BuiltInGuide = (typeof builtInGuides)[number];

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
  } satisfies Record<BuiltInGuide, typeof guide>),
  fees: v.array(v.object({ name: v.string(), price: v.string(), when: v.string() })),
  questions: v.array(v.object({ question: v.string(), answer: v.string() })),
});
export const guidesFolder = join(import.meta.dirname, 'guides');
const textsIn = contentTexts(guidesFolder, guideTexts);

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
export function fillTexts<T>(value: T, figures: Figures, facts: ShopFacts): T {
  if (typeof value === 'string') return fill(value, figures, facts) as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => fillTexts(entry, figures, facts)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, fillTexts(entry as unknown, figures, facts)]),
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

const withoutEmptyBlocks = (sections: readonly GuideSection[]): GuideSection[] =>
  sections
    .map((section) => ({ ...section, blocks: section.blocks.flatMap((block) => withoutEmpty(block) ?? []) }))
    .filter(({ blocks }) => blocks.length > 0);

export interface GuideReader extends ContentReader {
  readonly language: LanguageKey;
  readonly facts: ShopFacts;
}

/** A guide as it reads now. */
export interface CurrentGuide extends GuideSummary {
  readonly sections: GuideSection[];
}

interface FiguresReader extends ContentReader {
  /** The language of the texts. */
  readonly language: LanguageCode;
  /** The reader's, in which the shop has its name. */
  readonly reader: LanguageKey;
}

/** Every figure that a guide can name, and the shop's name. */
export async function figuresFor(db: Db, { language, reader, ...at }: FiguresReader): Promise<Figures> {
  return { ...(await figuresNow(db, at, language)), brand: getShopName(reader) };
}

/** The guides that staff have written, the newest first. */
async function ownGuides(db: Db, reader: GuideReader): Promise<CurrentGuide[]> {
  const guides: CurrentGuide[] = [];
  for (const { id, body } of await listContent(db, 'guide', reader)) {
    const found = entryIn(body.texts, reader.language);
    if (!found) continue;
    const figures = await figuresFor(db, { ...reader, language: found.language, reader: reader.language });
    const { title, lead, sections } = fillTexts(found.entry, figures, reader.facts);
    guides.push({ type: id, title, lead, language: found.language, sections: withoutEmptyBlocks(sections) });
  }
  return guides;
}

/** The parts of a call's context that guides are made from. */
export type GuideContext = Pick<RequestContext, 'db' | 'now' | 'services' | 'language'>;

/** All guides for the reader of a call. */
export const guidesFor = async (ctx: GuideContext) =>
  guidesNow(ctx.db, { ...readerOf(ctx), language: ctx.language, facts: await getShopFacts(ctx) });

/**
 * All guides with the figures of now, for a shop of these facts: those of every shop, each as staff have rewritten it or in the reader's language,
 * then those of staff alone. With the fees and questions of the front page.
 */
async function guidesNow(db: Db, reader: GuideReader) {
  const { texts, language } = textsIn(reader.language);
  const figures = await figuresFor(db, { ...reader, language, reader: reader.language });
  const { guides, fees, questions } = fillTexts(texts, figures, reader.facts);
  const own = await ownGuides(db, reader);
  const builtIn = builtInGuides.map((type): CurrentGuide => {
    const { title, lead, sections } = guides[type];
    const rewritten = own.find((candidate) => candidate.type === type);
    return rewritten ?? { type, title, lead, language, sections: withoutEmptyBlocks(sections) };
  });
  const further = own.filter(({ type }) => !builtInGuides.some((known) => known === type));
  return { guides: [...builtIn, ...further], fees, questions, language, facts: reader.facts };
}

/** Guides as lists show them. */
export const guideCards = ({ guides }: { readonly guides: readonly CurrentGuide[] }): GuideSummary[] =>
  guides.map(({ type, title, lead, language }) => ({ type, title, lead, language }));
