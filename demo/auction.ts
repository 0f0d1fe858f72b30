import { toInstant } from '@/rules/time/date';
import { hasOutsideAuction } from '@server/domains/bids/place-bid-task';
import type { OutsideAuction } from '@server/domains/bids/place-bid-task';
import { createPageListing } from '@server/domains/item/live-item';

export interface DemoAuction {
  readonly id: string;
  readonly titleJa: string;
  readonly yen: number;
  readonly endsAt: Date;
}

/** An item as if it had been read from the page of an auction at a marketplace. It is invented, as all goods of the demo are. */
export function demoAuctionListing({ id, titleJa, yen, endsAt }: DemoAuction, readAt: Date): OutsideAuction {
  const page = { title: titleJa, description: titleJa, category: '', condition: 'good', ageLimit: null } as const;
  const sale = {
    price: yen,
    several: false,
    soldOut: false,
    taxOnTop: 0 as const,
    pictures: [],
    endsAt: toInstant(endsAt),
  };
  const listing = createPageListing({ site: 'yahoo', id, shop: undefined }, { ...page, ...sale }, readAt);
  if (!hasOutsideAuction(listing)) throw new Error('The demo has an auction without a bid.');
  return listing;
}
