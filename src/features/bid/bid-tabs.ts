import { paths } from '@/config/paths';
import { bidTabs, type BidRow, type BidTab } from '@/contract/bid';

/** True while the auction of a bid goes on. */
export const isRunning = ({ state }: Pick<BidRow, 'state'>): boolean => state === 'leading' || state === 'outbid';

/** Reads `?state=…`; undefined for all bids, and for a word that is no tab. */
export const readBidTab = (search: string): BidTab | undefined => {
  const word = new URLSearchParams(search).get('state');
  return bidTabs.find((tab) => tab === word);
};

/** Shape of `rowId` in the contract. */
const holdShape = /^[\w-]{1,40}$/;

/** Reads `?hold=…`, the hold from whose page the customer came back; undefined without it. */
export function readHoldId(search: string): string | undefined {
  const id = new URLSearchParams(search).get('hold') ?? '';
  return holdShape.test(id) ? id : undefined;
}

export const bidsHref = (tab?: BidTab): string => (tab === undefined ? paths.bids : `${paths.bids}?state=${tab}`);
