import { sites } from '../../src/contract/sites';
import { goodsCard } from '../catalogue-view';
import { frontPageKeys } from '../front-page';
import { goodsOf, newestOffers } from '../goods-store';
import type { Offer } from '../goods-store';
import type { Handlers } from '../handler';
import { ok } from '../reply';

const shown = 20;
/** Offers of a marketplace to choose from. */
const looked = 100;

export const homeHandlers = {
  async 'Sig.Front.Home.Index'(_, { db, now, language }) {
    const bySite: (readonly Offer[])[] = [];
    for (const site of sites) bySite.push(await newestOffers(db, site, looked));
    const seeds = await goodsOf(db, frontPageKeys(bySite, now, shown));
    return ok({ goods: seeds.map((seed) => goodsCard(seed, now, language)) });
  },
} satisfies Handlers<'Sig.Front.Home.Index'>;
