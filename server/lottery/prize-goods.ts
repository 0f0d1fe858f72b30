import { seedGoods } from '../catalogue/seed-goods';
import type { GoodsSeed } from '../catalogue/goods-seed';

let byKey: ReadonlyMap<string, GoodsSeed> | undefined;

/** A thing of our own mall that is a prize (`market/…`); throws for a lottery that offers what the catalogue does not have. */
export function prizeGoods(key: string): GoodsSeed {
  byKey ??= new Map(seedGoods().map((seed) => [`${seed.site}/${seed.id}`, seed]));
  const seed = byKey.get(key);
  if (!seed) throw new Error(`No goods ${key} for a prize.`);
  return seed;
}
