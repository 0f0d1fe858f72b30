import { codes } from '../../src/contract/codes';
import type { Listing } from '../catalogue/listing';
import { maxCards } from '../../src/contract/item';
import { listRounds } from '../bids/auction-now';
import { toItemDetail } from '../goods/goods-view';
import { liftRequests } from '../db/schema';
import { offerOf } from '../catalogue/offer';
import { favouritesOf, findGoods, findMany, goodsKey, findListings } from '../goods/goods-store';
import type { Found } from '../goods/goods-store';
import { requireCustomer } from '../http/handler';
import { loadGoodsCards, cardsOnSale } from '../goods/goods-cards';
import type { Handlers } from '../http/handler';
import { liveItem } from '../marketplace-page/live-item';
import { ok, fail } from '../http/reply';
import type { FailureCode } from '../http/reply';

const refusals: Readonly<Partial<Record<Listing['status'], FailureCode>>> = {
  removed: codes.goodsRemoved,
  unsupportedGoods: codes.unsupportedGoods,
  unsupportedSeller: codes.unsupportedSeller,
};

/** Goods shown beside an item. */
const more = 10;

const isShown = ({ status }: Listing) => status === 'onSale' || status === 'soldOut';

export const itemHandlers = {
  async 'Sig.Front.Item.Detail'({ site, id, shop }, ctx) {
    const { db, now, language, customer } = ctx;
    const found = await findGoods(db, site, id);
    if (!found) return liveItem(ctx, { site, id, shop });
    const seed = offerOf(found, shop);
    if (!seed) return liveItem(ctx, { site, id, shop });
    const refusal = refusals[seed.status];
    if (refusal) return fail(refusal);
    const favourites = await favouritesOf(db, goodsKey(site, id), customer?.id ?? null);
    const key = goodsKey(site, id);
    const round = seed.auction ? (await listRounds(db, [key])).get(key) : undefined;
    return ok(toItemDetail(seed, now, language, { ...favourites, round }));
  },

  async 'Sig.Front.Item.More'({ site, id }, { db, now, language }) {
    const seed = await findGoods(db, site, id);
    if (!seed) return fail(codes.notFound);
    const other = { but: goodsKey(site, id), onSaleAt: now };
    const ofSeller = await findMany(db, { ...other, site, seller: seed.seller.id }, { order: 'new', limit: more });
    const similar = await findMany(db, { ...other, kinds: [seed.kind] }, { order: 'liked', limit: more });
    const cards = (found: Found) => cardsOnSale(db, found.seeds, { now, language });
    return ok({ ofSeller: await cards(ofSeller), similar: await cards(similar) });
  },

  async 'Sig.Front.Item.Cards'({ keys }, { db, now, language }) {
    const listings = await findListings(db, [...new Set(keys.split(','))].slice(0, maxCards));
    return ok({ goods: await loadGoodsCards(db, listings.filter(isShown), { now, language }) });
  },

  async 'Sig.Front.Item.RequestLift'({ site, id }, ctx) {
    const seed = await findGoods(ctx.db, site, id);
    if (!seed) return fail(codes.notFound);
    if (seed.status === 'removed') return fail(codes.goodsRemoved);
    // Where staff lifted the restriction in the meantime there is nothing left to ask for.
    if (refusals[seed.status]) {
      await ctx.db
        .insert(liftRequests)
        .values({ customerId: requireCustomer(ctx).id, goodsKey: goodsKey(site, id), at: ctx.now })
        .onConflictDoNothing();
    }
    return ok({});
  },
} satisfies Handlers<
  'Sig.Front.Item.Detail' | 'Sig.Front.Item.More' | 'Sig.Front.Item.Cards' | 'Sig.Front.Item.RequestLift'
>;
