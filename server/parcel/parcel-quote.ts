import type { AddressEntry } from '../../src/contract/address';
import type { CostSheet } from '../../src/contract/cost';
import type { Bill } from '../../src/contract/order';
import type { ParcelPrice, ParcelQuote } from '../../src/contract/parcel';
import type { ShippingMethod, ShippingTariff } from '../../src/contract/shipping';
import { restrictedKinds } from '../../src/contract/restricted';
import { methodsClosedToPoBoxes, isPoBox } from '../../src/rules/address/po-box';
import { parcelBill } from '../../src/rules/buying/parcel-bill';
import { customsBy, postClearance } from '../../src/rules/landed-cost/customs';
import { assumedMethod } from '../../src/rules/landed-cost/assumed-method';
import { insuranceYen } from '../../src/rules/landed-cost/insurance';
import { findExceededLimit } from '../../src/rules/landed-cost/value-limit';
import { exactly } from '../../src/rules/landed-cost/yen-range';
import { storageClock } from '../../src/rules/buying/storage';
import { refusedMethods } from '../../src/rules/restricted/verdict';
import { cheaperBand } from '../../src/rules/shipping/band';
import { boxOf, plan } from '../../src/rules/shipping/plan';
import type { PlannedBox, PlanItem } from '../../src/rules/shipping/plan';
import { quote } from '../../src/rules/shipping/quote';
import type { Fees } from '../order/order-fees';
import type { LineRow } from '../order/order-transitions';

/** What goes into one parcel, and how. */
export interface ParcelWanted {
  readonly lines: readonly LineRow[];
  readonly sheet: CostSheet;
  /** The address that the parcel goes to. */
  readonly address: AddressEntry;
  readonly fees: Fees;
  readonly packing: boolean;
  readonly insurance: boolean;
  /** Number of kinds of goods, as customs count them. */
  readonly kinds: number;
  /** Taken where no method is named and this one has a price. */
  readonly prefer?: ShippingMethod | null;
  readonly now: Date;
}

const restrictedOf = (line: LineRow) => restrictedKinds.filter((kind) => line.goods.restricted.includes(kind));

/** Methods that may not carry one of the things to the country. */
const findBlockingLine = ({ lines, sheet }: ParcelWanted): readonly ShippingMethod[] =>
  lines.flatMap((line) => refusedMethods(restrictedOf(line), sheet.country));

const itemsOf = ({ lines, packing, fees }: ParcelWanted): PlanItem[] => {
  const items = lines.map(({ grams, cm }) => ({
    grams: grams ?? 0,
    cubicCentimetres: cm ? cm[0] * cm[1] * cm[2] : undefined,
  }));
  // The packaging travels with the first thing: one box takes it once.
  return items.map((item, place) =>
    place === 0 && packing ? { ...item, grams: item.grams + fees.packing.grams } : item,
  );
};

/** What each thing is worth as declared, whole yen. */
const worthOf = (lines: readonly LineRow[]) => lines.reduce((sum, { yen, quantity }) => sum + yen * quantity, 0);

const tareless = (perBox: number) => ({ tare: { grams: 0, percent: 0 }, perBox });

/** Why a method takes the things in no single box, or null where it does. A single thing's sides are measured, a box of several is not. */
function missingReason(
  wanted: ParcelWanted,
  tariff: ShippingTariff,
  box: PlannedBox | null,
): Pick<ParcelQuote['missing'][number], 'reason' | 'limit'> | null {
  if (findBlockingLine(wanted).includes(tariff.method)) return { reason: 'goods', limit: null };
  const { address } = wanted;
  if (isPoBox(address) && methodsClosedToPoBoxes(address.country).includes(tariff.method))
    return { reason: 'poBox', limit: null };
  const passed = findExceededLimit(wanted.sheet, worthOf(wanted.lines));
  if (passed?.methods.includes(tariff.method)) return { reason: 'valueTooHigh', limit: passed.units };
  for (const { grams, cm } of wanted.lines) {
    const sides = cm ? { length: cm[0], width: cm[1], height: cm[2] } : {};
    const found = quote(tariff, { grams, ...sides });
    if (!found.ok && found.reason !== 'needsSize') return { reason: found.reason, limit: found.limit ?? null };
  }
  if (box) return null;
  const grams = itemsOf(wanted).reduce((sum, item) => sum + item.grams, 0);
  return grams > tariff.limits.grams
    ? { reason: 'tooHeavy', limit: tariff.limits.grams }
    : { reason: 'ask', limit: null };
}

function boxesOf(items: readonly PlanItem[], tariff: ShippingTariff, handling: number): ParcelPrice['boxes'] {
  const found = plan(items, tariff, tareless(handling));
  return found.ok && found.saving !== null && found.boxes.length > 1
    ? { count: found.boxes.length, saving: found.saving }
    : null;
}

/** What insuring the things by a method costs, and up to which sum it covers them; null where it cannot be. */
function insuredBy({ lines, sheet }: ParcelWanted, method: ShippingMethod): ParcelPrice['insurance'] {
  const tariff = sheet.insurance.find((one) => one.method === method);
  const worth = worthOf(lines);
  return tariff ? { yen: insuranceYen(tariff, worth), covered: Math.min(worth, tariff.upTo) } : null;
}

/** The bill of the things by one method with this postage. */
function billOf(wanted: ParcelWanted, method: ShippingMethod, postage: number): Bill {
  const { lines, sheet, fees, now } = wanted;
  return parcelBill({
    postage,
    handling: sheet.shipping.handling.yen,
    packing: wanted.packing ? fees.packing.yen : 0,
    insurance: (wanted.insurance && insuredBy(wanted, method)?.yen) || 0,
    storage: lines.reduce(
      (sum, { arrivedAt }) => sum + (arrivedAt ? storageClock(fees.storage, arrivedAt, now).due : 0),
      0,
    ),
    domestic: lines.reduce((sum, { lateDomestic }) => sum + lateDomestic, 0),
    paymentRate: fees.paymentRate,
  });
}

function pricedBy(wanted: ParcelWanted, tariff: ShippingTariff, box: PlannedBox): ParcelPrice {
  const next = cheaperBand(tariff.bands, box.chargedGrams, box.yen);
  return {
    method: tariff.method,
    days: tariff.days && [...tariff.days],
    tracked: tariff.tracked,
    example: tariff.certainty === 'example',
    postage: box.yen,
    total: billOf(wanted, tariff.method, box.yen).total,
    chargedGrams: box.chargedGrams,
    byVolume: box.chargedGrams > box.grams,
    insurance: insuredBy(wanted, tariff.method),
    nextBand: next && { grams: next.lessGrams, saving: next.saves },
    boxes: boxesOf(itemsOf(wanted), tariff, wanted.sheet.shipping.handling.yen),
  };
}

type Customs = Pick<ParcelQuote, 'duty' | 'tax' | 'clearance'>;

function customsOf({ lines, sheet, kinds }: ParcelWanted, by: ParcelPrice | undefined): Customs {
  if (!by) return { duty: null, tax: null, clearance: null };
  const worth = exactly(worthOf(lines));
  const found = customsBy(sheet, worth, exactly(by.postage), kinds);
  const clearance = postClearance(sheet, by.method, worth, found);
  return {
    duty: found.duty && [...found.duty],
    tax: found.tax && [...found.tax],
    clearance: clearance ? [...clearance] : null,
  };
}

/** The methods by what they cost without packaging and insurance, so that they stay where they are while one ticks these. */
function bareOrder(wanted: ParcelWanted, priced: readonly ParcelPrice[]): ParcelPrice[] {
  const items = itemsOf({ ...wanted, packing: false });
  const places = items.map((_, place) => place);
  const postages = new Map(
    wanted.sheet.shipping.tariffs.map((tariff) => [tariff.method, boxOf(items, places, tariff, tareless(0))?.yen ?? 0]),
  );
  const of = ({ method }: ParcelPrice) => postages.get(method) ?? 0;
  return [...priced].sort((one, other) => of(one) - of(other));
}

/** The method that a parcel begins with, of those that have a price for it (decision 58). */
function assumedIn(
  { sheet, insurance: insured, prefer = null }: ParcelWanted,
  priced: readonly ParcelPrice[],
  worth: number,
) {
  const cheapest = [...priced].sort((one, other) => one.postage - other.postage);
  return assumedMethod(sheet, cheapest, { worth, chosen: prefer, insured });
}

/** Calculates the price of one parcel by every method, and its bill by `method`, or by the one that is assumed (decision 58). */
export function quoteParcel(wanted: ParcelWanted, method: ShippingMethod | null): ParcelQuote {
  const items = itemsOf(wanted);
  const places = items.map((_, place) => place);
  const priced: ParcelPrice[] = [];
  const missing: ParcelQuote['missing'] = [];
  for (const tariff of wanted.sheet.shipping.tariffs) {
    const box = tariff.status === 'open' ? boxOf(items, places, tariff, tareless(0)) : null;
    const reason = missingReason(wanted, tariff, box);
    if (reason || !box)
      missing.push({ method: tariff.method, reason: reason?.reason ?? 'ask', limit: reason?.limit ?? null });
    else priced.push(pricedBy(wanted, tariff, box));
  }
  const bare = bareOrder(wanted, priced);
  const { sheet, fees } = wanted;
  const worth = worthOf(wanted.lines);
  const taken = method ?? assumedIn(wanted, priced, worth);
  const chosen = priced.find((one) => one.method === taken);
  return {
    grams: items.reduce((sum, item) => sum + item.grams, 0),
    priced: bare,
    missing,
    bill: chosen ? billOf(wanted, chosen.method, chosen.postage) : null,
    method: chosen?.method ?? null,
    packing: fees.packing.yen,
    worth,
    valuable: sheet.fees.valuable.yen,
    ...customsOf(wanted, chosen),
  };
}
