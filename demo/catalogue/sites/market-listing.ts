import { shops } from '../shops';
import { seller, type ListingDraft } from './listing';

export interface MarketListing extends ListingDraft {
  /** Whole yen; type 4 where the choices of an option carry prices, `now` is then the lowest. */
  readonly price: { readonly type?: 4; readonly listed: number; readonly now: number };
  readonly stock: number;
  /** Days in which it may be sent back; 0 for food. */
  readonly returnsDays: number;
  /** Looked over in our warehouse before it was put up. */
  readonly inspected: boolean;
  /** Hours until it can join a parcel. */
  readonly readyInHours: number;
}

export const hoshinoen = sellerOf('uji-hoshinoen');
export const tsukumo = sellerOf('echizen-hamono');
export const nurido = sellerOf('wajima-nushi');
export const hanaya = sellerOf('asakusa-miyage');
export const mado = sellerOf('seto-kamamoto');

/** A shop of our mall as the seller of its goods. */
function sellerOf(shop: string): ListingDraft['seller'] {
  const found = shops.find(({ id }) => id === shop);
  if (!found) throw new Error(`No shop ${shop}`);
  return seller(found.id, found.name, found.goodRate, found.ratings, 'verified', 'fast');
}
