import { maxCartLines } from '@/contract/cart';
import { codes } from '@/contract/codes';
import type { GuestCartLine } from '@/contract/guest-cart';
import { lockCustomer } from '../account/customer-lock';
import { offerOf } from '../goods/offer';
import { isSingle } from '../goods/premium';
import { findGoods, goodsKey } from '../goods/goods-store';
import { isOrderable } from '../goods/goods-view';
import { expireDueRecords } from '../due-records/expire-due-records';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { fail, isFailure, ok } from '@server/platform/http/reply';
import { cartLineGoodsKeys, checkLines, isOrderableLine, loadCart } from './cart-check';
import type { CartRow, Checked } from './cart-check';
import { acceptsRemark, cartFees, cartLineView, checkChosenItem, choicesKey, storeCartLine } from './cart-lines';
import { calculateLines } from './order-quote';
import { expireUnpaid } from '../due-records/expire-unpaid';

/** A line of a visitor's cart in the shape of a stored one; nobody owns it. */
const toRow = ({ line, site, id, shop = '', ...chosen }: GuestCartLine, at: Date): CartRow => ({
  ...chosen,
  id: line,
  customerId: '',
  goodsKey: goodsKey(site, id),
  shop,
  chosenKey: choicesKey(chosen.chosen),
  at,
});

/** Limits a line to one piece where the item is a single one, whatever the device says. */
const limitPieces = (line: Checked): Checked =>
  line.listing && isSingle(line.listing) ? { ...line, row: { ...line.row, quantity: 1 } } : line;

export const guestCartHandlers = {
  async 'Sig.Front.Cart.Check'({ others, ...input }, ctx) {
    if (others >= maxCartLines) return fail(codes.cartFull);
    const checked = await checkChosenItem(ctx, input);
    return isFailure(checked) ? checked : ok({ seenYen: checked.seenYen });
  },

  async 'Sig.Front.Cart.Preview'({ lines, ordered, country, method, packing, insurance }, ctx) {
    const { db, now, language, services } = ctx;
    const { offersChecks } = services;
    const rows = lines.map((line) => toRow(line, now));
    await expireDueRecords(ctx, () => expireUnpaid(db, now, { holding: cartLineGoodsKeys(rows) }));
    const found = await checkLines(db, rows, { now, language, country: null, offersChecks });
    const checked = found.map(limitPieces);
    const chosen = checked.filter(isOrderableLine).filter(({ row }) => ordered.includes(row.id));
    const input = { country, coupon: null, points: 0, packing, method, insurance, now };
    const calculated = chosen.length === 0 ? null : await calculateLines(db, chosen, input);
    return ok({
      lines: checked.map((line) => cartLineView(line, ctx)),
      fees: await cartFees(db),
      takesPayments: services.payments !== null,
      quote: calculated && { bill: calculated.bill.bill, deferredCosts: calculated.deferredCosts },
    });
  },

  async 'Sig.Front.Cart.Merge'({ lines }, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    await lockCustomer(db, customerId);
    const left: string[] = [];
    for (const [index, { line, ...chosen }] of lines.entries()) {
      const found = await findGoods(db, chosen.site, chosen.id);
      const listing = found && isOrderable(found) ? offerOf(found, chosen.shop) : undefined;
      const remark = listing && acceptsRemark(listing, chosen.remark) ? chosen.remark : '';
      // The cart lists the newest first, and so does the visitor's.
      const at = new Date(now.getTime() - index);
      const stored =
        listing &&
        (await storeCartLine(
          db,
          await loadCart(db, customerId),
          { ...chosen, remark, listing, customerId, at },
          'larger',
        ));
      if (!stored) left.push(line);
    }
    return ok({ left });
  },
} satisfies Handlers<'Sig.Front.Cart.Check' | 'Sig.Front.Cart.Preview' | 'Sig.Front.Cart.Merge'>;
