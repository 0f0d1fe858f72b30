import { originalUrl } from '../../../src/rules/marketplaces';
import type { FactsOf } from '../../../src/contract/site-facts';
import type { Wording } from '../compose-texts';
import type { Listing } from '../listing';
import { fromListing } from './listing';
import { surugayaBooks } from './surugaya-books';
import { surugayaDiscs } from './surugaya-discs';
import { surugayaGames } from './surugaya-games';
import { surugayaHobby } from './surugaya-hobby';
import { surugayaItself, type SurugayaListing, type SurugayaShop } from './surugaya-listing';

type Offer = FactsOf<'surugaya'>['offers'][number];

/** Goods of Suruga-ya: ids of 8 to 12 capitals and digits; the page without `tenpo_cd` shows the own stock (docs/facts.md §1). */
export const surugayaGoods: readonly Listing[] = [
  ...surugayaGames,
  ...surugayaDiscs,
  ...surugayaHobby,
  ...surugayaBooks,
].map(toListing);

function toListing(listing: SurugayaListing): Listing {
  const shop = listing.price ? undefined : cheapestShop(listing);
  const offers = offersOf(listing);
  const shown = offers.find((offer) => offer.shop === (shop?.seller.id ?? null));
  if (!shown) throw new Error(`${listing.id} is offered by nobody`);
  const { listed } = listing.price ?? { listed: shown.price };
  const { yen, ...way } = shop ? byShop(shop) : byItself(shown.price);
  return fromListing(
    {
      ...listing,
      wording: { ...listing.wording, condition: shown.condition, ...way },
      shippingYen: yen,
      seller: shop?.seller ?? surugayaItself,
    },
    {
      site: 'surugaya',
      price: { type: 1, listed, now: shown.price },
      auction: null,
      facts: {
        site: 'surugaya',
        shop: shown.shop,
        offers,
        buybackPrice: listing.buyback ?? null,
        releasedOn: listing.released ?? null,
        modelNumber: listing.modelNumber ?? null,
      },
      original: originalUrl('surugaya', listing.id) ?? null,
    },
  );
}

function offersOf({ price, wording, offers }: SurugayaListing): Offer[] {
  const own: Offer[] = price
    ? [{ shop: null, name: surugayaItself.name, price: price.now, condition: wording.condition }]
    : [];
  const others = (offers ?? []).map(([{ seller }, yen, condition]) => ({
    shop: seller.id,
    name: seller.name,
    price: yen,
    condition,
  }));
  return [...own, ...others];
}

function cheapestShop({ offers }: SurugayaListing): SurugayaShop | undefined {
  return [...(offers ?? [])].sort(([, one], [, other]) => one - other)[0]?.[0];
}

type Way = Pick<Wording, 'from' | 'sends' | 'payer'> & { readonly yen: number };

/** Suruga-ya's own stock lies in Shizuoka and travels for nothing from 5,000 yen. */
function byItself(price: number): Way {
  const payer = price >= 5_000 ? 'seller' : 'buyer';
  return { from: 'shizuoka', sends: '4-7', payer, yen: price < 1_500 ? 440 : 385 };
}

function byShop({ from, postage }: SurugayaShop): Way {
  return { from, sends: '2-3', payer: 'buyer', yen: postage };
}
