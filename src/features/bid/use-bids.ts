import { usePages } from '../../api/use-pages';
import { paths } from '../../config/paths';
import { bidCalls, bidTabs, type BidRow, type BidTab } from '../../contract/bid';

/** Milliseconds between readings while a bid still runs, as on an auction's page. */
export const BIDS_EVERY = 10_000;

/** True while the auction of a bid goes on. */
export const isRunning = ({ state }: Pick<BidRow, 'state'>): boolean => state === 'leading' || state === 'outbid';

/** Reads `?state=…`; undefined for all bids, and for a word that is no tab. */
export const readTab = (search: string): BidTab | undefined => {
  const word = new URLSearchParams(search).get('state');
  return bidTabs.find((tab) => tab === word);
};

export const bidsHref = (tab?: BidTab): string => (tab === undefined ? paths.bids : `${paths.bids}?state=${tab}`);

/** One's bids, open ones by their end, then the newest; read again while an auction goes on. */
export const useBids = (tab: BidTab | undefined) =>
  usePages(
    bidCalls,
    'Sig.Front.Bid.List',
    { tab },
    {
      silent: true,
      every: (pages) =>
        pages?.some(({ bids }) => bids.some(isRunning)) || tab === 'leading' || tab === 'outbid' ? BIDS_EVERY : false,
    },
  );
