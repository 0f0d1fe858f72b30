import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api/call';
import type { CallError } from '../../api/call-error';
import { noticeCalls, type NoticeGroup } from '../../contract/notice';

const name = 'Sig.Front.Notice.List';
type Page = OutputOf<(typeof noticeCalls)[typeof name]>;

/** Messages of a kind, the newest first, page by page. */
export const useMessages = (group: NoticeGroup | undefined) =>
  useInfiniteQuery<Page, CallError, readonly Page[], unknown[], string>({
    queryKey: [name, 'pages', group],
    queryFn: ({ pageParam }) => call(noticeCalls, name, { group, cursor: pageParam || undefined }, { silent: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages,
    // New ones come on their own: every visit reads them anew.
    staleTime: 0,
  });

/** Reads anew what shows whether messages were read. */
export function useReread(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([name, 'Sig.Front.Notice.Detail'].map((one) => cache.invalidateQueries({ queryKey: [one] })));
}
