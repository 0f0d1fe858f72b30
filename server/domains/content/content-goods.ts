import * as v from 'valibot';
import type { GoodsCard, Picture } from '@/contract/goods';
import type { Site } from '@/contract/sites';
import { goodsKinds } from '../vocabulary/terms';
import type { Db } from '@server/platform/db/open';
import type { ContentGoods, ContentPicture } from './schema';
import { cardsOnSale } from '../goods/goods-cards';
import { goodsSection } from '../goods/goods-section';
import { findListings, goodsKey } from '../goods/goods-store';
import type { RequestContext } from '../handler';
import { toContentPicture } from '../pictures/content-picture';
import type { ContentArea } from '../pictures/content-picture';
import { pictureField } from './content-file';
import type { EditIssues } from './content-file';
import { picturesOf } from './pictures';

const maxGoods = 10;

const goodsKeyField = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z]+\/[\w.:-]{1,100}$/, 'must name an item, such as market/uji-sencha-01'),
);

export const contentPictureFields = {
  /** Its address; needed by neither where there is none. */
  picture: v.optional(v.nullable(pictureField), null),
  /** An item whose first picture is taken instead. */
  pictureOf: v.optional(v.nullable(goodsKeyField), null),
};

export const contentGoodsFields = {
  goods: v.optional(
    v.pipe(v.array(goodsKeyField, 'must be a list'), v.maxLength(maxGoods, `must have at most ${maxGoods} items`)),
    [],
  ),
  /** Kinds of goods, as `feed kinds` lists them. */
  kinds: v.optional(
    v.array(v.picklist(goodsKinds, 'must be one of those that `feed kinds` lists'), 'must be a list'),
    [],
  ),
};

/** Checks that the items that content names are there. */
export async function checkGoods(
  db: Db,
  { goods, pictureOf = null }: ContentGoods & Partial<Pick<ContentPicture, 'pictureOf'>>,
): Promise<EditIssues | null> {
  const keys = [...goods, ...(pictureOf === null ? [] : [pictureOf])];
  const found = new Set((await findListings(db, keys)).map(({ site, id }) => goodsKey(site, id)));
  const issues = keys
    .filter((key) => !found.has(key))
    .map((key) => ({ field: goods.includes(key) ? 'goods' : 'pictureOf', message: `names no item: ${key}` }));
  return issues.length > 0 ? { issues } : null;
}

/** The goods beside content that can be bought now and that everybody may look at. */
export async function contentGoods(
  ctx: RequestContext,
  { goods, kinds }: ContentGoods,
  site: Site | null = null,
): Promise<GoodsCard[]> {
  if (goods.length > 0) {
    const listings = await findListings(ctx.db, goods);
    return cardsOnSale(
      ctx.db,
      listings.filter(({ ageLimit }) => ageLimit === null),
      ctx,
    );
  }
  return kinds.length > 0 ? goodsSection(ctx, site ? { kinds, site } : { kinds }, 'liked') : [];
}

interface Illustrated {
  readonly id: string;
  readonly body: ContentPicture;
}

/** The pictures of rows of a kind; null where a row has none. */
export async function contentPictures(
  db: Db,
  kind: ContentArea,
  rows: readonly Illustrated[],
): Promise<(row: Illustrated) => Picture | null> {
  const pictureOfGoods = await picturesOf(
    db,
    rows.flatMap(({ body }) => body.pictureOf ?? []),
  );
  return ({ id, body: { picture, pictureOf } }) => {
    if (picture !== null) return toContentPicture(kind, id, picture);
    return pictureOf === null ? null : pictureOfGoods(pictureOf);
  };
}
