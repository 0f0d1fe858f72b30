import type { AddressEntry } from '../../src/contract/address';
import type { LineProblem } from '../../src/contract/cart';
import type { Later } from '../../src/contract/order';
import type { ShippingMethod } from '../../src/contract/shipping';
import type { LanguageKey } from '../../src/i18n/languages';
import { orderBill } from '../../src/rules/buying/order-bill';
import type { BilledLine, OrderBill } from '../../src/rules/buying/order-bill';
import type { CouponTerms } from '../../src/rules/buying/coupon';
import type { Db } from '../db/open';
import { checkLines } from './cart-check';
import type { CartRow, Checked, Orderable } from './cart-check';
import { laterOf } from './later';
import { feesNow } from './order-fees';
import { isPremium } from '../catalogue/premium';

export interface Wanted {
  readonly rows: readonly CartRow[];
  /** Where it goes: what no method takes there is refused. Null where nothing was chosen yet, then nothing is refused for it. */
  readonly address: Pick<AddressEntry, 'country'> | null;
  /** The country by which what comes later is estimated as long as there is no address. */
  readonly country?: string | null;
  readonly coupon: CouponTerms | null;
  readonly points: number;
  readonly packing: boolean;
  /** How the buyer would have the parcel sent, for the estimate of what comes later. */
  readonly method?: ShippingMethod | null;
  readonly insurance?: boolean;
  readonly language: LanguageKey;
  readonly now: Date;
  /** Whether the shop offers inspection and authentication. */
  readonly offersChecks: boolean;
}

export type CalculatedOrder =
  | {
      readonly ok: true;
      readonly lines: readonly Orderable[];
      readonly bill: OrderBill;
      readonly later: Later;
      /** Whole yen of the goods of the premium section. */
      readonly sectionYen: number;
    }
  | { readonly ok: false; readonly line: string; readonly problem: LineProblem };

const isOrderable = (line: Checked): line is Orderable => line.yen !== null && line.problem === null;

const billed = ({ row, seed: listing, card, yen, services }: Orderable): BilledLine => ({
  yen,
  quantity: row.quantity,
  taxOnTop: card.taxOnTop,
  domestic: card.domesticShipping,
  seller: `${listing.site}/${listing.seller.id}`,
  services,
  premium: isPremium(listing),
});

/** Re-checks lines and calculates what an order of them costs: what the page shows and what `orderMake` charges come from here. */
export async function calculateOrder(db: Db, wanted: Wanted): Promise<CalculatedOrder> {
  const { now, language, offersChecks } = wanted;
  const judged = wanted.address?.country ?? null;
  const checked = await checkLines(db, wanted.rows, { now, language, country: judged, offersChecks });
  const lines = checked.filter(isOrderable);
  const bad = checked.find((line) => !isOrderable(line));
  if (bad) return { ok: false, line: bad.row.id, problem: bad.problem ?? 'soldOut' };
  return { ok: true, ...(await calculateLines(db, lines, { ...wanted, country: judged ?? wanted.country ?? null })) };
}

/** What an order of lines costs that were found in order. */
export async function calculateLines(
  db: Db,
  lines: readonly Orderable[],
  wanted: Pick<Wanted, 'country' | 'coupon' | 'points' | 'packing' | 'method' | 'insurance'>,
): Promise<Omit<Extract<CalculatedOrder, { ok: true }>, 'ok'>> {
  const fees = await feesNow(db);
  const inputs = lines.map(billed);
  const bill = orderBill(inputs, fees, wanted);
  const { country = null, method = null, insurance = false, packing } = wanted;
  const later = await laterOf(db, lines, bill, { country, method, insurance, packing });
  const sectionYen = inputs.reduce((sum, line) => sum + (line.premium ? line.yen * line.quantity : 0), 0);
  return { lines, bill, later, sectionYen };
}
