import { and, eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { balanceOf } from '../points/ledger';
import { goodsCard, textIn } from '../goods/goods-view';
import { redemptions } from '../db/schema-rewards';
import { demoOnly } from '../demo-only';
import { customerOf } from '../http/handler';
import type { Ask, Handlers } from '../http/handler';
import { isRefused, ok, refuse } from '../http/reply';
import type { Refused } from '../http/reply';
import { pageByInstant, placeOf } from '../http/paging';
import { cancelRedemption, redeem, takenBy } from '../reward/redeem';
import type { RedemptionRow } from '../reward/redeem';
import { goodsOf, redemptionViews, rewardView, takenNow } from '../reward/reward-view';
import { rewardOf, rewards } from '../reward/rewards';
import { getJstMonth } from '../../src/rules/time/date';

const pageSize = 20;

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
    const { db, now, language, services } = ask;
    const taken = await takenNow(db, now);
    const views = [];
    for (const reward of demoOnly(services, rewards)) {
      const seed = await goodsOf(db, reward);
      if (reward.kind === 'goods' && !seed) continue;
      views.push(rewardView(reward, { taken: taken.get(reward.id) ?? 0, seed, now, language }));
    }
    return ok({ balance: await ownBalance(ask), rewards: views });
  },

  async 'Sig.Front.GoodPoint.Detail'({ id }, ask) {
    const { db, now, language, customer } = ask;
    const reward = ask.services.isDemo ? rewardOf(id) : undefined;
    const seed = reward && (await goodsOf(db, reward));
    if (!reward || (reward.kind === 'goods' && !seed)) return refuse(codes.notFound);
    const taken = (await takenNow(db, now)).get(id) ?? 0;
    return ok({
      ...rewardView(reward, { taken, seed, now, language }),
      balance: await ownBalance(ask),
      taken: customer ? await takenBy(db, customer.id, id, getJstMonth(now).name) : 0,
      description: seed ? textIn(seed.descriptions, language) : null,
      goodsId: seed ? seed.id : null,
      worth: seed ? goodsCard(seed, now, language).price.JPYPriceNew : null,
    });
  },

  async 'Sig.Front.GoodPoint.Redeem'(input, ask) {
    if (!ask.services.isDemo) return refuse(codes.notFound);
    return written(await redeem(ask.db, { ...input, customerId: customerOf(ask).id, now: ask.now }), ask);
  },

  async 'Sig.Front.GoodPoint.Records'({ cursor }, ask) {
    const { db } = ask;
    const paging = pageByInstant({ at: redemptions.at, id: redemptions.id, after: placeOf(cursor), size: pageSize });
    const found = await db
      .select({ row: redemptions, ...paging.place })
      .from(redemptions)
      .where(and(eq(redemptions.customerId, customerOf(ask).id), paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(found);
    return ok({
      redemptions: await redemptionViews(
        db,
        page.map(({ row }) => row),
        ask,
      ),
      next,
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
