import { originalUrl } from '@/rules/marketplaces';
import type { CatalogueListing } from '@server/domains/goods/listing';
import { fromListing, sendsWithin } from './listing';
import { rakumaBags } from './rakuma-bags';
import { rakumaBeauty } from './rakuma-beauty';
import { rakumaKimono } from './rakuma-kimono';
import type { RakumaListing } from './rakuma-listing';
import { rakumaWear } from './rakuma-wear';

/** Goods of Rakuma: ids of 32 hexadecimal digits (docs/facts.md §1). */
export const rakumaGoods: readonly CatalogueListing[] = [
  ...rakumaBags,
  ...rakumaWear,
  ...rakumaKimono,
  ...rakumaBeauty,
].map(toListing);

function toListing(listing: RakumaListing): CatalogueListing {
  return fromListing(listing, {
    site: 'rakuma',
    price: { type: 1, ...listing.price },
    auction: null,
    facts: {
      site: 'rakuma',
      shippingService: listing.service,
      purchaseApproval: listing.approval ?? false,
      authentication: listing.authentication ?? false,
      sendsWithinDays: sendsWithin(listing.wording.sends),
    },
    original: originalUrl('rakuma', listing.id) ?? null,
  });
}
