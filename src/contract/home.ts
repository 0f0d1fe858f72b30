import * as v from 'valibot';
import { defineCall } from './call';
import { nothing } from './common';
import { goodsCard, goodsText } from './goods';

/** The colours that a banner can have. */
export const bannerTones = ['ai', 'shu', 'matcha', 'kin'] as const;
export type BannerTone = (typeof bannerTones)[number];

/** With the words and the colour that it is drawn in here. `url` is judged before it is opened. */
const banner = v.object({
  id: v.string(),
  type: v.number(),
  url: v.nullable(v.string()),
  title: goodsText,
  text: goodsText,
  tone: v.picklist(bannerTones),
});
export type Banner = v.InferOutput<typeof banner>;

/** Goods that belong together; `words` is the search that shows more of them. */
const theme = v.object({ id: v.string(), title: goodsText, words: v.string(), goods: v.array(goodsCard) });

export const homeCalls = {
  /** Lists goods for the front page: all marketplaces mixed, newest first. */
  'Sig.Front.Home.Index': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({ goods: v.array(goodsCard) }),
  }),
  /** Gets the sections of the front page: banners, themes, new arrivals, auctions that end soon; at most ten goods each. */
  'Sig.Front.Home.Sections': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({
      banners: v.array(banner),
      themes: v.array(theme),
      fresh: v.array(goodsCard),
      ending: v.array(goodsCard),
    }),
  }),
};
