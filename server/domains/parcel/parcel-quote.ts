import type { AddressEntry } from '@/contract/address';
import type { CostSheet } from '@/contract/cost';
import type { Bill } from '@/contract/bill';
import type { ParcelPrice, ParcelQuote } from '@/contract/parcel';
import type { ShippingMethod, ShippingTariff } from '@/contract/shipping';
import { restrictedKinds } from '@/contract/restricted';
import { methodsClosedToPoBoxes, isPoBox } from '@/rules/address/po-box';
import { parcelBill } from '@/rules/buying/parcel-bill';
import { customsBy, postClearance } from '@/rules/landed-cost/customs';
import { assumedMethod } from '@/rules/landed-cost/assumed-method';
import { insuranceYen } from '@/rules/landed-cost/insurance';
import { findExceededLimit } from '@/rules/landed-cost/value-limit';
import { exactly } from '@/rules/landed-cost/yen-range';
import { storageClock } from '@/rules/buying/storage';
import { closedMethods } from '@/rules/restricted/verdict';
import { sortSides } from '@/rules/shipping/parcel';
import { boxOf, plan } from '@/rules/shipping/plan';
import type { PlannedBox, PlanItem } from '@/rules/shipping/plan';
import { quote } from '@/rules/shipping/quote';
import { cheaperFee } from '@/rules/shipping/surcharge';
import type { StaffFees } from '../order/order-fees';
import type { LineRow } from '../order/order-transitions';

/** The contents and options of a parcel. */
export interface ParcelRequest {
  readonly lines: readonly LineRow[];
  readonly sheet: CostSheet;
  /** The address that the parcel goes to. */
  readonly address: AddressEntry;
  readonly fees: StaffFees;
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
const findBlockingLine = ({ lines, sheet }: ParcelRequest): readonly ShippingMethod[] =>
  lines.flatMap((line) => closedMethods(restrictedOf(line), sheet.country));

const itemsOf = ({ lines, packing, fees }: ParcelRequest): PlanItem[] => {
  const items = lines.map(({ grams, cm }) => ({
    grams: grams ?? 0,
    cubicCentimetres: cm ? cm[0] * cm[1] * cm[2] : undefined,
    sides: cm ? sortSides(cm) : undefined,
  }));
  // The packaging travels with the first thing: one box takes it once.
  return items.map((item, index) =>
    index === 0 && packing ? { ...item, grams: item.grams + fees.packing.grams } : item,
  );
};

/** Calculates the declared value of all order lines together, whole yen. */
const worthOf = (lines: readonly LineRow[]) => lines.reduce((sum, { yen, quantity }) => sum + yen * quantity, 0);

const tareless = (perBox: number) => ({ tare: { grams: 0, percent: 0 }, perBox });

const noLimit = { limit: null, until: null };

/** Why a method takes the things in no single box, or null where it does. A single thing's sides are measured, a box of several is not. */
function missingReason(
  request: ParcelRequest,
  tariff: ShippingTariff,
  box: PlannedBox | null,
): Omit<ParcelQuote['missing'][number], 'method'> | null {
  if (findBlockingLine(request).includes(tariff.method)) return { reason: 'goods', ...noLimit };
  const { address } = request;
  if (isPoBox(address) && methodsClosedToPoBoxes(address.country).includes(tariff.method))
    return { reason: 'poBox', ...noLimit };
  const passed = findExceededLimit(request.sheet, worthOf(request.lines));
  if (passed?.methods.includes(tariff.method)) return { reason: 'valueTooHigh', limit: passed.units, until: null };
  for (const { grams, cm } of request.lines) {
    const sides = cm ? { length: cm[0], width: cm[1], height: cm[2] } : {};
    const found = quote(tariff, { grams, ...sides });
    if (!found.ok && found.reason !== 'needsSize') {
      const { reason, limit = null, until = null } = found;
      return { reason, limit, until };
    }
  }
  if (box) return null;
  const grams = itemsOf(request).reduce((sum, item) => sum + item.grams, 0);
  return grams > tariff.limits.grams
    ? { reason: 'tooHeavy', limit: tariff.limits.grams, until: null }
    : { reason: 'ask', ...noLimit };
}

function boxesOf(items: readonly PlanItem[], tariff: ShippingTariff, handling: number): ParcelPrice['boxes'] {
  const found = plan(items, tariff, tareless(handling));
  return found.ok && found.saving !== null && found.boxes.length > 1
    ? { count: found.boxes.length, saving: found.saving }
    : null;
}

/** Calculates the price of insurance by a method and the sum that it covers; null if the method has no insurance. */
function insuredBy({ lines, sheet }: ParcelRequest, method: ShippingMethod): ParcelPrice['insurance'] {
  const tariff = sheet.insurance.find((insurance) => insurance.method === method);
  const worth = worthOf(lines);
  return tariff ? { yen: insuranceYen(tariff, worth), covered: Math.min(worth, tariff.upTo) } : null;
}

/** The bill of the things by one method with this postage. */
function billOf(request: ParcelRequest, method: ShippingMethod, postage: number): Bill {
  const { lines, sheet, fees, now } = request;
  return parcelBill({
    postage,
    handling: sheet.shipping.handling.yen,
    packing: request.packing ? fees.packing.yen : 0,
    insurance: (request.insurance && insuredBy(request, method)?.yen) || 0,
    storage: lines.reduce(
      (sum, { arrivedAt }) => sum + (arrivedAt ? storageClock(fees.storage, arrivedAt, now).due : 0),
      0,
    ),
    domestic: lines.reduce((sum, { lateDomestic }) => sum + lateDomestic, 0),
    paymentRate: fees.paymentRate,
  });
}

function pricedBy(request: ParcelRequest, tariff: ShippingTariff, box: PlannedBox): ParcelPrice {
  const next = cheaperFee(tariff, box.chargedGrams, box);
  return {
    method: tariff.method,
    days: tariff.days && [...tariff.days],
    tracked: tariff.tracked,
    example: tariff.certainty === 'example',
    postage: box.yen,
    total: billOf(request, tariff.method, box.yen).total,
    chargedGrams: box.chargedGrams,
    byVolume: box.chargedGrams > box.grams,
    insurance: insuredBy(request, tariff.method),
    nextBand: next && { grams: next.lessGrams, saving: next.saves },
    boxes: boxesOf(itemsOf(request), tariff, request.sheet.shipping.handling.yen),
  };
}

type Customs = Pick<ParcelQuote, 'duty' | 'tax' | 'clearance'>;

function customsOf({ lines, sheet, kinds }: ParcelRequest, by: ParcelPrice | undefined): Customs {
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
function bareOrder(request: ParcelRequest, priced: readonly ParcelPrice[]): ParcelPrice[] {
  const items = itemsOf({ ...request, packing: false });
  const indexes = items.map((_, index) => index);
  const postages = new Map(
    request.sheet.shipping.tariffs.map((tariff) => [
      tariff.method,
      boxOf(items, indexes, tariff, tareless(0))?.yen ?? 0,
    ]),
  );
  const of = ({ method }: ParcelPrice) => postages.get(method) ?? 0;
  return [...priced].sort((a, b) => of(a) - of(b));
}

/** The method that a parcel begins with, of those that have a price for it (decision 58). */
function assumedIn(
  { sheet, insurance: insured, prefer = null }: ParcelRequest,
  priced: readonly ParcelPrice[],
  worth: number,
) {
  const cheapest = [...priced].sort((a, b) => a.postage - b.postage);
  return assumedMethod(sheet, cheapest, { worth, chosen: prefer, insured });
}

/** Calculates the price of one parcel by every method, and its bill by `method`, or by the one that is assumed (decision 58). */
export function quoteParcel(request: ParcelRequest, method: ShippingMethod | null): ParcelQuote {
  const items = itemsOf(request);
  const indexes = items.map((_, index) => index);
  const priced: ParcelPrice[] = [];
  const missing: ParcelQuote['missing'] = [];
  for (const tariff of request.sheet.shipping.tariffs) {
    const box = tariff.status === 'open' ? boxOf(items, indexes, tariff, tareless(0)) : null;
    const reason = missingReason(request, tariff, box);
    if (reason || !box) missing.push({ method: tariff.method, ...(reason ?? { reason: 'ask', ...noLimit }) });
    else priced.push(pricedBy(request, tariff, box));
  }
  const bare = bareOrder(request, priced);
  const { sheet, fees } = request;
  const worth = worthOf(request.lines);
  const assumed = method ?? assumedIn(request, priced, worth);
  const chosen = priced.find((price) => price.method === assumed);
  return {
    grams: items.reduce((sum, item) => sum + item.grams, 0),
    priced: bare,
    missing,
    bill: chosen ? billOf(request, chosen.method, chosen.postage) : null,
    method: chosen?.method ?? null,
    packing: fees.packing.yen,
    worth,
    valuable: sheet.fees.valuable.yen,
    ...customsOf(request, chosen),
  };
}
