import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { maxCartLines, maxPieces } from '@/contract/cart';
import type { CartLine } from '@/contract/cart';
import { codes } from '@/contract/codes';
import { remarkLimit } from '@/contract/item';
import type { Site } from '@/contract/sites';
import { countGraphemes } from '@/rules/graphemes';
import { listRounds } from '../bids/auction-now';
import { checkLines, loadCart, cartLineGoodsKeys, orderPrice, problemOf } from '../order/cart-check';
import type { Checked } from '../order/cart-check';
import { lockCustomer } from '../account/customer-lock';
import { feesNow } from '../order/order-fees';
import { expireUnpaid } from '../payment/expire-unpaid';
import { isOrderable, toGoodsCard, textIn } from '../goods/goods-view';
import { offerOf } from '../catalogue/offer';
import { isSingle } from '../catalogue/premium';
import { cartLines } from '../db/schema-buying';
import { findGoods, goodsKey } from '../goods/goods-store';
import { requireCustomer } from '../http/handler';
import type { RequestContext, Handlers } from '../http/handler';
import { getMissingItemCode, savePageItem } from '../marketplace-page/live-item';
import { isFailure, ok, fail } from '../http/reply';
import { newId } from '../db/keys';
import { expireDueRecords } from '../http/expire-due-records';

const nothingExtra = { inspection: false, authentication: false, domesticInsurance: false };

/** Counted as the page counts. */
const isLong = (remark: string) => countGraphemes(remark, remarkLimit + 1) > remarkLimit;

function lineView({ row, listing, card, yen, problem, offered }: Checked, ctx: RequestContext): CartLine {
  const options = (listing?.options ?? []).flatMap((option) => {
    const choice = option.choices.find(({ id }) => id === row.chosen[option.id]);
    if (!choice) return [];
    return [{ name: textIn(option.names, ctx.language).text, choice: textIn(choice.texts, ctx.language).text }];
  });
  return {
    id: row.id,
    goods: card,
    shop: row.shop || null,
    options,
    remark: row.remark,
    quantity: row.quantity,
    mostQuantity: listing && isSingle(listing) ? 1 : maxPieces,
    services: row.services,
    offered,
    seenYen: row.seenYen,
    yen,
    problem,
  };
}

interface Putting {
  readonly site: Site;
  readonly id: string;
  readonly shop: string | undefined;
  readonly chosen: Readonly<Record<string, string>>;
  readonly remark: string;
}

/** Goods that may be put in as chosen, with the whole yen of one, or why they may not. */
async function judge(ctx: RequestContext, { site, id, shop, chosen, remark }: Putting) {
  const { db, now, language } = ctx;
  const found = (await findGoods(db, site, id)) ?? (await savePageItem(ctx, { site, id, shop }));
  if (!found || !isOrderable(found)) return fail(await getMissingItemCode(ctx, { site, id, shop }));
  const listing = offerOf(found, shop);
  if (!listing) return fail(await getMissingItemCode(ctx, { site, id, shop }));
  const card = toGoodsCard(
    listing,
    now,
    language,
    (await listRounds(db, [goodsKey(site, id)])).get(goodsKey(site, id)),
  );
  // Goods that no method takes to one country may be sent to another, so only the checkout, which knows the address, refuses them.
  const at = { now, language, country: null };
  const problem = problemOf(listing, card, chosen, at);
  if (problem === 'options') return fail(codes.invalidInput, { fields: ['chosen'] });
  if (problem !== null) return fail(codes.notForSale, { problem });
  if (remark !== '' && (!listing.remark || isLong(remark))) return fail(codes.invalidInput, { fields: ['remark'] });
  return { listing: listing, seenYen: orderPrice(listing, card, chosen, at) ?? 0 };
}

/** The same choices are the same text, in whatever order they came. */
const keyOf = (chosen: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1)));

export const cartHandlers = {
  async 'Sig.Front.Cart.List'(_, ctx) {
    const { db, now, language, services } = ctx;
    const customer = requireCustomer(ctx);
    const rows = await db
      .select()
      .from(cartLines)
      .where(eq(cartLines.customerId, customer.id))
      .orderBy(desc(cartLines.at), cartLines.id);
    await expireDueRecords(ctx, () => expireUnpaid(db, now, { holding: cartLineGoodsKeys(rows) }));
    const checked = await checkLines(db, rows, { now, language, country: null, offersChecks: services.offersChecks });
    const { inspection, authentication, domesticInsurance, packing } = await feesNow(db);
    return ok({
      lines: checked.map((line) => lineView(line, ctx)),
      fees: { inspection, authentication, domesticInsurance, packing: packing.yen },
      takesPayments: services.payments !== null,
    });
  },

  async 'Sig.Front.Cart.Add'({ site, id, shop, quantity, chosen, remark }, ctx) {
    const { db, now } = ctx;
    const customer = requireCustomer(ctx);
    const judged = await judge(ctx, { site, id, shop, chosen, remark });
    if (isFailure(judged)) return judged;
    const { listing, seenYen } = judged;
    await lockCustomer(db, customer.id);
    const present = await loadCart(db, customer.id);
    const chosenKey = keyOf(chosen);
    const same = present.find(
      (row) => row.goodsKey === goodsKey(site, id) && row.shop === (shop ?? '') && row.chosenKey === chosenKey,
    );
    if (!same && present.length >= maxCartLines) return fail(codes.cartFull);
    const max = isSingle(listing) ? 1 : maxPieces;
    const line = same?.id ?? newId();
    await db
      .insert(cartLines)
      .values({
        id: line,
        customerId: customer.id,
        goodsKey: goodsKey(site, id),
        shop: shop ?? '',
        chosen,
        chosenKey,
        remark,
        quantity: Math.min(quantity, max),
        services: nothingExtra,
        seenYen,
        at: now,
      })
      .onConflictDoUpdate({
        target: cartLines.id,
        set: { quantity: sql`least(${cartLines.quantity} + ${quantity}, ${max})`, remark, seenYen, at: now },
      });
    return ok({ line, lines: same ? present.length : present.length + 1 });
  },

  async 'Sig.Front.Cart.Change'({ id, quantity, services }, ctx) {
    const { db } = ctx;
    const isOwn = and(eq(cartLines.id, id), eq(cartLines.customerId, requireCustomer(ctx).id));
    const [row] = await db.select({ goodsKey: cartLines.goodsKey }).from(cartLines).where(isOwn);
    if (!row) return fail(codes.notFound);
    const listing = await findGoods(db, ...siteAndId(row.goodsKey));
    const max = listing && isSingle(listing) ? 1 : maxPieces;
    // Fields that the input omits keep their value: another change of the same line may be in progress.
    const change = {
      ...(quantity !== undefined && { quantity: Math.min(quantity, max) }),
      ...(services && { services }),
    };
    if (Object.keys(change).length > 0) await db.update(cartLines).set(change).where(isOwn);
    return ok({});
  },

  async 'Sig.Front.Cart.Remove'({ ids }, ctx) {
    const ownLines = and(inArray(cartLines.id, ids), eq(cartLines.customerId, requireCustomer(ctx).id));
    await ctx.db.delete(cartLines).where(ownLines);
    return ok({});
  },
} satisfies Handlers<'Sig.Front.Cart.List' | 'Sig.Front.Cart.Add' | 'Sig.Front.Cart.Change' | 'Sig.Front.Cart.Remove'>;

function siteAndId(key: string): [string, string] {
  const at = key.indexOf('/');
  return [key.slice(0, at), key.slice(at + 1)];
}
