import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { GuideSection } from '@/contract/guide';
import type { BannerTone } from '@/contract/home';
import type { Site } from '@/contract/sites';
import type { Kind } from '../vocabulary/terms';
import type { EntriesByLanguage } from '@server/platform/texts/entry-in';
import { instantColumn } from '@server/platform/db/columns';

/** The thing that a reward gives: a coupon of the premium section, or an item of our own mall by its id there. */
export type RewardItem =
  | { readonly kind: 'coupon'; readonly percent: number; readonly minYen: number; readonly days: number }
  | { readonly kind: 'goods'; readonly goodsId: string };

/** A coupon of the premium section that every customer can claim: what it takes off, and from which sum on. */
export interface CouponDefinition {
  readonly percent: number;
  /** Whole yen. */
  readonly minYen: number;
}

/** A reward: what it costs in points, how many there are a month, and how many of them one customer may have. */
export interface RewardDefinition {
  readonly item: RewardItem;
  readonly points: number;
  readonly stock: number;
  readonly each: number;
}

/** The source of a picture of content: an https address, or the first picture of an item, such as `market/uji-sencha-01`. */
export interface ContentPicture {
  readonly picture: string | null;
  readonly pictureOf: string | null;
}

/** The goods beside content: items by their keys, or else what is liked most of some kinds. */
export interface ContentGoods {
  readonly goods: readonly string[];
  readonly kinds: readonly Kind[];
}

export interface ArticleText {
  /** The topic's name. */
  readonly topic: string;
  readonly title: string;
  /** The subject of the article, in one sentence. */
  readonly lead: string;
  readonly html: string;
}

/** An article. It is dated by its start. */
export interface ArticleBody extends ContentPicture, ContentGoods {
  readonly topic: string;
  readonly texts: EntriesByLanguage<ArticleText>;
}

export interface GuideText {
  readonly title: string;
  readonly lead: string;
  /** With `{{name}}` where a figure of the shop stands. */
  readonly sections: readonly GuideSection[];
}

/** A guide beside those of the brand, or in place of one of the same id. */
export interface GuideBody {
  readonly texts: EntriesByLanguage<GuideText>;
}

/** A banner of the front page. `type` and `url` say what it opens, as a host knows it; without an address it opens the campaign of its id. */
export interface BannerBody {
  readonly type: number;
  readonly url: string | null;
  readonly tone: BannerTone;
  readonly texts: EntriesByLanguage<{ readonly title: string; readonly text: string }>;
}

export interface CampaignText {
  readonly title: string;
  readonly html: string;
  /** Search words for more items; null where there are none. */
  readonly words: string | null;
}

/** A campaign: an event where it ends or comes round, else a page that is recommended at any time. */
export interface CampaignBody extends ContentGoods {
  /** The marketplace whose goods it is about; null for all. */
  readonly site: Site | null;
  /** It runs for so many days, again and again, from its start on. */
  readonly repeat: { readonly days: number; readonly everyDays: number } | null;
  readonly texts: EntriesByLanguage<CampaignText>;
}

/** Goods that belong together, on the front page and on a landing page of their own, with the search that shows more of them. */
export interface ThemeBody extends ContentGoods {
  readonly texts: EntriesByLanguage<{ readonly title: string; readonly words: string }>;
}

/** The bodies of rows by their kind: everything but their dates. */
export interface ContentBodies {
  readonly coupon: CouponDefinition;
  readonly reward: RewardDefinition;
  readonly theme: ThemeBody;
  readonly article: ArticleBody;
  readonly banner: BannerBody;
  readonly campaign: CampaignBody;
  readonly guide: GuideBody;
}
export type ContentKind = keyof ContentBodies;

/** Content that staff write for readers: rows of each kind with their dates. A reader gets what is published, from its start to its end. */
export const contents = pgTable(
  'contents',
  {
    kind: text('kind').$type<ContentKind>().notNull(),
    id: text('id').notNull(),
    body: jsonb('body').$type<ContentBodies[ContentKind]>().notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    /** Null where it has no end. */
    endsAt: instantColumn('ends_at'),
    /** Null for a draft. */
    publishedAt: instantColumn('published_at'),
    /** Invented: only a demo shows it. */
    isDemo: boolean('is_demo').notNull().default(false),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('contents_starts').on(table.kind, table.startsAt),
    check('contents_dates', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
