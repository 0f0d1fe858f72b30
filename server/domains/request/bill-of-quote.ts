import { orderBill } from '@/rules/buying/order-bill';
import type { OrderBill } from '@/rules/buying/order-bill';
import type { QuoteRow, RequestRow } from './request-rows';

/** The first payment of an order by a quote, with the fees of the quote. */
export function billOfQuote(
  { id, quantity, services }: Pick<RequestRow, 'id' | 'quantity' | 'services'>,
  { yen, domesticYen, fees }: Pick<QuoteRow, 'yen' | 'domesticYen' | 'fees'>,
): OrderBill {
  const domestic = { payer: 'buyer', yen: domesticYen, freeOver: null } as const;
  const billed = { yen, quantity, taxOnTop: 0, domestic, seller: id, services, premium: false };
  return orderBill([billed], fees, { coupon: null, points: 0 });
}
