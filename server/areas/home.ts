import type { GoodsCard } from '../../src/contract/goods';
import { sites } from '../../src/contract/sites';
import { banners, themes } from '../catalogue/front-texts';
import { goodsCard, textIn } from '../catalogue-view';
import { frontPageKeys } from '../front-page';
import type { GoodsFilter } from '../goods-filter';
import { findMany, goodsOf, newestOffers } from '../goods-store';
import type { Offer } from '../goods-store';
import type { Ask, Handlers } from '../handler';
import { ok } from '../reply';

const shown = 20;
/** Offers of a marketplace to choose from. */
const looked = 100;
const inSection = 10;

async function section(
  { db, now, language }: Ask,
  filter: GoodsFilter,
  order: 'new' | 'ending' | 'liked',
): Promise<GoodsCard[]> {
  const { seeds } = await findMany(db, { ...filter, onSaleAt: now, forAllAges: true }, { order, limit: inSection });
  return seeds.map((seed) => goodsCard(seed, now, language));
}

export const homeHandlers = {
  async 'Sig.Front.Home.Index'(_, { db, now, language }) {
    const bySite: (readonly Offer[])[] = [];
    for (const site of sites) bySite.push(await newestOffers(db, site, looked));
    const seeds = await goodsOf(db, frontPageKeys(bySite, now, shown));
    return ok({ goods: seeds.map((seed) => goodsCard(seed, now, language)) });
  },

  async 'Sig.Front.Home.Sections'(_, ask) {
    await ask.services.movePrices(ask.now);
    const withGoods = [];
    for (const { id, titles, words, kinds } of themes) {
      const goods = await section(ask, { kinds }, 'liked');
      const text = textIn(titles, ask.language);
      withGoods.push({ id, title: text, words: textIn(words, ask.language).text, goods });
    }
    return ok({
      banners: banners.map(({ titles, texts, ...banner }) => ({
        ...banner,
        title: textIn(titles, ask.language),
        text: textIn(texts, ask.language),
      })),
      themes: withGoods.filter(({ goods }) => goods.length > 0),
      fresh: await section(ask, {}, 'new'),
      ending: await section(ask, { runningAt: ask.now }, 'ending'),
    });
  },
} satisfies Handlers<'Sig.Front.Home.Index' | 'Sig.Front.Home.Sections'>;
