import * as v from 'valibot';
import { defineCall } from './call';
import { cursor, instant, yen } from './common';
import { goodsCard } from './goods';

/** Goods that one customer keeps. */
export const maxFavourites = 500;
export const favouritesPage = 20;

/** The filters of the list of favourites: on sale, cheaper than when they were added, auctions in their last day, and no longer available. */
export const favouriteFilters = ['onSale', 'cheaper', 'ending', 'gone'] as const;
export type FavouriteFilter = (typeof favouriteFilters)[number];

export const favouriteStates = ['onSale', 'soldOut', 'ended', 'removed'] as const;

const favourite = v.object({
  goods: goodsCard,
  state: v.picklist(favouriteStates),
  at: instant,
  /** Whole yen to pay when it was kept and now; null for auctions, and where the marketplace named none. */
  keptYen: v.nullable(yen),
  yen: v.nullable(yen),
});
export type Favourite = v.InferOutput<typeof favourite>;

export const favouriteCalls = {
  /** Lists the customer's favourites, newest first, 20 a page; `total` counts those of the filter. */
  'Sig.Front.User.Favourite.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ filter: v.optional(v.picklist(favouriteFilters)), cursor: v.optional(cursor) }),
    output: v.object({ favourites: v.array(favourite), next: v.nullable(cursor), total: v.number() }),
  }),
};
