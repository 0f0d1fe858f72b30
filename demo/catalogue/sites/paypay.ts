import { originalUrl } from '@/rules/marketplaces';
import type { CatalogueListing } from '@server/domains/goods/listing';
import { fromListing, sendsWithin } from './listing';
import { paypayBooks } from './paypay-books';
import { paypayClothes } from './paypay-clothes';
import { paypayGadgets } from './paypay-gadgets';
import { paypayGames } from './paypay-games';
import type { PaypayListing } from './paypay-listing';

/** Goods of the Yahoo! flea market: ids `z` and 9 digits (docs/facts.md §1); the seller always pays the shipping. */
export const paypayGoods: readonly CatalogueListing[] = [
  ...paypayGadgets,
  ...paypayGames,
  ...paypayBooks,
  ...paypayClothes,
].map(toListing);

function toListing(listing: PaypayListing): CatalogueListing {
  return fromListing(listing, {
    site: 'paypay',
    price: { type: 1, ...listing.price },
    auction: null,
    facts: {
      site: 'paypay',
      shippingService: listing.service,
      priceTalk: listing.priceTalk ?? false,
      views: listing.views,
      questions: listing.questions,
      sendsWithinDays: sendsWithin(listing.wording.sends),
    },
    original: originalUrl('paypay', listing.id) ?? null,
  });
}
