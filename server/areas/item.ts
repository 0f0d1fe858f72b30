import { codes } from '../../src/contract/codes';
import type { GoodsSeed } from '../catalogue/goods-seed';
import { mostCards } from '../../src/contract/item';
import { roundsOf } from '../bids/auction-now';
import { itemDetail } from '../goods/goods-view';
import { liftRequests } from '../db/schema';
import { offerOf } from '../catalogue/offer';
import { favouritesOf, findGoods, findMany, goodsKey, goodsOf } from '../goods/goods-store';
import type { Found } from '../goods/goods-store';
import { customerOf } from '../http/handler';
import { cardsOf, cardsOnSale } from '../goods/goods-cards';
import type { Handlers } from '../http/handler';
import { liveItem } from '../marketplace-page/live-item';
import { ok, refuse } from '../http/reply';
import type { Refusal } from '../http/reply';

const refusals: Readonly<Partial<Record<GoodsSeed['status'], Refusal>>> = {
  removed: codes.goodsRemoved,
  unsupportedGoods: codes.unsupportedGoods,
  unsupportedSeller: codes.unsupportedSeller,
};

/** Goods shown beside an item. */
const more = 10;

const isShown = ({ status }: GoodsSeed) => status === 'onSale' || status === 'soldOut';

export const itemHandlers = {
  async 'Sig.Front.Item.Detail'({ site, id, shop }, ask) {
    const { db, now, language, customer } = ask;
    const found = await findGoods(db, site, id);
    if (!found) return liveItem(ask, { site, id, shop });
    const seed = offerOf(found, shop);
    if (!seed) return liveItem(ask, { site, id, shop });
    const refusal = refusals[seed.status];
    if (refusal) return refuse(refusal);
    const favourites = await favouritesOf(db, goodsKey(site, id), customer?.id ?? null);
    const key = goodsKey(site, id);
    const round = seed.auction ? (await roundsOf(db, [key])).get(key) : undefined;
    return ok(itemDetail(seed, now, language, { ...favourites, round }));
  },

  async 'Sig.Front.Item.More'({ site, id }, { db, now, language }) {
    const seed = await findGoods(db, site, id);
    if (!seed) return refuse(codes.notFound);
    const other = { but: goodsKey(site, id), onSaleAt: now };
    const ofSeller = await findMany(db, { ...other, site, seller: seed.seller.id }, { order: 'new', limit: more });
    const similar = await findMany(db, { ...other, kinds: [seed.kind] }, { order: 'liked', limit: more });
    const cards = (found: Found) => cardsOnSale(db, found.seeds, { now, language });
    return ok({ ofSeller: await cards(ofSeller), similar: await cards(similar) });
  },

  async 'Sig.Front.Item.Cards'({ keys }, { db, now, language }) {
    const seeds = await goodsOf(db, [...new Set(keys.split(','))].slice(0, mostCards));
    return ok({ goods: await cardsOf(db, seeds.filter(isShown), { now, language }) });
  },

  async 'Sig.Front.Item.RequestLift'({ site, id }, ask) {
    const seed = await findGoods(ask.db, site, id);
    if (!seed) return refuse(codes.notFound);
    if (seed.status === 'removed') return refuse(codes.goodsRemoved);
    // Where staff lifted the restriction in the meantime there is nothing left to ask for.
    if (refusals[seed.status]) {
      await ask.db
        .insert(liftRequests)
        .values({ customerId: customerOf(ask).id, goodsKey: goodsKey(site, id), at: ask.now })
        .onConflictDoNothing();
    }
    return ok({});
  },
} satisfies Handlers<
  'Sig.Front.Item.Detail' | 'Sig.Front.Item.More' | 'Sig.Front.Item.Cards' | 'Sig.Front.Item.RequestLift'
>;
