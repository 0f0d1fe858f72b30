import { and, eq, gt, gte, inArray, isNull, like, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Condition } from '@/contract/goods';
import type { Sort } from '@/contract/search';
import type { Site } from '@/contract/sites';
import { goods } from './schema';
import { likePattern } from '../vocabulary/fold';

/** The conditions that goods must meet; an omitted field is not checked. Prices in whole yen. */
export interface GoodsFilter {
  readonly kinds?: readonly string[] | null;
  /** Every one must stand in the goods' text. */
  readonly words?: readonly string[];
  /** Every one must stand in the goods' Japanese title. */
  readonly titleWords?: readonly string[];
  /** Every one must stand in the goods' text, and not inside a longer word. Latin letters, digits and spaces. */
  readonly phrases?: readonly string[];
  readonly site?: Site | undefined;
  /** A seller's own id at the marketplace. */
  readonly seller?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly conditions?: readonly Condition[];
  /** Only what can be had at this instant: neither sold nor ended. */
  readonly onSaleAt?: Date | undefined;
  /** Auctions that still run at this instant. */
  readonly runningAt?: Date | undefined;
  /** Leaves out what not everybody may look at. */
  readonly forAllAges?: true;
  /** Only what costs less now than it was listed for; goods of one fixed price. */
  readonly reduced?: true;
  /** Only what was listed after this instant. */
  readonly listedAfter?: Date;
  /** The key of goods to leave out. */
  readonly but?: string;
}

const inSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** In the words of the table's indexes (`schema.ts`): as parameters the two states would keep the planner from them. */
const isVisible = sql`${goods.status} in ('onSale', 'soldOut')`;

/** Goods without an age limit. */
export const allAges = sql`${goods.doc}->>'ageLimit' is null`;

const listed = sql`(${goods.doc}->'price'->>'listed')::int`;
const currentPrice = sql`(${goods.doc}->'price'->>'now')::int`;
const isReduced = sql`${goods.doc}->'price'->>'type' = '1' and ${currentPrice} < ${listed}`;

/** The first line of the searchable text (`searchText`). */
const japaneseTitle = sql`split_part(${goods.search}, chr(10), 1)`;

/** The conditions on the goods' text. */
function matchingText({ words = [], titleWords = [], phrases = [] }: GoodsFilter): readonly SQL[] {
  return [
    // The condition on the whole text is the one that has an index.
    ...[...words, ...titleWords, ...phrases].map((word) => like(goods.search, likePattern(word))),
    ...titleWords.map((word) => like(japaneseTitle, likePattern(word))),
    ...phrases.map((phrase) => sql`${goods.search} ~ ${`\\m${phrase.replace(/[^a-z\d ]/g, '.')}\\M`}`),
  ];
}

/** The filter as a condition on the table; goods that lists never show (removed, unsupported) fail it always. */
export function matching(filter: GoodsFilter): SQL | undefined {
  const { kinds, site, seller, min, max, conditions, onSaleAt, runningAt, forAllAges, reduced, listedAfter, but } =
    filter;
  return and(
    isVisible,
    ...matchingText(filter),
    kinds ? inArray(goods.kind, [...kinds]) : undefined,
    site && eq(goods.site, site),
    seller === undefined ? undefined : eq(goods.seller, seller),
    min === undefined ? undefined : gte(goods.price, min),
    max === undefined ? undefined : lte(goods.price, max),
    conditions?.length ? inArray(goods.condition, [...conditions]) : undefined,
    onSaleAt && and(eq(goods.status, 'onSale'), or(isNull(goods.endsAt), gte(goods.endsAt, inSeconds(onSaleAt)))),
    runningAt && and(eq(goods.status, 'onSale'), gte(goods.endsAt, inSeconds(runningAt))),
    forAllAges && allAges,
    reduced && isReduced,
    listedAfter && gt(goods.listedAt, listedAfter),
    but === undefined ? undefined : ne(goods.key, but),
  );
}

/** Goods without a price or an end come last; in the words of the table's indexes. */
const last = sql`2147483647`;
const never = sql`9007199254740991`;

/** The columns that goods are sorted by: whole numbers, ascending, with the key as tie-breaker. `liked` is for lists of our own. */
export const sortColumns: Readonly<Record<Sort | 'liked' | 'saving', SQL<number>>> = {
  new: sql<number>`${goods.sortKey}`,
  cheap: sql<number>`coalesce(${goods.price}, ${last})`,
  dear: sql<number>`coalesce(-${goods.price}, ${last})`,
  ending: sql<number>`coalesce(${goods.endsAt}, ${never})`.mapWith(Number),
  liked: sql<number>`-${goods.likes}`,
  /** In whole percent of the listed price. */
  saving: sql<number>`coalesce(-(100 * (${listed} - ${currentPrice}) / nullif(${listed}, 0)), 0)`,
};
