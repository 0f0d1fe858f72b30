import { and, count, eq, gt, inArray, min } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { maxRangeDays } from '@/contract/points';
import { openTaskStates } from '../bids/bid-task-rows';
import { settleBids } from '../bids/settle-bids';
import { countClaimable } from '../check-in/check-in-view';
import { readerOf } from '../content/content-store';
import type { ContentReader } from '../content/content-store';
import { listCampaigns } from '../coupon/coupons';
import { forfeitPoints, pointsAt } from './ledger';
import { findPoints, pointHistory } from './ledger-list';
import { expireUnpaid } from '../due-records/expire-unpaid';
import type { Db } from '@server/platform/db/open';
import { bidTasks } from '../bids/bid-tasks-schema';
import { bids } from '../bids/schema';
import { coupons } from '../coupon/schema';
import { orderLines, orders } from '../order/schema';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { expireDueRecords } from '../due-records/expire-due-records';
import { parseCursor } from '@server/platform/http/paging';
import { ok, fail } from '@server/platform/http/reply';
import { findRangeError, toInstant } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';

async function couponsOf(db: Db, customerId: string, reader: ContentReader) {
  const { now } = reader;
  const usable = and(eq(coupons.customerId, customerId), eq(coupons.state, 'unused'), gt(coupons.endsAt, now));
  const [row] = await db
    .select({ held: count(), end: min(coupons.endsAt) })
    .from(coupons)
    .where(usable);
  const running = (await listCampaigns(db, reader)).map(({ id }) => id);
  const claimed = await db
    .selectDistinct({ campaign: coupons.campaign })
    .from(coupons)
    .where(and(usable, inArray(coupons.campaign, running)));
  return { held: row?.held ?? 0, end: row?.end ? toInstant(row.end) : null, open: running.length - claimed.length };
}

async function waitingOf(db: Db, customerId: string) {
  const [toPay] = await db
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'unpaid')));
  const [arrived] = await db
    .select({ count: count() })
    .from(orderLines)
    .where(and(eq(orderLines.customerId, customerId), eq(orderLines.state, 'arrived')));
  const [bidding] = await db
    .select({ count: count() })
    .from(bids)
    .where(and(eq(bids.customerId, customerId), inArray(bids.state, ['leading', 'outbid', 'won'])));
  const [tasks] = await db
    .select({ count: count() })
    .from(bidTasks)
    .where(and(eq(bidTasks.customerId, customerId), inArray(bidTasks.state, [...openTaskStates, 'won'])));
  return { toPay: toPay?.count ?? 0, arrived: arrived?.count ?? 0, bids: (bidding?.count ?? 0) + (tasks?.count ?? 0) };
}

export const pointHandlers = {
  async 'Sig.Front.User.Member.Overview'(_, ctx) {
    const { db, now } = ctx;
    const { id } = requireCustomer(ctx);
    await expireDueRecords(
      ctx,
      () => settleBids(db, now, { customerId: id }),
      () => expireUnpaid(db, now, { customerId: id }),
      () => forfeitPoints(db, now, id),
    );
    const { balance, end } = await pointsAt(db, id, now);
    return ok({
      points: { balance, end: end && toInstant(end), history: await pointHistory(db, id, now) },
      coupons: await couponsOf(db, id, readerOf(ctx)),
      claimable: await countClaimable(db, id, now, ctx.services.areasOff),
      waiting: await waitingOf(db, id),
    });
  },

  async 'Sig.Front.User.Points.List'({ kind, cursor, ...range }, ctx) {
    const { db, now } = ctx;
    const { id: customerId } = requireCustomer(ctx);
    const after = parseCursor(cursor);
    const [since, before] = [parseInstant(range.since), parseInstant(range.before)];
    if ((since === null) !== (before === null)) return fail(codes.invalidInput, { fields: ['since', 'before'] });
    const fault = since && before && findRangeError(since, before, maxRangeDays);
    if (fault === 'turned') return fail(codes.rangeTurned);
    if (fault === 'tooLong') return fail(codes.rangeTooLong, { days: maxRangeDays });
    await expireDueRecords(
      ctx,
      () => expireUnpaid(db, now, { customerId }),
      () => forfeitPoints(db, now, customerId),
    );
    const span = { since: since ?? undefined, before: before ?? undefined };
    return ok(await findPoints(db, { customerId, kind, ...span, after }));
  },
} satisfies Handlers<'Sig.Front.User.Member.Overview' | 'Sig.Front.User.Points.List'>;
