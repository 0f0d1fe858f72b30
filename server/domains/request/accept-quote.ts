import { eq } from 'drizzle-orm';
import type { AddressEntry } from '@/contract/address';
import { codes } from '@/contract/codes';
import type { DeferredCosts } from '@/contract/bill';
import type { ShippingMethod } from '@/contract/shipping';
import type { OrderBill } from '@/rules/buying/order-bill';
import { methodsLeft } from '@/rules/restricted/verdict';
import type { KeySource } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { payments } from '../payment/schema';
import { isFailure, fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { calculateDeferredCosts } from '../order/deferred-costs';
import type { DeferredCostsInput } from '../order/deferred-costs';
import { checkOrderLimits } from '../order/order-limits';
import { insertOrder, orderPaymentWindowMs } from '../order/order-make';
import { billOfQuote } from './bill-of-quote';
import { currentQuote, requestedGoods, transitionRequest } from './request-rows';
import type { QuoteRow, RequestRow } from './request-rows';
import { lockOwnRequest } from './write-request';

interface QuotedCost {
  readonly bill: OrderBill;
  readonly deferredCosts: DeferredCosts;
}

/** Calculates the cost of an order by a quote: the first payment with the fees of the quote, and the deferred costs as far as they are known. */
export async function quotedCost(
  db: Db,
  row: RequestRow,
  quote: QuoteRow,
  input: DeferredCostsInput,
): Promise<QuotedCost> {
  const { quantity } = row;
  const { yen, packed, restricted } = quote;
  const bill = billOfQuote(row, quote);
  const line = { card: { packed, restricted: [...restricted] }, row: { quantity }, listing: { kind: row.id }, yen };
  return { bill, deferredCosts: await calculateDeferredCosts(db, [line], bill, input) };
}

interface Acceptance {
  readonly id: string;
  readonly version: number;
  readonly address: AddressEntry;
  readonly packing: boolean;
  readonly method: ShippingMethod | null;
  readonly insurance: boolean;
}

/** The packed weight and size for the order: the upper end of the quote's estimate. */
const packedOf = ({ packed }: QuoteRow) => packed && { grams: packed.grams[1], cm: packed.cm };

type Made = { readonly order: string; readonly payment: string };

/** The order that a request was accepted with. */
async function madeBefore(tx: Db, orderId: string): Promise<Made | Failure> {
  const [payment] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId));
  return payment ? { order: orderId, payment: payment.id } : fail(codes.notFound);
}

/**
 * Accepts a version of a quote: an unpaid order at its price, with the quote as it was, in this transaction or not at all. A request that was
 * accepted answers with its order. Refusals: those of `…PurchaseRequest.Accept`.
 */
export async function acceptQuote(
  tx: Db,
  { id, version, address, packing, method, insurance }: Acceptance,
  { customerId, now, keys }: { readonly customerId: string; readonly now: Date; readonly keys?: KeySource },
): Promise<Made | Failure> {
  const row = await lockOwnRequest(tx, { customerId, now }, id);
  if (isFailure(row)) return row;
  if (row.orderId !== null) return madeBefore(tx, row.orderId);
  const quote = row.state === 'quoted' ? await currentQuote(tx, row) : undefined;
  if (!quote) return fail(codes.quoteOver);
  if (quote.version !== version) return fail(codes.quoteChanged, { version: quote.version });
  if (methodsLeft(quote.restricted, address.country).length === 0)
    return fail(codes.notForSale, { problem: 'restricted' });
  const limit = await checkOrderLimits(tx, { customerId, singles: 0, now });
  if (limit) return limit;
  const { country } = address;
  const cost = await quotedCost(tx, row, quote, { country, method, packing, insurance, now });
  const goods = { site: null, id, shop: null, ...requestedGoods(row) };
  const { yen, restricted } = quote;
  const made = await insertOrder(tx, {
    customerId,
    address,
    couponId: null,
    couponPercent: null,
    points: 0,
    packing,
    together: true,
    payBy: new Date(now.getTime() + orderPaymentWindowMs),
    now,
    keys,
    lines: [
      {
        source: id,
        holds: null,
        goods: {
          ...goods,
          titleJa: goods.titles.ja,
          options: [],
          shippingDays: null,
          packed: packedOf(quote),
          restricted,
        },
        remark: row.options,
        quantity: row.quantity,
        yen,
        services: row.services,
      },
    ],
    ...cost,
  });
  const change = { orderId: made.order, since: now, validUntil: null, awaitsStaff: false, isRead: true };
  await transitionRequest(tx, row, 'accept', change);
  return made;
}
