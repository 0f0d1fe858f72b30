import { sites } from '@/contract/sites';
import { bannersNow } from './banners';
import { contentGoods } from './content-goods';
import { listContent, readerOf } from './content-store';
import { themeText } from './themes';
import { frontPageKeys } from '../goods/front-page';
import { findListings, newestOffers } from '../goods/goods-store';
import type { Offer } from '../goods/goods-store';
import { loadGoodsCards } from '../goods/goods-cards';
import type { Handlers } from '../handler';
import { ok } from '@server/platform/http/reply';
import { goodsSection } from '../goods/goods-section';

const maxItems = 10;
/** Offers of a marketplace to choose from. */
const looked = 100;

export const homeHandlers = {
  async 'Sig.Front.Home.Index'(_, { db, now, language }) {
    const bySite: (readonly Offer[])[] = [];
    for (const site of sites) bySite.push(await newestOffers(db, site, looked));
    const listings = await findListings(db, frontPageKeys(bySite, now, maxItems));
    return ok({ goods: await loadGoodsCards(db, listings, { now, language }) });
  },

  async 'Sig.Front.Home.Sections'(_, ctx) {
    const withGoods = [];
    for (const row of await listContent(ctx.db, 'theme', readerOf(ctx)))
      withGoods.push({ id: row.id, ...themeText(row, ctx.language), goods: await contentGoods(ctx, row.body) });
    return ok({
      banners: await bannersNow(ctx.db, { ...readerOf(ctx), language: ctx.language }),
      themes: withGoods.filter(({ goods }) => goods.length > 0),
      fresh: await goodsSection(ctx, {}, 'new'),
      ending: await goodsSection(ctx, { runningAt: ctx.now }, 'ending'),
    });
  },
} satisfies Handlers<'Sig.Front.Home.Index' | 'Sig.Front.Home.Sections'>;
