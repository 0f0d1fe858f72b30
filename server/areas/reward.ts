import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { jstMonth } from '../../src/rules/jst-day';
import { balanceOf } from '../points/ledger';
import { goodsCard, textIn } from '../goods/goods-view';
import { fromCursor, toCursor } from '../http/cursor';
import { redemptions } from '../db/schema-rewards';
import { customerOf } from '../http/handler';
import type { Ask, Handlers } from '../http/handler';
import { isRefused, ok, refuse } from '../http/reply';
import type { Refused } from '../http/reply';
import { cancelRedemption, redeem, takenBy } from '../reward/redeem';
import type { RedemptionRow } from '../reward/redeem';
import { goodsOf, redemptionViews, rewardView, takenNow } from '../reward/reward-view';
import { rewardOf, rewards } from '../reward/rewards';

const pageSize = 20;

/** Seconds since 1970, by which the list is ordered. */
const second = sql<number>`floor(extract(epoch from ${redemptions.at}))::int`;

const ownBalance = async ({ db, customer, now }: Ask): Promise<number | null> =>
  customer ? balanceOf(db, customer.id, now) : null;

/** A redemption after a write, with what is left. */
async function written(row: RedemptionRow | Refused, ask: Ask) {
  if (isRefused(row)) return row;
  const [redemption] = await redemptionViews(ask.db, [row], ask);
  if (!redemption) throw new Error('A redemption has no view.');
  return ok({ redemption, balance: await balanceOf(ask.db, row.customerId, ask.now) });
}

export const rewardHandlers = {
  async 'Sig.Front.GoodPoint.List'(_, ask) {
    const { db, now, language } = ask;
    const taken = await takenNow(db, now);
    const views = [];
    for (const reward of rewards) {
      const seed = await goodsOf(db, reward);
      if (reward.kind === 'goods' && !seed) continue;
      views.push(rewardView(reward, { taken: taken.get(reward.id) ?? 0, seed, now, language }));
    }
    return ok({ balance: await ownBalance(ask), rewards: views });
  },

  async 'Sig.Front.GoodPoint.Detail'({ id }, ask) {
    const { db, now, language, customer } = ask;
    const reward = rewardOf(id);
    const seed = reward && (await goodsOf(db, reward));
    if (!reward || (reward.kind === 'goods' && !seed)) return refuse(codes.notFound);
    const taken = (await takenNow(db, now)).get(id) ?? 0;
    return ok({
      ...rewardView(reward, { taken, seed, now, language }),
      balance: await ownBalance(ask),
      taken: customer ? await takenBy(db, customer.id, id, jstMonth(now).name) : 0,
      description: seed ? textIn(seed.descriptions, language) : null,
      goodsId: seed ? seed.id : null,
      worth: seed ? goodsCard(seed, now, language).price.JPYPriceNew : null,
    });
  },

  async 'Sig.Front.GoodPoint.Redeem'(input, ask) {
    return written(await redeem(ask.db, { ...input, customerId: customerOf(ask).id, now: ask.now }), ask);
  },

  async 'Sig.Front.GoodPoint.Records'({ cursor }, ask) {
    const { db } = ask;
    const after = cursor === undefined ? null : fromCursor(cursor);
    if (after === undefined) return refuse(codes.invalidInput, { fields: ['cursor'] });
    const older = after && or(lt(second, after.sortKey), and(eq(second, after.sortKey), lt(redemptions.id, after.key)));
    const found = await db
      .select({ row: redemptions, second })
      .from(redemptions)
      .where(and(eq(redemptions.customerId, customerOf(ask).id), older ?? undefined))
      .orderBy(desc(second), desc(redemptions.id))
      .limit(pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return ok({
      redemptions: await redemptionViews(
        db,
        page.map(({ row }) => row),
        ask,
      ),
      next: last && found.length > pageSize ? toCursor({ sortKey: last.second, key: last.row.id }) : null,
    });
  },

  async 'Sig.Front.GoodPoint.Cancel'({ id }, ask) {
    return written(await cancelRedemption(ask.db, { id, customerId: customerOf(ask).id, now: ask.now }), ask);
  },
} satisfies Handlers<
  | 'Sig.Front.GoodPoint.List'
  | 'Sig.Front.GoodPoint.Detail'
  | 'Sig.Front.GoodPoint.Redeem'
  | 'Sig.Front.GoodPoint.Records'
  | 'Sig.Front.GoodPoint.Cancel'
>;
