import type { InputOf, OutputOf } from '@/api/call';
import { pagesOptions } from '@/api/pages-options';
import { readOptions, type ReadOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { bidCalls, type BidTab } from '@/contract/bid';
import { isRunning } from './bid-tabs';

/** Milliseconds between reads while an auction is running. */
const auctionRefetchMs = 10_000;

export type BidHold = OutputOf<(typeof bidCalls)['Sig.Front.Bid.HoldResult']>;

export const bidQueries = {
  /** The state of an auction for the customer. */
  auction: (key: InputOf<(typeof bidCalls)['Sig.Front.Bid.Standing']>, options: ReadOptions = { silent: true }) =>
    readOptions(bidCalls, 'Sig.Front.Bid.Standing', key, { ...options, refetchAfterMs: () => auctionRefetchMs }),
  /** A hold, and whether its bid was placed. */
  hold: (id: string, refetchAfterMs: (hold: BidHold | undefined) => number | false) =>
    readOptions(bidCalls, 'Sig.Front.Bid.HoldResult', { id }, { silent: true, refetchAfterMs }),
  /** Open bids by their end, then the newest. */
  list: (tab: BidTab | undefined) =>
    pagesOptions(
      bidCalls,
      'Sig.Front.Bid.List',
      { tab },
      {
        silent: true,
        refetchAfterMs: (pages) =>
          pages?.some(({ bids }) => bids.some(isRunning)) || tab === 'leading' || tab === 'outbid'
            ? auctionRefetchMs
            : false,
      },
    ),
};

export const placeBidWrite = writeOptions(bidCalls, 'Sig.Front.Bid.Place', {
  invalidates: ['Sig.Front.Bid.Standing', 'Sig.Front.Bid.List', 'Sig.Front.Item.Detail', 'Sig.Front.Order.List'],
});
