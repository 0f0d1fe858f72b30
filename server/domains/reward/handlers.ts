import { and, eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { getPointBalance } from '../points/ledger';
import { toGoodsCard, textIn } from '../goods/goods-view';
import { redemptions } from './schema';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { readerOf } from '../content/content-store';
import { isFailure, ok, fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { pageByInstant, parseCursor } from '@server/platform/http/paging';
import { cancelRedemption, redeem, countRedeemedBy } from './redeem';
import type { RedemptionRow } from './redeem';
import { rewardListing, redemptionViews, rewardView, countRedeemed } from './reward-view';
import { findReward, listRewards } from './rewards';
import { getJstMonth } from '@/rules/time/date';

const pageSize = 20;

const ownBalance = async ({ db, customer, now }: RequestContext): Promise<number | null> =>
  customer ? getPointBalance(db, customer.id, now) : null;

/** A redemption after a write, with what is left. */
async function written(row: RedemptionRow | Failure, ctx: RequestContext) {
  if (isFailure(row)) return row;
  const [redemption] = await redemptionViews(ctx.db, [row], ctx);
  if (!redemption) throw new Error('A redemption has no view.');
  return ok({ redemption, balance: await getPointBalance(ctx.db, row.customerId, ctx.now) });
}

export const rewardHandlers = {
  async 'Sig.Front.GoodPoint.List'(_, ctx) {
    const { db, now, language } = ctx;
    const redeemed = await countRedeemed(db, now);
    const views = [];
    for (const reward of await listRewards(db, readerOf(ctx))) {
      const listing = await rewardListing(db, reward);
      if (reward.item.kind === 'goods' && !listing) continue;
      views.push(rewardView(reward, { redeemed: redeemed.get(reward.id) ?? 0, listing, now, language }));
    }
    return ok({ balance: await ownBalance(ctx), rewards: views });
  },

  async 'Sig.Front.GoodPoint.Detail'({ id }, ctx) {
    const { db, now, language, customer } = ctx;
    const reward = await findReward(db, id, readerOf(ctx));
    const listing = reward && (await rewardListing(db, reward));
    if (!reward || (reward.item.kind === 'goods' && !listing)) return fail(codes.notFound);
    const redeemedCount = (await countRedeemed(db, now)).get(id) ?? 0;
    return ok({
      ...rewardView(reward, { redeemed: redeemedCount, listing, now, language }),
      balance: await ownBalance(ctx),
      taken: customer ? await countRedeemedBy(db, customer.id, id, getJstMonth(now).name) : 0,
      description: listing ? textIn(listing.descriptions, language) : null,
      goodsId: listing ? listing.id : null,
      worth: listing ? toGoodsCard(listing, now, language).price.JPYPriceNew : null,
    });
  },

  async 'Sig.Front.GoodPoint.Redeem'(input, ctx) {
    return written(await redeem(ctx.db, { ...input, customerId: requireCustomer(ctx).id, ...readerOf(ctx) }), ctx);
  },

  async 'Sig.Front.GoodPoint.Records'({ cursor }, ctx) {
    const { db } = ctx;
    const paging = pageByInstant({
      at: redemptions.at,
      id: redemptions.id,
      after: parseCursor(cursor),
      size: pageSize,
    });
    const found = await db
      .select({ row: redemptions, ...paging.cursorTuple })
      .from(redemptions)
      .where(and(eq(redemptions.customerId, requireCustomer(ctx).id), paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(found);
    return ok({
      redemptions: await redemptionViews(
        db,
        page.map(({ row }) => row),
        ctx,
      ),
      next,
    });
  },

  async 'Sig.Front.GoodPoint.Cancel'({ id }, ctx) {
    return written(await cancelRedemption(ctx.db, { id, customerId: requireCustomer(ctx).id, now: ctx.now }), ctx);
  },
} satisfies Handlers<
  | 'Sig.Front.GoodPoint.List'
  | 'Sig.Front.GoodPoint.Detail'
  | 'Sig.Front.GoodPoint.Redeem'
  | 'Sig.Front.GoodPoint.Records'
  | 'Sig.Front.GoodPoint.Cancel'
>;
