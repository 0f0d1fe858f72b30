import { catalogueListings } from '../catalogue/catalogue-listings';
import type { Listing } from '../catalogue/listing';

let byKey: ReadonlyMap<string, Listing> | undefined;

/** A thing of our own mall that is a prize (`market/…`); throws for a lottery that offers what the catalogue does not have. */
export function prizeGoods(key: string): Listing {
  byKey ??= new Map(catalogueListings().map((listing) => [`${listing.site}/${listing.id}`, listing]));
  const found = byKey.get(key);
  if (!found) throw new Error(`No goods ${key} for a prize.`);
  return found;
}
