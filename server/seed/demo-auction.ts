import { originalUrl } from '@/rules/marketplaces';
import { toInstant } from '@/rules/time/date';
import type { OutsideAuction } from '../bids/place-bid-task';

/** The auction of the demo that is open to everybody. */
export const openDemoAuctionId = 'k1140028836';

export interface DemoAuction {
  readonly id: string;
  readonly titleJa: string;
  readonly yen: number;
  readonly endsAt: Date;
}

/** An item as if it had been read from the page of an auction at a marketplace. It is invented, as all goods of the demo are. */
export function demoAuctionListing({ id, titleJa, yen, endsAt }: DemoAuction, readAt: Date): OutsideAuction {
  return {
    site: 'yahoo',
    id,
    titles: { ja: titleJa },
    titleJa,
    descriptions: { ja: titleJa },
    descriptionJa: titleJa,
    kind: '',
    condition: 'good',
    conditionJa: null,
    size: null,
    shipFrom: null,
    shippingDays: null,
    domesticShipping: { payer: 'buyer', yen: null },
    insured: null,
    likes: null,
    favourites: 0,
    seller: null,
    price: null,
    bidYen: yen,
    bidEndsAt: toInstant(endsAt),
    auction: null,
    options: [],
    remark: false,
    restricted: [],
    ageLimit: null,
    facts: null,
    pictures: [],
    original: originalUrl('yahoo', id) ?? null,
    status: 'onSale',
    listedDaysAgo: 0,
    taxOnTop: 0,
    packed: null,
    readAt: toInstant(readAt),
    source: 'page',
  };
}
