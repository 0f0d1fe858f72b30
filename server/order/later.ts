import type { Later } from '../../src/contract/order';
import type { ShippingTariff } from '../../src/contract/shipping';
import type { OrderBill } from '../../src/rules/buying/order-bill';
import { customsBy } from '../../src/rules/landed-cost/customs';
import { exactly, shareOf, type YenRange } from '../../src/rules/landed-cost/yen-range';
import { refusedMethods } from '../../src/rules/restricted/verdict';
import { quote } from '../../src/rules/shipping/quote';
import { costSheetOf } from '../cost/cost-sheet';
import type { Db } from '../db/open';
import type { Fees } from './order-fees';
import type { Orderable } from './cart-check';

interface Choice {
  readonly tariff: ShippingTariff;
  readonly postage: YenRange;
}

/** The cheapest method for so many grams, from and to. One that counts volume is left out: what box several things take is not known. */
function cheapest(tariffs: readonly ShippingTariff[], grams: YenRange): Choice | null {
  const open = tariffs.flatMap((tariff): Choice[] => {
    const [low, high] = [quote(tariff, { grams: grams[0] }), quote(tariff, { grams: grams[1] })];
    return low.ok && high.ok ? [{ tariff, postage: [low.yen, high.yen] }] : [];
  });
  return open.sort((one, other) => one.postage[1] - other.postage[1])[0] ?? null;
}

function gramsOf(lines: readonly Orderable[], extra: number): YenRange | null {
  const each = lines.map(({ card, row }) => card.packed && ([card.packed.grams, row.quantity] as const));
  if (each.some((one) => one === null)) return null;
  const total = (end: 0 | 1) => each.reduce((sum, one) => sum + (one ? one[0][end] * one[1] : 0), extra);
  return [total(0), total(1)];
}

const nothingKnown: Omit<Later, 'domesticUnknown'> = { method: null, days: null, parcel: null, duty: null, tax: null };

/** What an order will cost beside its first payment (B-02): the parcel by the cheapest method, duty and tax, as far as anybody knows. */
export async function laterOf(
  db: Db,
  lines: readonly Orderable[],
  { bill, domesticUnknown }: OrderBill,
  at: { country: string | null; packing: boolean; fees: Fees },
): Promise<Later> {
  const { country, fees } = at;
  if (country === null) return { ...nothingKnown, domesticUnknown };
  const sheet = await costSheetOf(db, country);
  const refused = lines.flatMap(({ card }) => refusedMethods(card.restricted, country));
  const open = sheet.shipping.tariffs.filter(({ method }) => !refused.includes(method));
  const grams = gramsOf(lines, at.packing ? fees.packing.grams : 0);
  const found = grams && cheapest(open, grams);
  const worth = bill.lines
    .filter(({ key }) => key === 'goods' || key === 'consumptionTax' || key === 'domestic')
    .reduce((sum, { yen }) => sum + yen, 0);
  const known = customsBy(sheet, exactly(worth), found && found.postage);
  const duties = { duty: known.duty && [...known.duty], tax: known.tax && [...known.tax] } satisfies Partial<Later>;
  if (!found) return { ...nothingKnown, ...duties, domesticUnknown };
  const more = sheet.shipping.handling.yen + (at.packing ? fees.packing.yen : 0);
  const withFee = (yen: number) => yen + more + shareOf(yen + more, fees.paymentRate);
  return {
    method: found.tariff.method,
    days: found.tariff.days && [...found.tariff.days],
    parcel: [withFee(found.postage[0]), withFee(found.postage[1])],
    ...duties,
    domesticUnknown,
  };
}
