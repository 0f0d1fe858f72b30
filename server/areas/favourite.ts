import { and, eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { favourites } from '../db/schema';
import { favouritesOf, findGoods, goodsKey } from '../goods-store';
import { customerOf } from '../handler';
import type { Handlers } from '../handler';
import { ok, refuse } from '../reply';

export const favouriteHandlers = {
  async 'Sig.Front.User.Favourite.Set'({ site, id, on }, ask) {
    const customerId = customerOf(ask).id;
    const seed = await findGoods(ask.db, site, id);
    if (!seed) return refuse(codes.notFound);
    const key = goodsKey(site, id);
    // What was taken down can be let go of, but not newly kept.
    if (on && seed.status === 'removed') return refuse(codes.goodsRemoved);
    if (on) await ask.db.insert(favourites).values({ customerId, goodsKey: key, at: ask.now }).onConflictDoNothing();
    else {
      await ask.db.delete(favourites).where(and(eq(favourites.customerId, customerId), eq(favourites.goodsKey, key)));
    }
    const { count, own } = await favouritesOf(ask.db, key, customerId);
    return ok({ favourite: own, favourites: seed.favourites + count });
  },
} satisfies Handlers<'Sig.Front.User.Favourite.Set'>;
