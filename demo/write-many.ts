import type { CatalogueListing } from '@server/domains/goods/listing';
import type { Db } from '@server/platform/db/open';
import { writeGoods } from '@server/domains/goods/goods-store';

const chunk = 500;

/** Writes goods as they are made, some hundred at a time. */
export async function writeMany(db: Db, goods: Iterable<CatalogueListing>, now: Date): Promise<number> {
  let written = 0;
  let waiting: CatalogueListing[] = [];
  for (const listing of goods) {
    waiting.push(listing);
    if (waiting.length < chunk) continue;
    await writeGoods(db, waiting, now);
    written += waiting.length;
    waiting = [];
  }
  await writeGoods(db, waiting, now);
  return written + waiting.length;
}
