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

/** An item that costs something else than was agreed to, whole yen of one. */
interface PriceChange {
  readonly line: string;
  readonly was: number;
  readonly now: number;
}

function findPriceChange(line: LineRow, listing: Listing, { now, language }: PrepareContext): PriceChange | null {
  const price = payablePriceYen(toGoodsCard(listing, now, language).price);
  return price === null || price === line.yen ? null : { line: line.id, was: line.yen, now: price };
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

/** Finds the price that stops an attempt to pay: one that rose before one that fell. */
const findChange = (changes: readonly PriceChange[]) => changes.find(({ was, now }) => now > was) ?? changes[0];

/**
 * Reads price and stock of an unpaid order's live items again before an attempt to pay it. Refused where one is sold, or the price of one has changed:
 * then with both totals of the order. A lower price stops its customer alone, who can agree to it; a friend may pay what was agreed. A page that
 * does not answer now is no reason: the order was made by a reading of its own.
 */
export async function recheckUnpaid(context: PrepareContext, payment: OwnPayment): Promise<Failure | null> {
  const { db, now, language, services, customer } = context;
  if (!services.livePages || !services.payments) return null;
  const { lines, listings } = await readUnpaidItemsAgain(context, payment);
  const current = lines.flatMap((line) => {
    const listing = listings.get(keyOf(line) ?? '');
    return listing ? [{ line, listing }] : [];
  });
  const sold = current.find(({ listing: { status } }) => status === 'soldOut' || status === 'removed');
  if (sold) return fail(codes.soldMeanwhile, { line: sold.line.id, problem: sold.listing.status });
  const change = findChange(current.flatMap(({ line, listing }) => findPriceChange(line, listing, context) ?? []));
  if (!change) return null;
  const total = await quoteRenewal(db, payment.id, { now, language, offersChecks: services.offersChecks });
  const isOffered = customer?.id === payment.customerId && total !== undefined && total.now < total.was;
  if (change.now < change.was && !isOffered) return null;
  return fail(codes.itemPriceChanged, { ...change, ...(total && { total }) });
}
