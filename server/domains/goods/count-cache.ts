import { LRUCache } from 'lru-cache';
import type { Db } from '@server/platform/db/open';
import type { GoodsFilter } from './goods-filter';
import { countGoods } from './goods-store';

/** Seconds for which a filter that had goods enough is taken to have them still. */
const rememberedFor = 60;
const maxStored = 2_000;

/** Counts the goods that match a filter at an instant, up to `max`. */
export type CountGoods = (filter: GoodsFilter, max: number, now: Date) => Promise<number>;

/**
 * Counts goods, and for a minute remembers of which filters there were as many as anybody counts: of the work of a search for something
 * common that is the larger half, and in a minute a thousand goods do not sell out. Fewer are counted anew each time, so that a number that is
 * shown in full is right. Each server does it for itself.
 */
export function goodsCounts(db: Db): CountGoods {
  const plenty = new LRUCache<string, number>({ max: maxStored });
  return async (filter, max, now) => {
    const { onSaleAt, runningAt, listedAfter } = filter;
    // An instant makes a filter that is never asked for again.
    if (onSaleAt || runningAt || listedAfter) return countGoods(db, filter, max);
    const name = JSON.stringify([filter, max]);
    const at = plenty.get(name);
    // The clock may be moved back, too.
    if (at !== undefined && Math.abs(now.getTime() - at) < rememberedFor * 1000) return max;
    const counted = await countGoods(db, filter, max);
    if (counted >= max) plenty.set(name, now.getTime());
    return counted;
  };
}
