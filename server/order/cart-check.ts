import { eq, inArray } from 'drizzle-orm';
import type { LineProblem, LineServices } from '../../src/contract/cart';
import type { GoodsCard } from '../../src/contract/goods';
import type { LanguageKey } from '../../src/i18n/languages';
import { chosenPrice, missingOptions } from '../../src/rules/options';
import { payablePriceYen } from '../../src/rules/price';
import { methodsLeft } from '../../src/rules/restricted/verdict';
import { listRounds } from '../bids/auction-now';
import type { RoundRow } from '../bids/auction-now';
import { toGoodsCard, toItemDetail } from '../goods/goods-view';
import type { Listing } from '../catalogue/listing';
import { offerOf } from '../catalogue/offer';
import { isPremium, isSingle } from '../catalogue/premium';
import type { Db } from '../db/open';
import { goods } from '../db/schema';
import { cartLines, orderLines } from '../db/schema-buying';

export type CartRow = typeof cartLines.$inferSelect;

/** A line of the cart as it stands at this moment. */
export interface Checked {
  readonly row: CartRow;
  /** The listing, or undefined where it is gone. */
  readonly seed: Listing | undefined;
  readonly card: GoodsCard | null;
  /** Whole yen of one; null where it cannot be ordered. */
  readonly yen: number | null;
  readonly problem: LineProblem | null;
  readonly offered: LineServices;
  /** What was asked for and is offered: a service that the goods do not take is not charged, whatever the line says. */
  readonly services: LineServices;
}

/** A line that can be ordered: checked, with its price. */
export interface Orderable extends Checked {
  readonly yen: number;
  readonly seed: NonNullable<Checked['seed']>;
  readonly card: NonNullable<Checked['card']>;
}

/** What the check needs to know beside the line. */
interface JudgedAt {
  readonly now: Date;
  readonly language: LanguageKey;
  /** Where it is to go; null where nobody has said. */
  readonly country: string | null;
}

interface CheckAt extends JudgedAt {
  /** Whether the shop offers inspection and authentication. */
  readonly offersChecks: boolean;
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
  const gone = Object.entries(chosen).some(
    ([id, choice]) =>
      !options.some((option) => option.id === id && option.choices.some((c) => c.id === choice && !c.soldOut)),
  );
  if (gone || missingOptions(options, chosen).length > 0) return 'options';
  return methodsLeft(card.restricted, at.country).length === 0 ? 'restricted' : null;
}

/** The goods of lines, each once. */
export const cartLineGoodsKeys = (rows: readonly CartRow[]): string[] => [
  ...new Set(rows.map(({ goodsKey }) => goodsKey)),
];

/** Goods of lines, and which things of which there is one are held by an open or running order. */
async function readAll(db: Db, rows: readonly CartRow[]) {
  const keys = cartLineGoodsKeys(rows);
  if (keys.length === 0)
    return {
      seeds: new Map<string, Listing>(),
      held: new Map<string | null, string>(),
      rounds: new Map<string, RoundRow>(),
    };
  const found = await db.select({ key: goods.key, doc: goods.doc }).from(goods).where(inArray(goods.key, keys));
  const held = await db
    .select({ key: orderLines.holds, by: orderLines.customerId })
    .from(orderLines)
    .where(inArray(orderLines.holds, keys));
  return {
    seeds: new Map(found.map(({ key, doc }) => [key, doc])),
    held: new Map(held.map(({ key, by }) => [key, by])),
    rounds: await listRounds(db, keys),
  };
}

/** A line of goods that is ordered at a price that was settled elsewhere, as an auction that was won. */
export function settledLine(row: CartRow, listing: Listing, yen: number, at: CheckAt): Orderable {
  const offered = offeredBy(listing, at.offersChecks);
  const card = toGoodsCard(listing, at.now, at.language);
  return { row, seed: listing, card, yen, problem: null, offered, services: bothOf(row.services, offered) };
}

const noServices: LineServices = { inspection: false, authentication: false, domesticInsurance: false };

/** Services that goods take: authentication in the premium section, insurance where the seller ships without. */
export const offeredBy = (listing: Listing, offersChecks: boolean): LineServices => ({
  inspection: offersChecks,
  authentication: offersChecks && isPremium(listing),
  domesticInsurance: !listing.insured,
});

/** Services that are in both. */
export const bothOf = (one: LineServices, other: LineServices): LineServices => ({
  inspection: one.inspection && other.inspection,
  authentication: one.authentication && other.authentication,
  domesticInsurance: one.domesticInsurance && other.domesticInsurance,
});

/** A thing of which there is one may be spoken for: by somebody else, or by an order of the same customer. */
function spokenFor(listing: Listing, holder: string | undefined, customerId: string): LineProblem | null {
  if (holder === undefined || !isSingle(listing)) return null;
  return holder === customerId ? 'ordered' : 'taken';
}

function check(row: CartRow, read: Awaited<ReturnType<typeof readAll>>, at: CheckAt): Checked {
  const found = read.seeds.get(row.goodsKey);
  const holder = read.held.get(row.goodsKey);
  const seed = found && offerOf(found, row.shop || undefined);
  if (!seed) return { row, seed, card: null, yen: null, problem: 'removed', offered: noServices, services: noServices };
  const card = toGoodsCard(seed, at.now, at.language, read.rounds.get(row.goodsKey));
  const offered = offeredBy(seed, at.offersChecks);
  const problem = problemOf(seed, card, row.chosen, at) ?? spokenFor(seed, holder, row.customerId);
  const yen = problem === null ? orderPrice(seed, card, row.chosen, at) : null;
  const isShown = seed.status === 'onSale' || seed.status === 'soldOut';
  return { row, seed, card: isShown ? card : null, yen, problem, offered, services: bothOf(row.services, offered) };
}

/** Every line as of now, in the order given. */
export async function checkLines(db: Db, rows: readonly CartRow[], at: CheckAt): Promise<readonly Checked[]> {
  const read = await readAll(db, rows);
  return rows.map((row) => check(row, read, at));
}

export const loadCart = (db: Db, customerId: string): Promise<CartRow[]> =>
  db.select().from(cartLines).where(eq(cartLines.customerId, customerId));
