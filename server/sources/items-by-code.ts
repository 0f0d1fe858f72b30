import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { daysToMs } from '@/rules/time/instant';
import type { Db } from '../platform/db/open';
import { nameOf } from '../domains/item/live-pages';
import type { CodedItem } from '../domains/item/live-pages';
import type { PageKey } from '../domains/item/page-address';
import { pageGoods } from '../domains/item/reading';
import type { PageReadResult } from '../domains/item/reading';
import { sourceCodes } from '../domains/item/schema';
import { toRemotePicture } from '../domains/pictures/remote-picture';
import { SourceError } from '../domains/search/goods-source';
import type { GoodsSource, SourceItem } from '../domains/search/goods-source';

/** Milliseconds for which a code counts as found lately: a search by many readers does not write the same rows again and again. */
const renewMs = daysToMs(1);

/** Stores the codes of found items. */
export async function rememberCodes(db: Db, now: Date, items: readonly CodedItem[]): Promise<void> {
  if (items.length === 0) return;
  const byKey = new Map(items.map(({ key, source, code }) => [nameOf(key), { source, code }]));
  const rows = [...byKey].map(([key, coded]) => ({ key, ...coded, foundAt: now }));
  await db
    .insert(sourceCodes)
    .values(rows)
    .onConflictDoUpdate({
      target: sourceCodes.key,
      set: { source: sql`excluded.source`, code: sql`excluded.code`, foundAt: now },
      setWhere: sql`${sourceCodes.foundAt} < ${new Date(now.getTime() - renewMs).toISOString()} or ${sourceCodes.code} <> excluded.code`,
    });
}

/** An item of a source as a page would be read; null where it has no title. */
function toReading({ title, description, price, several, taxOnTop, isSoldOut, pictures }: SourceItem) {
  const goods = v.safeParse(pageGoods, {
    title,
    description,
    price,
    several,
    taxOnTop,
    soldOut: isSoldOut,
    condition: null,
    ageLimit: null,
    pictures: pictures.filter((address) => toRemotePicture(address) !== null),
  });
  return goods.success ? ({ kind: 'goods', goods: goods.output } satisfies PageReadResult) : null;
}

/** Reads an item by the interface of the source that found it; null where none did, or the source gives nothing now. */
export type ReadByCode = (db: Db, key: PageKey) => Promise<PageReadResult | null>;

export function readByCode(sources: readonly GoodsSource[]): ReadByCode {
  return async (db, key) => {
    if (key.shop !== undefined) return null;
    for (const source of sources) {
      if (!source.getItem) continue;
      const isOfItem = and(eq(sourceCodes.key, nameOf(key)), eq(sourceCodes.source, source.name));
      const [coded] = await db.select({ code: sourceCodes.code }).from(sourceCodes).where(isOfItem);
      if (!coded) continue;
      try {
        const item = await source.getItem(coded.code);
        return item && toReading(item);
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        // A reader has waited ten seconds, and would leave before a page answers too.
        if (error.failure === 'timeout') return { kind: 'later' };
      }
    }
    return null;
  };
}
