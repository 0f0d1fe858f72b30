import * as v from 'valibot';
import { defineCall } from './call';
import { rowId } from './cart';
import { nothing } from './common';

export const maxStars = 5;

/** A customer's rating of a received order. */
export const orderStars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxStars));

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const ratingCalls = {
  /** Rates an order of which something has been delivered, or changes its rating. Refusals: notFound (an order, or nothing of it has been delivered). */
  'Sig.Front.ShareOrder.Rate': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ order: rowId, stars: orderStars }),
    output: v.object({ stars: orderStars }),
  }),
  /** Counts the ratings of all orders by their stars, from one star to five. */
  'Sig.Front.ShareOrder.Ratings': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({ counts: v.tuple([count, count, count, count, count]) }),
  }),
};
