import { isAreaOn } from '@/config/areas';
import type { ItemDetail } from '@/contract/item';
import { BidActions } from '@/features/bid/public';
import { LazyRequestLink } from '@/features/request/public';
import { originalUrl } from '@/rules/marketplaces';
import { SimilarGoods } from './similar-goods';

interface LiveActionProps {
  readonly item: ItemDetail;
  /** Asks for what is missing, a login before all; true where the action may be taken. */
  readonly ready: () => Promise<boolean>;
}

/**
 * The action for an item that was read from its page and cannot be put into the cart: an auction is bid in by staff, the rest is asked for,
 * where the shop takes requests.
 */
export function LiveAction({ item, ready }: LiveActionProps) {
  if (item.endsAt && item.price.BidJPYPrice) return <BidActions item={item} ready={ready} />;
  if (!isAreaOn('purchaseRequests')) return <SimilarGoods item={item} />;
  return <LazyRequestLink kind="main" wide link={originalUrl(item.site, item.id)} />;
}
