import type { AddressEntry } from '@/contract/address';
import type { LineProblem } from '@/contract/cart';
import type { DeferredCosts } from '@/contract/bill';
import type { ShippingMethod } from '@/contract/shipping';
import type { LanguageKey } from '@/i18n/languages';
import { orderBill } from '@/rules/buying/order-bill';
import type { BilledLine, OrderBill } from '@/rules/buying/order-bill';
import type { CouponTerms } from '@/rules/buying/coupon';
import type { Db } from '@server/platform/db/open';
import { checkLines, isOrderableLine } from './cart-check';
import type { CartRow, Orderable } from './cart-check';
import { calculateDeferredCosts } from './deferred-costs';
import { feesNow } from './order-fees';
import { isPremium } from '../goods/premium';

export interface QuoteInput {
  readonly rows: readonly CartRow[];
  /** The destination: items that no shipping method takes there are rejected. Null while none is chosen; then nothing is rejected for it. */
  readonly address: Pick<AddressEntry, 'country'> | null;
  /** The country by which what comes later is estimated as long as there is no address. */
  readonly country?: string | null;
  readonly coupon: CouponTerms | null;
  readonly points: number;
  readonly packing: boolean;
  /** The shipping method that the buyer prefers, for the estimate of deferred costs. */
  readonly method?: ShippingMethod | null;
  readonly insurance?: boolean;
  readonly language: LanguageKey;
  readonly now: Date;
  /** Whether the shop offers inspection and authentication. */
  readonly offersChecks: boolean;
  /** An unpaid order that the new one would replace. */
  readonly replaces?: string;
}

export type CalculatedOrder =
  | {
      readonly ok: true;
      readonly lines: readonly Orderable[];
      readonly bill: OrderBill;
      readonly deferredCosts: DeferredCosts;
      /** Whole yen of the goods of the premium section. */
      readonly sectionYen: number;
    }
  | { readonly ok: false; readonly line: string; readonly problem: LineProblem };

const billed = ({ row, listing, card, yen, services }: Orderable): BilledLine => ({
  yen,
  quantity: row.quantity,
  taxOnTop: card.taxOnTop,
  domestic: card.domesticShipping,
  seller: `${listing.site}/${listing.seller?.id ?? ''}`,
  services,
  premium: isPremium(listing),
});

/** Re-checks lines and calculates what an order of them costs: what the page shows and what `makeOrder` charges come from here. */
export async function calculateOrder(db: Db, input: QuoteInput): Promise<CalculatedOrder> {
  const { now, language, offersChecks, replaces } = input;
  const judged = input.address?.country ?? null;
  const checked = await checkLines(db, input.rows, { now, language, country: judged, offersChecks, replaces });
  const lines = checked.filter(isOrderableLine);
  const bad = checked.find((line) => !isOrderableLine(line));
  if (bad) return { ok: false, line: bad.row.id, problem: bad.problem ?? 'soldOut' };
  return { ok: true, ...(await calculateLines(db, lines, { ...input, country: judged ?? input.country ?? null })) };
}

/** Calculates the cost of an order of lines that passed the check. */
export async function calculateLines(
  db: Db,
  lines: readonly Orderable[],
  input: Pick<QuoteInput, 'country' | 'coupon' | 'points' | 'packing' | 'method' | 'insurance' | 'now'>,
): Promise<Omit<Extract<CalculatedOrder, { ok: true }>, 'ok'>> {
  const fees = await feesNow(db);
  const inputs = lines.map(billed);
  const bill = orderBill(inputs, fees, input);
  const { country = null, method = null, insurance = false, packing, now } = input;
  const deferredCosts = await calculateDeferredCosts(db, lines, bill, { country, method, insurance, packing, now });
  const sectionYen = inputs.reduce((sum, line) => sum + (line.premium ? line.yen * line.quantity : 0), 0);
  return { lines, bill, deferredCosts, sectionYen };
}
