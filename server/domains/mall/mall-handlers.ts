import { codes } from '@/contract/codes';
import type { Category } from '@/contract/goods';
import type { Shop } from '@/contract/mall';
import type { LanguageKey } from '@/i18n/languages';
import { kindTexts, prefectureTexts } from '../vocabulary/word-texts';
import type { MallShop } from './mall-shop';
import type { Kind } from '../vocabulary/terms';
import { toGoodsCard, getPictureUrl, textIn } from '../goods/goods-view';
import type { Db } from '@server/platform/db/open';
import type { GoodsFilter } from '../goods/goods-filter';
import { countGoods, findMany, kindsOf } from '../goods/goods-store';
import { cardsOnSale } from '../goods/goods-cards';
import type { Handlers } from '../handler';
import { ok, fail } from '@server/platform/http/reply';
import { goodsSection } from '../goods/goods-section';

const maxItems = 10;
const bestOfShop = 3;
const popular = 40;
const countedTo = 1_000;

async function categoriesOf(db: Db, filter: GoodsFilter, language: LanguageKey): Promise<Category[]> {
  return (await kindsOf(db, filter, maxItems)).map(({ kind, goods, best }) => ({
    kind,
    // The column holds kinds only: the catalogue's types see to it.
    name: textIn(kindTexts(kind as Kind), language),
    picture: getPictureUrl(best, 0),
    goods,
  }));
}

async function shopOf(db: Db, { id, name, nameJa, from, since, goodRate, ratings }: MallShop, language: LanguageKey) {
  const goods = await countGoods(db, { site: 'market', seller: id }, countedTo);
  const shop: Shop = {
    id,
    name,
    nameJa,
    from: textIn(prefectureTexts(from), language),
    since,
    goodRate,
    ratings,
    goods,
  };
  return shop;
}

export const mallHandlers = {
  async 'Sig.Front.Mall.Index'({ site }, { db, now, language, services }) {
    await services.movePrices(now);
    const hot = await findMany(db, { site, onSaleAt: now }, { order: 'liked', limit: maxItems });
    return ok({
      categories: await categoriesOf(db, { site }, language),
      hot: await cardsOnSale(db, hot.listings, { now, language }),
    });
  },

  async 'Sig.Front.Mall.Shop'({ shop: id }, { db, now, language, services }) {
    const definition = services.mallShops.find((shop) => shop.id === id);
    if (!definition) return fail(codes.notFound);
    const filter = { site: 'market', seller: id } as const;
    const hot = await findMany(db, { ...filter, onSaleAt: now }, { order: 'liked', limit: maxItems });
    const newest = await findMany(db, { ...filter, onSaleAt: now }, { order: 'new', limit: maxItems });
    return ok({
      shop: await shopOf(db, definition, language),
      hot: hot.listings.map((goods) => toGoodsCard(goods, now, language)),
      categories: await categoriesOf(db, filter, language),
      fresh: newest.listings.map((goods) => toGoodsCard(goods, now, language)),
    });
  },

  async 'Sig.Front.Mall.Popular'(_, ctx) {
    const { db, now, language, services } = ctx;
    const withGoods: (Shop & { best: ReturnType<typeof toGoodsCard>[] })[] = [];
    for (const definition of services.mallShops) {
      const filter = { site: 'market', seller: definition.id, onSaleAt: now } as const;
      const best = await findMany(db, filter, { order: 'liked', limit: bestOfShop });
      withGoods.push({
        ...(await shopOf(db, definition, language)),
        best: best.listings.map((goods) => toGoodsCard(goods, now, language)),
      });
    }
    return ok({ shops: withGoods, goods: await goodsSection(ctx, {}, 'liked', popular) });
  },
} satisfies Handlers<'Sig.Front.Mall.Index' | 'Sig.Front.Mall.Shop' | 'Sig.Front.Mall.Popular'>;
