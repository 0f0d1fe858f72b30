import { and, eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { payablePriceYen } from '@/rules/price';
import { parseInstant } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { toGoodsCard } from '../goods/goods-view';
import type { Listing } from '../goods/listing';
import { goodsKey } from '../goods/goods-store';
import type { PrepareContext } from '../handler';
import { recheckPageItem } from '../item/live-item';
import { pageListings } from '../item/page-listings';
import { payments } from '../payment/schema';
import { quoteRenewal } from './renew-order';
import { orderLines } from './schema';
import type { LineRow } from './order-transitions';

/** Milliseconds for which the reading of an order's item counts before another attempt to pay: the order itself had a fresh one. */
const currentMs = 3 * 60_000;

const keyOf = ({ goods: { site, id, shop } }: LineRow): string | null =>
  site === null || shop !== null ? null : goodsKey(site, id);

/** The lines of an unpaid order whose items were read from marketplaces' pages, and were not won in an auction. */
async function listPageLines(db: Db, paymentId: string, customerId: string): Promise<readonly LineRow[]> {
  const rows = await db
    .select({ line: orderLines })
    .from(payments)
    .innerJoin(orderLines, eq(orderLines.orderId, payments.orderId))
    .where(and(eq(payments.id, paymentId), eq(payments.customerId, customerId), eq(orderLines.state, 'waiting')));
  return rows.map(({ line }) => line).filter((line) => keyOf(line) !== null && !line.goods.won);
}

const isCurrent = ({ readAt }: Listing, now: Date): boolean =>
  now.getTime() - (parseInstant(readAt)?.getTime() ?? 0) <= currentMs;

function findFailure(line: LineRow, listing: Listing | undefined, { now, language }: PrepareContext): Failure | null {
  if (!listing) return null;
  if (listing.status === 'soldOut' || listing.status === 'removed')
    return fail(codes.soldMeanwhile, { line: line.id, problem: listing.status });
  const price = payablePriceYen(toGoodsCard(listing, now, language).price);
  return price !== null && price > line.yen
    ? fail(codes.priceRose, { line: line.id, was: line.yen, now: price })
    : null;
}

/** A failure for a price that rose, with what the whole order was made for and what one in its place would cost. */
async function withTotals({ db, now, language, services }: PrepareContext, paymentId: string, failure: Failure) {
  if (failure.code !== codes.priceRose) return failure;
  const total = await quoteRenewal(db, paymentId, { now, language, offersChecks: services.offersChecks });
  return total === undefined ? failure : fail(codes.priceRose, { ...Object(failure.data), total });
}

interface OwnPayment {
  readonly id: string;
  readonly customerId: string;
}

/** Reads the live items of an unpaid order again, outside any transaction, where the last reading is older than some minutes. */
export async function readUnpaidItemsAgain(context: PrepareContext, { id, customerId }: OwnPayment) {
  const { db, now } = context;
  const lines = await listPageLines(db, id, customerId);
  const keys = [...new Set(lines.flatMap((line) => keyOf(line) ?? []))];
  const listings = await pageListings(db, keys);
  const old = [...listings.values()].filter((listing) => !isCurrent(listing, now));
  await Promise.all(old.map((listing) => recheckPageItem(context, listing)));
  return { lines, listings: old.length > 0 ? await pageListings(db, keys) : listings };
}

/**
 * Reads price and stock of an unpaid order's live items again before an attempt to pay it. Refused where one is sold, or costs more than was
 * agreed to: then with both totals. A page that does not answer now is no reason: the order was made by a reading of its own.
 */
export async function recheckUnpaid(context: PrepareContext, payment: OwnPayment): Promise<Failure | null> {
  if (!context.services.livePages || !context.services.payments) return null;
  const { lines, listings } = await readUnpaidItemsAgain(context, payment);
  for (const line of lines) {
    const failure = findFailure(line, listings.get(keyOf(line) ?? ''), context);
    if (failure) return withTotals(context, payment.id, failure);
  }
  return null;
}
