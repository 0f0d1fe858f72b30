import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api/call';
import type { CallError } from '../../api/call-error';
import { orderCalls } from '../../contract/order';
import { listInput, type OrdersQuery } from './orders-query';

const name = 'Sig.Front.Order.List';
type Page = OutputOf<(typeof orderCalls)[typeof name]>;

/** Orders of a query, the newest first, page by page. */
export const useOrders = (query: OrdersQuery) =>
  useInfiniteQuery<Page, CallError, readonly Page[], unknown[], string>({
    queryKey: [name, 'pages', query],
    queryFn: ({ pageParam }) =>
      call(orderCalls, name, { ...listInput(query), cursor: pageParam || undefined }, { silent: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages,
    // States change on their own: every visit reads them anew.
    staleTime: 0,
  });
