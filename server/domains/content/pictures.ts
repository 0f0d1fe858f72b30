import type { Picture } from '@/contract/goods';
import { getPictureUrl } from '../goods/goods-view';
import type { Db } from '@server/platform/db/open';
import { goodsKey, findListings } from '../goods/goods-store';

/** The first pictures of goods by their keys (`market/uji-sencha-01`); what is gone, or not for everybody, has none. */
export async function picturesOf(db: Db, keys: readonly string[]): Promise<(key: string) => Picture | null> {
  const listings = await findListings(db, [...new Set(keys)]);
  const visible = listings.filter(({ ageLimit }) => ageLimit === null);
  const pictures = new Map(visible.map((listing) => [goodsKey(listing.site, listing.id), getPictureUrl(listing, 0)]));
  return (key) => pictures.get(key) ?? null;
}
