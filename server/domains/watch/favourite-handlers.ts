import { and, count, desc, eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { favouritesPage, maxFavourites } from '@/contract/favourite';
import type { FavouriteFilter } from '@/contract/favourite';
import { lockCustomer } from '../account/customer-lock';
import { toGoodsCard } from '../goods/goods-view';
import { favourites, goods } from '../goods/schema';
import { favouritesOf, findGoods, goodsKey } from '../goods/goods-store';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { endsWithin, seen } from './favourite-state';
import type { SeenGoods } from './favourite-state';
import { runWatchJobs } from './watch';
import { getMissingItemCode, savePageItem } from '../item/live-item';
import { expireDueRecords } from '../due-records/expire-due-records';
import { cut, parseCursor, secondOf } from '@server/platform/http/paging';
import { ok, fail } from '@server/platform/http/reply';
import { toInstant } from '@/rules/time/date';

const fits: Readonly<Record<FavouriteFilter, (seenGoods: SeenGoods, savedYen: number | null, now: Date) => boolean>> = {
  onSale: ({ state }) => state === 'onSale',
  cheaper: ({ state, yen }, savedYen) => state === 'onSale' && yen !== null && savedYen !== null && yen < savedYen,
  ending: (seenGoods, _, now) => endsWithin(seenGoods, now),
  gone: ({ state }) => state !== 'onSale',
};

export const favouriteHandlers = {
  async 'Sig.Front.User.Favourite.List'({ filter, cursor }, ctx) {
    const { db, now, language } = ctx;
    const customerId = requireCustomer(ctx).id;
    const after = parseCursor(cursor);
    const second = secondOf(favourites.at);
    await expireDueRecords(ctx, () => runWatchJobs(db, now, { customerId, areasOff: ctx.services.areasOff }));
    // The state of an item (on sale, cheaper, ending) depends on the time, so every favourite is checked; there are 500 at most (`maxFavourites`).
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
          all.filter((entry) => entry.second >= after.sortKey).length;
    const positionOf = ({ second: sortKey, row }: (typeof all)[number]) => ({ sortKey, key: row.goodsKey });
    const { page, next } = cut(all.slice(from), favouritesPage, positionOf);
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
    const listing = (await findGoods(db, site, id)) ?? (await savePageItem(ctx, { site, id }));
    if (!listing) return fail(await getMissingItemCode(ctx, { site, id }));
    const key = goodsKey(site, id);
    // An item that was taken down can be removed from the favourites, but not added.
    if (on && listing.status === 'removed') return fail(codes.goodsRemoved);
    await lockCustomer(db, customerId);
    if (on) {
      const [all] = await db.select({ count: count() }).from(favourites).where(eq(favourites.customerId, customerId));
      const { own } = await favouritesOf(db, key, customerId);
      if (!own && (all?.count ?? 0) >= maxFavourites) return fail(codes.favouritesFull);
      const { state, yen } = seen(listing, now);
      const row = { at: now, keptYen: yen, lastYen: yen, gone: state !== 'onSale', checkedAt: now };
      await db
        .insert(favourites)
        .values({ customerId, goodsKey: key, ...row })
        .onConflictDoNothing();
    } else {
      await db.delete(favourites).where(and(eq(favourites.customerId, customerId), eq(favourites.goodsKey, key)));
    }
    const { count: keepers, own } = await favouritesOf(db, key, customerId);
    return ok({ favourite: own, favourites: listing.favourites + keepers });
  },
} satisfies Handlers<'Sig.Front.User.Favourite.List' | 'Sig.Front.User.Favourite.Set'>;
