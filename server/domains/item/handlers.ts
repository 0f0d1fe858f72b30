import { codes } from '@/contract/codes';
import type { Listing } from '../goods/listing';
import { maxCards } from '@/contract/item';
import { listRounds } from '../goods/auction-now';
import { toItemDetail } from '../goods/goods-view';
import { findLiftRequest, addLiftRequest } from '../goods/lift-requests';
import { offerOf } from '../goods/offer';
import { favouritesOf, findGoods, findMany, goodsKey, findListings } from '../goods/goods-store';
import type { Found } from '../goods/goods-store';
import { requireCustomer } from '../handler';
import { loadGoodsCards, cardsOnSale } from '../goods/goods-cards';
import type { Handlers } from '../handler';
import { getLiveItem } from './live-item';
import { ok, fail } from '@server/platform/http/reply';
import type { FailureCode } from '@server/platform/http/reply';

const errorByStatus: Readonly<Partial<Record<Listing['status'], FailureCode>>> = {
  removed: codes.goodsRemoved,
  unsupportedGoods: codes.unsupportedGoods,
  unsupportedSeller: codes.unsupportedSeller,
};

/** Goods shown beside an item. */
const more = 10;

const isVisible = ({ status }: Listing) => status === 'onSale' || status === 'soldOut';

export const itemHandlers = {
  async 'Sig.Front.Item.Detail'({ site, id, shop }, ctx) {
    const { db, now, language, customer } = ctx;
    const found = await findGoods(db, site, id);
    if (!found || found.source === 'page') return getLiveItem(ctx, { site, id, shop }, found);
    const listing = offerOf(found, shop);
    if (!listing) return getLiveItem(ctx, { site, id, shop });
    const errorCode = errorByStatus[listing.status];
    if (errorCode) {
      const lift = customer ? await findLiftRequest(db, customer.id, goodsKey(site, id)) : undefined;
      return fail(errorCode, lift && { lift });
    }
    const favourites = await favouritesOf(db, goodsKey(site, id), customer?.id ?? null);
    const key = goodsKey(site, id);
    const round = listing.auction ? (await listRounds(db, [key])).get(key) : undefined;
    return ok(toItemDetail(listing, now, language, { ...favourites, round }));
  },

  async 'Sig.Front.Item.More'({ site, id }, { db, now, language }) {
    const listing = await findGoods(db, site, id);
    if (!listing) return fail(codes.notFound);
    const other = { but: goodsKey(site, id), onSaleAt: now };
    const none: Found = { listings: [], next: null };
    const { seller, kind } = listing;
    const ofSeller = seller
      ? await findMany(db, { ...other, site, seller: seller.id }, { order: 'new', limit: more })
      : none;
    const similar =
      kind === '' ? none : await findMany(db, { ...other, kinds: [kind] }, { order: 'liked', limit: more });
    const cards = (found: Found) => cardsOnSale(db, found.listings, { now, language });
    return ok({ ofSeller: await cards(ofSeller), similar: await cards(similar) });
  },

  async 'Sig.Front.Item.Cards'({ keys }, { db, now, language }) {
    const listings = await findListings(db, [...new Set(keys.split(','))].slice(0, maxCards));
    return ok({ goods: await loadGoodsCards(db, listings.filter(isVisible), { now, language }) });
  },

  async 'Sig.Front.Item.RequestLift'({ site, id }, ctx) {
    const listing = await findGoods(ctx.db, site, id);
    if (!listing) return fail(codes.notFound);
    if (listing.status === 'removed') return fail(codes.goodsRemoved);
    // If staff lifted the restriction in the meantime, there is nothing left to request.
    if (errorByStatus[listing.status])
      await addLiftRequest(ctx.db, requireCustomer(ctx).id, goodsKey(site, id), ctx.now);
    return ok({});
  },
} satisfies Handlers<
  'Sig.Front.Item.Detail' | 'Sig.Front.Item.More' | 'Sig.Front.Item.Cards' | 'Sig.Front.Item.RequestLift'
>;
