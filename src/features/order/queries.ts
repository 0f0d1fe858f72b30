import { writeOptions } from '../../api/write-options';
import { codes } from '../../contract/codes';
import { orderCalls } from '../../contract/order';

/** Cancels an order or one line of it. A refusal because it is too late says that the order on show is old. */
export const cancelOrder = writeOptions(orderCalls, 'Sig.Front.Order.Cancel', {
  invalidates: ({ error }) =>
    error && error.code !== codes.tooLate
      ? []
      : ['Sig.Front.Order.Detail', 'Sig.Front.Order.List', 'Sig.Front.Payment.Result'],
});
