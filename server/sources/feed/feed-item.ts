import * as v from 'valibot';
import { conditions } from '@/contract/goods';
import { languageCodes } from '@/contract/languages';
import type { LanguageCode } from '@/contract/languages';
import { restrictedKinds } from '@/contract/restricted';
import { goodsIdOf } from '@/rules/marketplaces';
import { everydayWords } from '@server/domains/vocabulary/everyday-words';
import type { GoodsTexts } from '@server/domains/vocabulary/goods-texts';
import type { Listing } from '@server/domains/goods/listing';
import { isPublicHttps } from '@server/domains/pictures/picture-fetch';
import { isPictureAddress } from '@server/domains/pictures/shop-pictures';

/** Highest price that is accepted, in whole yen; a higher one is taken for a typing error. */
const maxYen = 100_000_000;
const maxPictures = 20;
const titleLength = 300;
const descriptionLength = 10_000;

const integer = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

const text = (max: number) =>
  v.pipe(
    v.string('must be text'),
    v.transform((value) => value.replaceAll('\0', '').trim()),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
  );

const texts = (max: number) => v.strictObject(v.entriesFromList(languageCodes, v.optional(text(max))));

const isNamed = (values: object) => Object.values(values).some((value) => value !== undefined);

const fields = v.strictObject({
  /** The operator's own number of the item, letters, digits, `-` and `_`: the item's page is `/mall/market/detail/<id>`. */
  id: v.pipe(
    v.string('must be text'),
    v.check(
      (id) => goodsIdOf('market', id) === id,
      'must have 1 to 40 letters, digits, - or _ and begin with a letter or digit',
    ),
  ),
  title: v.pipe(texts(titleLength), v.check(isNamed, 'must be given in one language at least, such as title.ja')),
  description: v.optional(texts(descriptionLength), {}),
  price: integer(1, maxYen),
  /** The price before a discount. */
  listPrice: v.optional(integer(1, maxYen)),
  soldOut: v.optional(v.boolean('must be true or false'), false),
  condition: v.optional(v.picklist(conditions, `must be one of ${conditions.join(', ')}`)),
  /** A kind of goods of the shop's vocabulary. */
  kind: v.optional(
    v.pipe(
      v.string('must be text'),
      v.check((kind) => Object.hasOwn(everydayWords, kind), 'must be a kind that `operator feed kinds` lists'),
    ),
  ),
  seller: v.optional(v.strictObject({ id: text(100), name: text(100) })),
  size: v.optional(text(100)),
  /** Yen of shipping to the warehouse; 0 where the price contains it. Left out: not known. */
  shipping: v.optional(integer(0, 1_000_000)),
  /** Grams of the packed item. */
  grams: v.optional(integer(1, 1_000_000)),
  /** Whole centimetres of the packed item. */
  cm: v.optional(
    v.strictTuple([integer(1, 1000), integer(1, 1000), integer(1, 1000)], 'must be three whole numbers of centimetres'),
  ),
  pictures: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string('must be text'),
          v.maxLength(2000, 'must have at most 2000 characters'),
          v.check(isPictureAddress, 'must be an https address, or picture: with the number that picture add gave'),
        ),
      ),
      v.maxLength(maxPictures, `must be at most ${maxPictures}`),
    ),
    [],
  ),
  restricted: v.optional(v.array(v.picklist(restrictedKinds, `must be one of ${restrictedKinds.join(', ')}`)), []),
  ageLimit: v.optional(v.picklist([18, 20], 'must be 18 or 20')),
  /** The instant since which it is on sale. Left out: the first import. */
  listedAt: v.optional(
    v.pipe(v.string('must be text'), v.isoTimestamp('must be an instant such as 2026-11-27T09:00:00Z')),
  ),
  /** The item's page at its shop. */
  original: v.optional(
    v.pipe(
      v.string('must be text'),
      v.maxLength(2000, 'must have at most 2000 characters'),
      v.check(isPublicHttps, 'must be an https address'),
    ),
  ),
  /** `false` brings a removed item back. */
  removed: v.optional(v.literal(false)),
});

/** An item of the operator's feed, checked. */
const feedItem = v.pipe(
  fields,
  v.forward(
    v.check(({ price, listPrice }) => listPrice === undefined || listPrice >= price, 'must not be less than price'),
    ['listPrice'],
  ),
);

/** A line that takes an item off sale needs its id alone. */
const removedItem = v.object({ id: fields.entries.id, removed: v.literal(true) });

export type FeedItem = v.InferOutput<typeof feedItem>;

export type FeedLineContent =
  | { readonly kind: 'item'; readonly item: FeedItem }
  | { readonly kind: 'removed'; readonly id: string }
  | { readonly kind: 'wrong'; readonly issues: readonly { readonly field: string | null; readonly message: string }[] };

/** Validates a line. Reports each wrong field with the reason. */
export function parseFeedLine(value: unknown): FeedLineContent {
  const isRemoval = typeof value === 'object' && value !== null && 'removed' in value && value.removed === true;
  const parsed = v.safeParse(isRemoval ? removedItem : feedItem, value);
  if (!parsed.success) {
    return {
      kind: 'wrong',
      issues: parsed.issues.map((issue) => ({ field: v.getDotPath(issue), message: messageOf(issue) })),
    };
  }
  if (parsed.output.removed === true) return { kind: 'removed', id: parsed.output.id };
  return { kind: 'item', item: parsed.output };
}

function messageOf({ message, type, expected }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'is no field of a feed';
  return message.startsWith('Invalid key') ? 'is missing' : message;
}

const presentTexts = (given: Partial<Record<LanguageCode, string | undefined>>): GoodsTexts =>
  Object.fromEntries(Object.entries(given).flatMap(([code, value]) => (value === undefined ? [] : [[code, value]])));

/** Converts a line to the item that the shop stores. Missing fields are null and are shown as unknown. */
export function toListing(item: FeedItem, readAt: string): Listing {
  const titles = presentTexts(item.title);
  const descriptions = presentTexts(item.description);
  const { shipping, grams, cm, seller } = item;
  return {
    site: 'market',
    id: item.id,
    titles,
    titleJa: titles.ja ?? '',
    descriptions,
    descriptionJa: descriptions.ja ?? '',
    kind: item.kind ?? '',
    condition: item.condition ?? null,
    conditionJa: null,
    size: item.size ?? null,
    shipFrom: null,
    shippingDays: null,
    domesticShipping: { payer: shipping === 0 ? 'seller' : 'buyer', yen: shipping ?? null },
    insured: null,
    likes: null,
    favourites: 0,
    seller: seller ? { ...seller, verified: false, goodRate: null, ratings: 0, shipsWithin24Hours: false } : null,
    price: { type: 1, listed: item.listPrice ?? item.price, now: item.price },
    auction: null,
    options: [],
    remark: false,
    restricted: item.restricted,
    ageLimit: item.ageLimit ?? null,
    facts: null,
    pictures: item.pictures.map((url) => ({ url })),
    original: item.original ?? null,
    status: item.soldOut ? 'soldOut' : 'onSale',
    listedDaysAgo: 0,
    readAt,
    packed: grams !== undefined && cm !== undefined ? { grams, cm } : null,
  };
}
