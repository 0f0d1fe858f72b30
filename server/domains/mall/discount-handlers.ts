import { and, eq, gt } from 'drizzle-orm';
import type { CouponEvent } from '@/contract/discount';
import { searchPageSize } from '@/contract/search';
import { readerOf } from '../content/content-store';
import { listCampaigns } from '../coupon/coupons';
import { premiumKinds } from '../goods/premium';
import { coupons } from '../coupon/schema';
import type { GoodsFilter } from '../goods/goods-filter';
import { cardsOnSale } from '../goods/goods-cards';
import { countGoods, findMany } from '../goods/goods-store';
import type { RequestContext, Handlers } from '../handler';
import { parseCursor, toCursor } from '@server/platform/http/paging';
import { ok } from '@server/platform/http/reply';
import { goodsSection } from '../goods/goods-section';
import { readQuery } from '../search/parse-query';
import { searchWords } from '../vocabulary/fold';
import { toInstant } from '@/rules/time/date';

const maxItems = 10;
const countedTo = 1_000;

/** The running event, and how many of its coupons the customer holds. */
async function eventOf(ctx: RequestContext): Promise<CouponEvent | null> {
  const { db, now, customer } = ctx;
  const [event] = await listCampaigns(db, readerOf(ctx));
  if (!event) return null;
  const ownCoupons = customer
    ? await db
        .select({ id: coupons.id })
        .from(coupons)
        .where(
          and(
            eq(coupons.customerId, customer.id),
            eq(coupons.campaign, event.id),
            eq(coupons.state, 'unused'),
            gt(coupons.endsAt, now),
          ),
        )
    : [];
  return { ...event, endsAt: toInstant(event.endsAt), held: ownCoupons.length };
}

export const discountHandlers = {
  async 'Sig.Front.Discount.Zone'(_, ctx) {
    const premium = await goodsSection(ctx, { kinds: premiumKinds }, 'liked', maxItems);
    return ok({
      // A coupon for goods that cannot be bought here is not an event.
      event: premium.length === 0 ? null : await eventOf(ctx),
      premium,
      amazon: await goodsSection(ctx, { site: 'amazon', reduced: true }, 'saving', maxItems),
      deals: await goodsSection(ctx, { reduced: true }, 'saving', maxItems),
    });
  },

  async 'Sig.Front.Discount.Goods'(
    { q = '', site, section, sort = 'saving', cursor },
    { db, now, language, services },
  ) {
    const after = parseCursor(cursor);
    await services.movePrices(now);
    const { corrected, ...read } = readQuery(q);
    const goodsFilter: GoodsFilter = {
      site,
      onSaleAt: now,
      forAllAges: true,
      ...(section ? { kinds: premiumKinds } : { reduced: true }),
    };
    const ofKind = !section && read.kinds && (await countGoods(db, { ...goodsFilter, ...read }, 1)) > 0;
    const filter = { ...goodsFilter, ...(ofKind ? read : { words: searchWords(corrected ?? q) }) };
    const found = await findMany(db, filter, { order: sort, after, limit: searchPageSize });
    return ok({
      goods: await cardsOnSale(db, found.listings, { now, language }),
      next: found.next && toCursor(found.next),
      total: await countGoods(db, filter, countedTo),
    });
  },
} satisfies Handlers<'Sig.Front.Discount.Zone' | 'Sig.Front.Discount.Goods'>;
