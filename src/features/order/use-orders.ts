import { usePages } from '../../api/use-pages';
import { orderCalls } from '../../contract/order';
import { listInput, type OrdersQuery } from './orders-query';

/** Orders of a query, the newest first, page by page. */
export const useOrders = (query: OrdersQuery) =>
  usePages(orderCalls, 'Sig.Front.Order.List', listInput(query), { silent: true });
