import type { InputOf } from '@/api/call';
import { readOptions, type ReadRules } from '@/api/read-options';
import type { GoodsCard } from '@/contract/goods';
import { itemCalls } from '@/contract/item';

/** Milliseconds between reads of an item that is auctioned. */
const auctionRefetchMs = 10_000;

export const itemQueries = {
  detail: (key: InputOf<(typeof itemCalls)['Sig.Front.Item.Detail']>) =>
    readOptions(itemCalls, 'Sig.Front.Item.Detail', key, {
      silent: true,
      refetchAfterMs: (item) => (item?.auction ? auctionRefetchMs : false),
    }),
  /** Goods of the same seller and of the same kind. */
  more: (key: InputOf<(typeof itemCalls)['Sig.Front.Item.More']>) =>
    readOptions(itemCalls, 'Sig.Front.Item.More', key, { silent: true }),
  /** Goods by their keys, `site/id`. */
  cards: (keys: readonly string[], options: ReadRules<{ readonly goods: readonly GoodsCard[] }> = { silent: true }) =>
    readOptions(itemCalls, 'Sig.Front.Item.Cards', { keys: keys.join(',') }, options),
};
