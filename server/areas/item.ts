import { codes } from '../../src/contract/codes';
import type { GoodsSeed } from '../catalogue/goods-seed';
import { itemDetail } from '../catalogue-view';
import { liftRequests } from '../db/schema';
import { favouritesOf, findGoods, goodsKey } from '../goods-store';
import { customerOf } from '../handler';
import type { Handlers } from '../handler';
import { ok, refuse } from '../reply';
import type { Refusal } from '../reply';

const refusals: Readonly<Partial<Record<GoodsSeed['status'], Refusal>>> = {
  removed: codes.goodsRemoved,
  unsupportedGoods: codes.unsupportedGoods,
  unsupportedSeller: codes.unsupportedSeller,
};

export const itemHandlers = {
  async 'Sig.Front.Item.Detail'({ site, id }, { db, now, language, customer }) {
    const seed = await findGoods(db, site, id);
    if (!seed) return refuse(codes.notFound);
    const refusal = refusals[seed.status];
    if (refusal) return refuse(refusal);
    const favourites = await favouritesOf(db, goodsKey(site, id), customer?.id ?? null);
    return ok(itemDetail(seed, now, language, favourites));
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
} satisfies Handlers<'Sig.Front.Item.Detail' | 'Sig.Front.Item.RequestLift'>;
