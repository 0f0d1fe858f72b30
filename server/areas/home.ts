import { sites } from '@/contract/sites';
import { banners } from '../catalogue/banners';
import { themes } from '../catalogue/front-texts';
import { demoOnly } from '../demo-only';
import { textIn } from '../goods/goods-view';
import { frontPageKeys } from '../goods/front-page';
import { findListings, newestOffers } from '../goods/goods-store';
import type { Offer } from '../goods/goods-store';
import { loadGoodsCards } from '../goods/goods-cards';
import type { Handlers } from '../http/handler';
import { ok } from '../http/reply';
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
    for (const { id, titles, words, kinds } of demoOnly(ctx.services, themes)) {
      const goods = await goodsSection(ctx, { kinds }, 'liked');
      const text = textIn(titles, ctx.language);
      withGoods.push({ id, title: text, words: textIn(words, ctx.language).text, goods });
    }
    return ok({
      banners: demoOnly(ctx.services, banners).map(({ titles, texts, ...banner }) => ({
        ...banner,
        title: textIn(titles, ctx.language),
        text: textIn(texts, ctx.language),
      })),
      themes: withGoods.filter(({ goods }) => goods.length > 0),
      fresh: await goodsSection(ctx, {}, 'new'),
      ending: await goodsSection(ctx, { runningAt: ctx.now }, 'ending'),
    });
  },
} satisfies Handlers<'Sig.Front.Home.Index' | 'Sig.Front.Home.Sections'>;
