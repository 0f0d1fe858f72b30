import type { Picture } from '../../src/contract/goods';
import { pictureOf } from '../goods/goods-view';
import type { Db } from '../db/open';
import { goodsKey, goodsOf } from '../goods/goods-store';

/** The first pictures of goods by their keys (`market/uji-sencha-01`); what is gone, or not for everybody, has none. */
export async function picturesOf(db: Db, keys: readonly string[]): Promise<(key: string) => Picture | null> {
  const seeds = await goodsOf(db, [...new Set(keys)]);
  const shown = seeds.filter(({ ageLimit }) => ageLimit === null);
  const pictures = new Map(shown.map((seed) => [goodsKey(seed.site, seed.id), pictureOf(seed, 0)]));
  return (key) => pictures.get(key) ?? null;
}
