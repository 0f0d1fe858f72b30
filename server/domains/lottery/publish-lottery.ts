import { and, count, eq, isNotNull } from 'drizzle-orm';
import { reject } from '../content/content-file';
import type { EditIssues } from '../content/content-file';
import type { Db } from '@server/platform/db/open';
import { lotteries } from './schema';
import { findGoods } from '../goods/goods-store';
import { lockLottery } from './edit-lottery';
import { getTermsOfRound, isListedAt, maxPublished } from './find-lottery';

const notFound = (id: string) => reject('id', `names no lottery: ${id}`);

/** Shows a draft to everybody: from now on as announced, from its start on as open. */
export function publishLottery(db: Db, id: string, now: Date): Promise<null | EditIssues> {
  return db.transaction(async (tx) => {
    const row = await lockLottery(tx, id);
    if (!row) return notFound(id);
    if (row.publishedAt !== null) return reject('id', 'belongs to a lottery that is published already');
    if (row.endsAt <= now) return reject('endsAt', 'must be in the future');
    const { terms } = await getTermsOfRound(tx, id, 0);
    for (const [index, { win }] of terms.prizes.entries())
      if (win.kind === 'goods' && (await findGoods(tx, 'market', win.goodsId))?.status !== 'onSale')
        return reject(`prizes.${index}.win.goodsId`, 'must be an item that the shop has on sale');
    const [published] = await tx
      .select({ count: count() })
      .from(lotteries)
      .where(and(isNotNull(lotteries.publishedAt), isListedAt(now)));
    if ((published?.count ?? 0) >= maxPublished)
      return reject(null, `At most ${maxPublished} lotteries are on show at the same time.`);
    await tx.update(lotteries).set({ publishedAt: now }).where(eq(lotteries.id, id));
    return null;
  });
}

/** Ends a lottery at once, whatever is left in its drum. One that has not started becomes a draft again. */
export function endLottery(db: Db, id: string, now: Date): Promise<'ended' | 'draft' | EditIssues> {
  return db.transaction(async (tx) => {
    const row = await lockLottery(tx, id);
    if (!row) return notFound(id);
    if (row.publishedAt === null) return reject('id', 'belongs to a draft');
    if (row.isDemo) return reject('id', 'belongs to a lottery of the demo');
    if (row.overAt && row.overAt <= now) return reject('id', 'belongs to a lottery that is over');
    const hasStarted = row.startsAt <= now;
    await tx
      .update(lotteries)
      .set(hasStarted ? { overAt: now } : { publishedAt: null })
      .where(eq(lotteries.id, id));
    return hasStarted ? 'ended' : 'draft';
  });
}
