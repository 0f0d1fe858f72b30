import { paths } from '@/config/paths';
import { bidTabs, type BidRow, type BidTab } from '@/contract/bid';

/** True while the auction of a bid goes on. */
export const isRunning = ({ state }: Pick<BidRow, 'state'>): boolean => state === 'leading' || state === 'outbid';

/** Reads `?state=…`; undefined for all bids, and for a word that is no tab. */
export const readBidTab = (search: string): BidTab | undefined => {
  const word = new URLSearchParams(search).get('state');
  return bidTabs.find((tab) => tab === word);
};

export const bidsHref = (tab?: BidTab): string => (tab === undefined ? paths.bids : `${paths.bids}?state=${tab}`);
