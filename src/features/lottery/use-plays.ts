import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api/call';
import type { CallError } from '../../api/call-error';
import { lotteryCalls } from '../../contract/lottery';

const prizes = 'Sig.Front.Lottery.MyPrizes';
const record = 'Sig.Front.Lottery.Record';
type Prizes = OutputOf<(typeof lotteryCalls)[typeof prizes]>;
type Plays = OutputOf<(typeof lotteryCalls)[typeof record]>;

const paged = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { readonly next: string | null }) => next,
  staleTime: 0,
};

/** What one has won, newest first, a page at a time. */
export const usePrizes = () =>
  useInfiniteQuery<Prizes, CallError, readonly Prizes[], unknown[], string>({
    ...paged,
    queryKey: [prizes, 'pages'],
    queryFn: ({ pageParam }) => call(lotteryCalls, prizes, { cursor: pageParam || undefined }, { silent: true }),
    select: ({ pages }) => pages,
  });

/** Every play of one's own, newest first, a page at a time. */
export const useRecord = () =>
  useInfiniteQuery<Plays, CallError, readonly Plays[], unknown[], string>({
    ...paged,
    queryKey: [record, 'pages'],
    queryFn: ({ pageParam }) => call(lotteryCalls, record, { cursor: pageParam || undefined }, { silent: true }),
    select: ({ pages }) => pages,
  });
