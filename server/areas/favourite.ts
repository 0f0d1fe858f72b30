import { and, count, desc, eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { favouritesPage, maxFavourites } from '../../src/contract/favourite';
import type { FavouriteFilter } from '../../src/contract/favourite';
import { lockCustomer } from '../account/customer-lock';
import { toGoodsCard } from '../goods/goods-view';
import { favourites, goods } from '../db/schema';
import { favouritesOf, findGoods, goodsKey } from '../goods/goods-store';
import { requireCustomer } from '../http/handler';
import type { Handlers } from '../http/handler';
import { endsWithin, seen } from '../notice/favourite-state';
import type { SeenGoods } from '../notice/favourite-state';
import { watch } from '../notice/watch';
import { lacking } from '../marketplace-page/live-item';
import { expireDueRecords } from '../http/expire-due-records';
import { cut, parseCursor, secondOf } from '../http/paging';
import { ok, fail } from '../http/reply';
import { toInstant } from '../../src/rules/time/date';

const fits: Readonly<Record<FavouriteFilter, (seenGoods: SeenGoods, keptYen: number | null, now: Date) => boolean>> = {
  onSale: ({ state }) => state === 'onSale',
  cheaper: ({ state, yen }, keptYen) => state === 'onSale' && yen !== null && keptYen !== null && yen < keptYen,
  ending: (seenGoods, _, now) => endsWithin(seenGoods, now),
  gone: ({ state }) => state !== 'onSale',
};

export const favouriteHandlers = {
  async 'Sig.Front.User.Favourite.List'({ filter, cursor }, ctx) {
    const { db, now, language } = ctx;
    const customerId = requireCustomer(ctx).id;
    const after = parseCursor(cursor);
    const second = secondOf(favourites.at);
    await expireDueRecords(ctx, () => watch(db, now, customerId));
    // What is on sale, cheaper or ending moves with the clock: all are judged, of which there are some hundred at most.
    const rows = await db
      .select({ row: favourites, doc: goods.doc, second })
      .from(favourites)
      .innerJoin(goods, eq(goods.key, favourites.goodsKey))
      .where(eq(favourites.customerId, customerId))
      .orderBy(desc(second), desc(favourites.goodsKey));
    const all = rows
      .map((row) => ({ ...row, present: seen(row.doc, now) }))
      .filter(({ present, row }) => filter === undefined || fits[filter](present, row.keptYen, now));
    const from =
      after === null
        ? 0
        : all.findIndex(({ row }) => row.goodsKey === after.key) + 1 ||
          all.filter((one) => one.second >= after.sortKey).length;
    const placeAt = ({ second: sortKey, row }: (typeof all)[number]) => ({ sortKey, key: row.goodsKey });
    const { page, next } = cut(all.slice(from), favouritesPage, placeAt);
    return ok({
      favourites: page.map(({ row, doc, present }) => ({
        goods: toGoodsCard(doc, now, language),
        state: present.state,
        at: toInstant(row.at),
        keptYen: row.keptYen,
        yen: present.yen,
      })),
      next,
      total: all.length,
    });
  },

  async 'Sig.Front.User.Favourite.Set'({ site, id, on }, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    const seed = await findGoods(db, site, id);
    if (!seed) return fail(await lacking(ctx, { site, id }));
    const key = goodsKey(site, id);
    // What was taken down can be let go of, but not newly kept.
    if (on && seed.status === 'removed') return fail(codes.goodsRemoved);
    await lockCustomer(db, customerId);
    if (on) {
      const [all] = await db.select({ count: count() }).from(favourites).where(eq(favourites.customerId, customerId));
      const { own } = await favouritesOf(db, key, customerId);
      if (!own && (all?.count ?? 0) >= maxFavourites) return fail(codes.favouritesFull);
      const { state, yen } = seen(seed, now);
      const row = { at: now, keptYen: yen, lastYen: yen, gone: state !== 'onSale', checkedAt: now };
      await db
        .insert(favourites)
        .values({ customerId, goodsKey: key, ...row })
        .onConflictDoNothing();
    } else {
      await db.delete(favourites).where(and(eq(favourites.customerId, customerId), eq(favourites.goodsKey, key)));
    }
    const { count: keepers, own } = await favouritesOf(db, key, customerId);
    return ok({ favourite: own, favourites: seed.favourites + keepers });
  },
} satisfies Handlers<'Sig.Front.User.Favourite.List' | 'Sig.Front.User.Favourite.Set'>;
