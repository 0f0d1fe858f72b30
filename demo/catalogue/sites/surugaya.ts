import { originalUrl } from '@/rules/marketplaces';
import type { FactsOf } from '@/contract/site-facts';
import type { Wording } from '../compose-texts';
import type { CatalogueListing } from '@server/domains/goods/listing';
import { fromListing } from './listing';
import { surugayaBooks } from './surugaya-books';
import { surugayaDiscs } from './surugaya-discs';
import { surugayaGames } from './surugaya-games';
import { surugayaHobby } from './surugaya-hobby';
import { surugayaItself, type SurugayaListing, type SurugayaShop } from './surugaya-listing';

type Offer = FactsOf<'surugaya'>['offers'][number];

/** Goods of Suruga-ya: ids of 8 to 12 capitals and digits; the page without `tenpo_cd` shows the own stock (docs/facts.md §1). */
export const surugayaGoods: readonly CatalogueListing[] = [
  ...surugayaGames,
  ...surugayaDiscs,
  ...surugayaHobby,
  ...surugayaBooks,
].map(toListing);

function toListing(listing: SurugayaListing): CatalogueListing {
  const shop = listing.price ? undefined : cheapestShop(listing);
  const offers = offersOf(listing);
  const mainOffer = offers.find((offer) => offer.shop === (shop?.seller.id ?? null));
  if (!mainOffer) throw new Error(`${listing.id} is offered by nobody`);
  const { listed } = listing.price ?? { listed: mainOffer.price };
  const { yen, ...postage } = shop ? byShop(shop) : byItself(mainOffer.price);
  return fromListing(
    {
      ...listing,
      wording: { ...listing.wording, condition: mainOffer.condition, ...postage },
      shippingYen: yen,
      seller: shop?.seller ?? surugayaItself,
    },
    {
      site: 'surugaya',
      price: { type: 1, listed, now: mainOffer.price },
      auction: null,
      facts: {
        site: 'surugaya',
        shop: mainOffer.shop,
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
  return [...(offers ?? [])].sort(([, first], [, other]) => first - other)[0]?.[0];
}

type Shipping = Pick<Wording, 'from' | 'sends' | 'payer'> & { readonly yen: number };

/** Suruga-ya's own stock lies in Shizuoka and travels for nothing from 5,000 yen. */
function byItself(price: number): Shipping {
  const payer = price >= 5_000 ? 'seller' : 'buyer';
  return { from: 'shizuoka', sends: '4-7', payer, yen: price < 1_500 ? 440 : 385 };
}

function byShop({ from, postage }: SurugayaShop): Shipping {
  return { from, sends: '2-3', payer: 'buyer', yen: postage };
}
