import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { codes } from '@/contract/codes';
import { findingsCalls } from '@/contract/findings';
import { orderCalls } from '@/contract/order';
import { serverNow } from '@/lib/server-clock';
import { rereadAfter } from '../payment/public';
import { listInput, type OrdersQuery } from './orders-query';

export const orderQueries = {
  detail: (id: string) =>
    readOptions(
      orderCalls,
      'Sig.Front.Order.Detail',
      { id },
      { silent: true, refetchAfterMs: (order) => rereadAfter(order?.payment, serverNow()) },
    ),
  list: (query: OrdersQuery) => pagesOptions(orderCalls, 'Sig.Front.Order.List', listInput(query), { silent: true }),
};

/** Accepts an item whose findings differ. A refusal because there is nothing to decide says that the order on show is old. */
export const acceptFindings = writeOptions(findingsCalls, 'Sig.Front.Order.AcceptFindings', {
  invalidates: ({ error }) =>
    error && error.code !== codes.tooLate
      ? []
      : ['Sig.Front.Order.Detail', 'Sig.Front.Order.List', 'Sig.Front.Parcel.Arrived'],
});

/** Cancels an order or one line of it. A refusal because it is too late says that the order on show is old. */
export const cancelOrder = writeOptions(orderCalls, 'Sig.Front.Order.Cancel', {
  invalidates: ({ error }) =>
    error && error.code !== codes.tooLate
      ? []
      : ['Sig.Front.Order.Detail', 'Sig.Front.Order.List', 'Sig.Front.Payment.Result'],
});
