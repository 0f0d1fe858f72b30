import { sql } from 'drizzle-orm';
import { maxCartLines, maxPieces } from '@/contract/cart';
import type { CartFees, CartLine, LineServices } from '@/contract/cart';
import { codes } from '@/contract/codes';
import { remarkLimit } from '@/contract/item';
import type { Site } from '@/contract/sites';
import { countGraphemes } from '@/rules/graphemes';
import { listRounds } from '../goods/auction-now';
import type { Listing } from '../goods/listing';
import { offerOf } from '../goods/offer';
import { isSingle } from '../goods/premium';
import { newId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { cartLines } from './schema';
import { findGoods, goodsKey } from '../goods/goods-store';
import { isOrderable, textIn, toGoodsCard } from '../goods/goods-view';
import type { RequestContext } from '../handler';
import { fail } from '@server/platform/http/reply';
import { getMissingItemCode, savePageItem } from '../item/live-item';
import { orderPrice, problemOf } from './cart-check';
import type { CartRow, Checked } from './cart-check';
import { feesNow } from './order-fees';

/** True for no remark, and for one that the item takes; its length is counted as the page counts it. */
export const acceptsRemark = (listing: Listing, remark: string): boolean =>
  remark === '' || (listing.remark && countGraphemes(remark, remarkLimit + 1) <= remarkLimit);

/** A line of a cart as its buyer sees it, in their content language. */
export function cartLineView({ row, listing, card, yen, problem, offered }: Checked, ctx: RequestContext): CartLine {
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

/** An item as a buyer chose it. */
export interface ChosenItem {
  readonly site: Site;
  readonly id: string;
  readonly shop?: string | undefined;
  readonly chosen: Readonly<Record<string, string>>;
  readonly remark: string;
}

/** Gets an item that may be put into a cart as chosen, with the whole yen of one, or the reason why it may not. */
export async function checkChosenItem(ctx: RequestContext, { site, id, shop, chosen, remark }: ChosenItem) {
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
  if (!acceptsRemark(listing, remark)) return fail(codes.invalidInput, { fields: ['remark'] });
  return { listing, seenYen: orderPrice(listing, card, chosen, at) ?? 0 };
}

/** The same choices are the same text, in whatever order they came. */
export const choicesKey = (chosen: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1)));

const eitherOf = (first: LineServices, other: LineServices): LineServices => ({
  inspection: first.inspection || other.inspection,
  authentication: first.authentication || other.authentication,
  domesticInsurance: first.domesticInsurance || other.domesticInsurance,
});

/** The fees that a cart shows. */
export async function cartFees(db: Db): Promise<CartFees> {
  const { inspection, authentication, domesticInsurance, packing } = await feesNow(db);
  return { inspection, authentication, domesticInsurance, packing: packing.yen };
}

interface NewCartLine extends ChosenItem {
  readonly customerId: string;
  /** The item as the chosen shop offers it. */
  readonly listing: Listing;
  readonly quantity: number;
  readonly services: LineServices;
  readonly seenYen: number;
  readonly at: Date;
}

/**
 * Stores a line in a customer's cart. Where the same item with the same choices is there, `merge` says how many pieces it has then; with
 * `larger` it takes the services of both. Null where there is no room. The caller holds the customer; `present` is their cart.
 */
export async function storeCartLine(
  db: Db,
  present: readonly CartRow[],
  { customerId, site, id, shop = '', chosen, remark, quantity, listing, services, seenYen, at }: NewCartLine,
  merge: 'add' | 'larger',
): Promise<{ readonly line: string; readonly isNew: boolean } | null> {
  const chosenKey = choicesKey(chosen);
  const key = goodsKey(site, id);
  const same = present.find((row) => row.goodsKey === key && row.shop === shop && row.chosenKey === chosenKey);
  if (!same && present.length >= maxCartLines) return null;
  const max = isSingle(listing) ? 1 : maxPieces;
  const line = same?.id ?? newId();
  const pieces =
    merge === 'add' ? sql`${cartLines.quantity} + ${quantity}` : sql`greatest(${cartLines.quantity}, ${quantity})`;
  const change = { remark: remark === '' && merge === 'larger' ? (same?.remark ?? '') : remark, seenYen, at };
  const united = merge === 'larger' && same ? { services: eitherOf(same.services, services) } : {};
  await db
    .insert(cartLines)
    .values({
      id: line,
      customerId,
      goodsKey: key,
      shop,
      chosen,
      chosenKey,
      quantity: Math.min(quantity, max),
      services,
      ...change,
    })
    .onConflictDoUpdate({
      target: cartLines.id,
      set: { quantity: sql`least(${pieces}, ${max})`, ...change, ...united },
    });
  return { line, isNew: !same };
}
