import { and, eq, inArray, ne } from 'drizzle-orm';
import type { LineProblem, LineServices } from '@/contract/cart';
import type { GoodsCard } from '@/contract/goods';
import type { LanguageKey } from '@/i18n/languages';
import { chosenPrice, missingOptions } from '@/rules/options';
import { payablePriceYen } from '@/rules/price';
import { methodsLeft } from '@/rules/restricted/verdict';
import { listRounds } from '../goods/auction-now';
import type { RoundRow } from '../goods/auction-now';
import { toGoodsCard, toItemDetail } from '../goods/goods-view';
import type { Listing } from '../goods/listing';
import { offerOf } from '../goods/offer';
import { isPremium, isSingle } from '../goods/premium';
import type { Db } from '@server/platform/db/open';
import { goods } from '../goods/schema';
import { cartLines, orderLines, orders } from './schema';

export type CartRow = typeof cartLines.$inferSelect;

/** A line of the cart as it stands at this moment. */
export interface Checked {
  readonly row: CartRow;
  /** The listing, or undefined where it is gone. */
  readonly listing: Listing | undefined;
  readonly card: GoodsCard | null;
  /** Whole yen of one; null where it cannot be ordered. */
  readonly yen: number | null;
  readonly problem: LineProblem | null;
  readonly offered: LineServices;
  /** The services that are both requested and available: a service that the item does not offer is not charged, even if the line has it. */
  readonly services: LineServices;
}

/** A line that can be ordered: checked, with its price. */
export interface Orderable extends Checked {
  readonly yen: number;
  readonly listing: NonNullable<Checked['listing']>;
  readonly card: NonNullable<Checked['card']>;
}

export const isOrderableLine = (line: Checked): line is Orderable => line.yen !== null && line.problem === null;

/** The context of a check, besides the line. */
interface JudgedAt {
  readonly now: Date;
  readonly language: LanguageKey;
  /** The destination country; null if unknown. */
  readonly country: string | null;
}

interface CheckAt extends JudgedAt {
  /** Whether the shop offers inspection and authentication. */
  readonly offersChecks: boolean;
  /** An order that these lines would replace: what it reserves is free for them. */
  readonly replaces?: string | undefined;
}

const unbought: Readonly<Partial<Record<Listing['status'], LineProblem>>> = {
  removed: 'removed',
  unsupportedGoods: 'unsupported',
  unsupportedSeller: 'unsupported',
  soldOut: 'soldOut',
};

/** The price that an order would pay, whole yen; null for an auction without a buyout. */
export function orderPrice(listing: Listing, card: GoodsCard, chosen: Readonly<Record<string, string>>, at: JudgedAt) {
  if (card.price.Type === 7) return card.price.BuyNowPrice;
  const { options } = toItemDetail(listing, at.now, at.language, { count: 0, own: false });
  return chosenPrice(options, chosen) ?? payablePriceYen(card.price);
}

/** Why goods as chosen cannot be ordered, or null. */
export function problemOf(
  listing: Listing,
  card: GoodsCard,
  chosen: Readonly<Record<string, string>>,
  at: JudgedAt,
): LineProblem | null {
  const status = unbought[listing.status];
  if (status) return status;
  if (listing.auction && card.soldOut) return 'ended';
  if (card.price.Type === 7 && card.price.BuyNowPrice === null) return 'auction';
  const { options } = toItemDetail(listing, at.now, at.language, { count: 0, own: false });
  const isMissing = Object.entries(chosen).some(
    ([id, choice]) =>
      !options.some((option) => option.id === id && option.choices.some((c) => c.id === choice && !c.soldOut)),
  );
  if (isMissing || missingOptions(options, chosen).length > 0) return 'options';
  return methodsLeft(card.restricted, at.country).length === 0 ? 'restricted' : null;
}

/** The goods of lines, each once. */
export const cartLineGoodsKeys = (rows: readonly CartRow[]): string[] => [
  ...new Set(rows.map(({ goodsKey }) => goodsKey)),
];

/** The customer whose order has a thing of which there is one. */
interface Holder {
  readonly by: string;
  readonly isPaid: boolean;
}

/** Goods of lines, and which things of which there is one are held by an open or running order. */
async function readAll(db: Db, rows: readonly CartRow[], replaces?: string) {
  const keys = cartLineGoodsKeys(rows);
  if (keys.length === 0)
    return {
      listings: new Map<string, Listing>(),
      holders: new Map<string | null, Holder>(),
      rounds: new Map<string, RoundRow>(),
    };
  const found = await db.select({ key: goods.key, doc: goods.doc }).from(goods).where(inArray(goods.key, keys));
  const holderRows = await db
    .select({ key: orderLines.holds, by: orderLines.customerId, order: orders.state })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.holds, keys), replaces === undefined ? undefined : ne(orderLines.orderId, replaces)));
  return {
    listings: new Map(found.map(({ key, doc }) => [key, doc])),
    holders: new Map(
      holderRows.map(({ key, by, order }) => [key, { by, isPaid: order === 'paid' || order === 'done' }]),
    ),
    rounds: await listRounds(db, keys),
  };
}

/** A line of goods that is ordered at a price that was settled elsewhere, as an auction that was won. */
export function settledLine(row: CartRow, listing: Listing, yen: number, at: CheckAt): Orderable {
  const offered = offeredBy(listing, at.offersChecks);
  const card = toGoodsCard(listing, at.now, at.language);
  return { row, listing: listing, card, yen, problem: null, offered, services: bothOf(row.services, offered) };
}

export const noServices: LineServices = { inspection: false, authentication: false, domesticInsurance: false };

/** Services that goods take: authentication in the premium section, insurance where the seller ships without. */
export const offeredBy = (listing: Listing, offersChecks: boolean): LineServices => ({
  inspection: offersChecks,
  authentication: offersChecks && isPremium(listing),
  domesticInsurance: !listing.insured,
});

/** Services that are in both. */
export const bothOf = (first: LineServices, other: LineServices): LineServices => ({
  inspection: first.inspection && other.inspection,
  authentication: first.authentication && other.authentication,
  domesticInsurance: first.domesticInsurance && other.domesticInsurance,
});

/** A thing of which there is one may be spoken for: by somebody else, who paid for it or still may, or by an order of the same customer. */
function spokenFor(listing: Listing, holder: Holder | undefined, customerId: string): LineProblem | null {
  if (holder === undefined || !isSingle(listing)) return null;
  if (holder.by === customerId) return 'ordered';
  return holder.isPaid ? 'soldOut' : 'taken';
}

function check(row: CartRow, read: Awaited<ReturnType<typeof readAll>>, at: CheckAt): Checked {
  const found = read.listings.get(row.goodsKey);
  const holder = read.holders.get(row.goodsKey);
  const listing = found && offerOf(found, row.shop || undefined);
  if (!listing)
    return { row, listing, card: null, yen: null, problem: 'removed', offered: noServices, services: noServices };
  const card = toGoodsCard(listing, at.now, at.language, read.rounds.get(row.goodsKey));
  const offered = offeredBy(listing, at.offersChecks);
  const problem = problemOf(listing, card, row.chosen, at) ?? spokenFor(listing, holder, row.customerId);
  const yen = problem === null ? orderPrice(listing, card, row.chosen, at) : null;
  const isVisible = listing.status === 'onSale' || listing.status === 'soldOut';
  return {
    row,
    listing,
    card: isVisible ? card : null,
    yen,
    problem,
    offered,
    services: bothOf(row.services, offered),
  };
}

/** Every line as of now, in the order given. */
export async function checkLines(db: Db, rows: readonly CartRow[], at: CheckAt): Promise<readonly Checked[]> {
  const read = await readAll(db, rows, at.replaces);
  return rows.map((row) => check(row, read, at));
}

export const loadCart = (db: Db, customerId: string): Promise<CartRow[]> =>
  db.select().from(cartLines).where(eq(cartLines.customerId, customerId));
