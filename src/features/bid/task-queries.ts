import type { InputOf } from '@/api/call';
import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import type { BidTab } from '@/contract/bid';
import { bidTaskCalls } from '@/contract/bid-task';

export const bidTaskQueries = {
  /** Whether the customer can bid in an auction at a marketplace, and their open bid in it. */
  status: (key: InputOf<(typeof bidTaskCalls)['Sig.Front.Bid.Task.Status']>) =>
    readOptions(bidTaskCalls, 'Sig.Front.Bid.Task.Status', key, { silent: true }),
  /** Open bids by the auction's end, then the newest. */
  list: (tab: BidTab | undefined) => pagesOptions(bidTaskCalls, 'Sig.Front.Bid.Task.List', { tab }, { silent: true }),
};

const changed = ['Sig.Front.Bid.Task.List', 'Sig.Front.Bid.Task.Status'] as const;

export const placeBidTaskWrite = writeOptions(bidTaskCalls, 'Sig.Front.Bid.Task.Place', { invalidates: changed });

export const withdrawBidTaskWrite = writeOptions(bidTaskCalls, 'Sig.Front.Bid.Task.Withdraw', { invalidates: changed });
