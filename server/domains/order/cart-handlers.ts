import { and, desc, eq, inArray } from 'drizzle-orm';
import { maxPieces } from '@/contract/cart';
import { codes } from '@/contract/codes';
import { lockCustomer } from '../account/customer-lock';
import { isSingle } from '../goods/premium';
import { cartLines } from './schema';
import { findGoods } from '../goods/goods-store';
import { expireDueRecords } from '../due-records/expire-due-records';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { fail, isFailure, ok } from '@server/platform/http/reply';
import { cartLineGoodsKeys, checkLines, loadCart, noServices } from './cart-check';
import { cartFees, cartLineView, checkChosenItem, storeCartLine } from './cart-lines';
import { expireUnpaid } from '../due-records/expire-unpaid';

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
    return ok({
      lines: checked.map((line) => cartLineView(line, ctx)),
      fees: await cartFees(db),
      takesPayments: services.payments !== null,
    });
  },

  async 'Sig.Front.Cart.Add'(input, ctx) {
    const { db, now: at } = ctx;
    const customerId = requireCustomer(ctx).id;
    const checked = await checkChosenItem(ctx, input);
    if (isFailure(checked)) return checked;
    await lockCustomer(db, customerId);
    const present = await loadCart(db, customerId);
    const stored = await storeCartLine(
      db,
      present,
      { ...input, ...checked, customerId, services: noServices, at },
      'add',
    );
    if (!stored) return fail(codes.cartFull);
    return ok({ line: stored.line, lines: present.length + (stored.isNew ? 1 : 0) });
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
