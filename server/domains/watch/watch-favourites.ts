import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { priceDrop } from '@/rules/notice/price-change';
import { getPictureUrl } from '../goods/goods-view';
import type { Listing } from '../goods/listing';
import type { Db } from '@server/platform/db/open';
import { favourites, goods } from '../goods/schema';
import { loadDocuments } from '../goods/document-cache';
import type { DocName } from '../goods/document-cache';
import { goodsKey as keyOf } from '../goods/goods-store';
import { runAllSettled, forEachBatch } from '@server/platform/jobs/batches';
import { endsWithin, seen } from './favourite-state';
import type { SeenGoods } from './favourite-state';
import { notify } from '../notice/notify';
import { hoursToMs } from '@/rules/time/instant';

/** Goods are re-checked at the marketplace on the tens of minutes: looking more often finds nothing. */
export const pollIntervalMs = 600_000;
const soonMs = hoursToMs(1);
const chunk = 200;

type Row = typeof favourites.$inferSelect;

/** Tells what changed of one favourite since the last look. A look is its own transaction and happens once, whoever else looks. */
async function checkFavourite(db: Db, row: Row, doc: Listing, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const present = seen(doc, now);
    const isOffSale = present.state !== 'onSale';
    const updated = await tx
      .update(favourites)
      .set({ gone: isOffSale, lastYen: isOffSale ? row.lastYen : present.yen, checkedAt: now })
      .where(unseen([row]))
      .returning({ at: favourites.at });
    if (updated.length > 0 && !isOffSale) await notifyOwner(tx, row, doc, present, now);
  });
}

/** These favourites, as long as nobody else has looked at them. */
const unseen = (rows: readonly Row[]) =>
  or(
    ...rows.map(({ customerId, goodsKey, checkedAt }) =>
      and(
        eq(favourites.customerId, customerId),
        eq(favourites.goodsKey, goodsKey),
        eq(favourites.checkedAt, checkedAt),
      ),
    ),
  );

/** False where the look finds what the last one left: nothing to tell, and nothing to write but that one looked. */
function hasNews(row: Row, doc: Listing, now: Date): boolean {
  const present = seen(doc, now);
  const isOffSale = present.state !== 'onSale';
  return isOffSale !== row.gone || (!isOffSale && (present.yen !== row.lastYen || endsWithin(present, now, soonMs)));
}

async function notifyOwner(tx: Db, row: Row, doc: Listing, present: SeenGoods, now: Date): Promise<void> {
  const notice = {
    customer: row.customerId,
    subject: { type: 'goods', site: doc.site, id: doc.id } as const,
    goods: { titles: doc.titles, picture: getPictureUrl(doc, 0) },
    at: now,
  };
  const price = present.yen === null ? {} : { yen: present.yen };
  if (row.gone) await notify(tx, { ...notice, kind: 'backAgain', values: price, occasion: now.toISOString() });
  const saved = priceDrop({ savedYen: row.keptYen, last: row.lastYen, now: present.yen });
  if (saved !== null && row.keptYen !== null) {
    const values = { ...price, before: row.keptYen };
    await notify(tx, { ...notice, kind: 'priceDrop', values, occasion: String(present.yen) });
  }
  if (present.running && endsWithin(present, now, soonMs))
    await notify(tx, { ...notice, kind: 'endingSoon', occasion: String(present.running.round) });
}

interface Found extends DocName {
  readonly row: Row;
}

/** Reads favourites that were not checked lately, after the last one that was, in an order that a check does not change. */
function staleBehind(db: Db, now: Date, customerId: string | undefined, last: Row | undefined): Promise<Found[]> {
  const stale = new Date(now.getTime() - pollIntervalMs);
  const { checkedAt, goodsKey } = favourites;
  return db
    .select({ row: favourites, key: goods.key, docHash: goods.docHash })
    .from(favourites)
    .innerJoin(goods, eq(goods.key, goodsKey))
    .where(
      and(
        customerId === undefined ? undefined : eq(favourites.customerId, customerId),
        // The clock of a trial may be moved back.
        or(lte(checkedAt, stale), gt(checkedAt, now)),
        last && sql`(${favourites.customerId}, ${goodsKey}) > (${last.customerId}::text, ${last.goodsKey}::text)`,
      ),
    )
    .orderBy(asc(favourites.customerId), asc(goodsKey))
    .limit(chunk);
}

async function checkFavourites(db: Db, found: readonly Found[], now: Date): Promise<void> {
  // Many keep the same goods, and most of those are in the lists that everybody sees.
  const names = new Map(found.map(({ key, docHash }) => [key, { key, docHash }]));
  const docs = new Map((await loadDocuments(db, [...names.values()])).map((doc) => [keyOf(doc.site, doc.id), doc]));
  const known = found.flatMap(({ row, key }) => {
    const doc = docs.get(key);
    return doc ? [{ row, doc }] : [];
  });
  const quiet: Row[] = [];
  const judge = async ({ row, doc }: (typeof known)[number]) => {
    if (hasNews(row, doc, now)) await checkFavourite(db, row, doc, now);
    else quiet.push(row);
  };
  const note = async () => {
    if (quiet.length > 0) await db.update(favourites).set({ checkedAt: now }).where(unseen(quiet));
  };
  await runAllSettled([() => runAllSettled(known, judge), note], (step) => step());
}

/** Looks at the favourites of a customer, or of all, that were not looked at for ten minutes. One that fails hinders no other. */
export async function watchFavourites(db: Db, now: Date, customerId?: string): Promise<void> {
  await forEachBatch(
    async (before: readonly Found[] | undefined) => {
      const found = await staleBehind(db, now, customerId, before?.at(-1)?.row);
      return found.length > 0 ? [found] : [];
    },
    (found) => checkFavourites(db, found, now),
  );
}
