import { Suspense } from 'react';
import { isAreaOn } from '@/config/areas';
import type { LineState, OrderSummary } from '@/contract/order';
import { LazyRateOrder } from '@/features/review/public';
import { isReceived } from '@/rules/review/rating';
import css from './order-rating.module.css';

interface OrderRatingProps {
  readonly order: Pick<OrderSummary, 'id' | 'stars'> & { readonly lines: readonly { readonly state: LineState }[] };
}

/** Stars for an order that has been received, in the space that they take: what is below stays where it is while they load. */
export function OrderRating({ order }: OrderRatingProps) {
  if (!isAreaOn('reviews') || !isReceived(order.lines)) return null;
  return (
    <div className={css.space}>
      <Suspense fallback={null}>
        <LazyRateOrder order={order} />
      </Suspense>
    </div>
  );
}
