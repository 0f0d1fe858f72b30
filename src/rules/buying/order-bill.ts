import type { LineServices } from '@/contract/cart';
import type { Bill, BillKey } from '@/contract/bill';
import { domesticYen, type DomesticShipping } from '../landed-cost/domestic';
import { shareOf } from '../landed-cost/yen-range';
import { allocate } from './allocate';
import { sum } from './sum';
import { couponYen, type CouponTerms } from './coupon';

/** One line of an order as the bill sees it. */
export interface BilledLine {
  /** Whole yen of one. */
  readonly yen: number;
  readonly quantity: number;
  /** Percent of consumption tax that the seller adds. */
  readonly taxOnTop: number;
  readonly domestic: DomesticShipping;
  /** Marketplace and seller: what one of them sends at once is one purchase. */
  readonly seller: string;
  readonly services: LineServices;
  /** In the premium section, where the coupon counts. */
  readonly premium: boolean;
}

/** Whole yen for each piece; `paymentRate` in hundredths of a percent of the payment. */
export interface OrderFees {
  readonly service: number;
  readonly inspection: number;
  readonly authentication: number;
  readonly domesticInsurance: number;
  readonly paymentRate: number;
}

/** The part of the order's payment that falls on one line: the refund when only this line is refunded. */
export interface LineShare {
  /** Whole yen of the payment. */
  readonly yen: number;
  readonly points: number;
}

export interface OrderBill {
  readonly bill: Bill;
  /** In the order of the lines; their yen add up to the total, their points to the points. */
  readonly shares: readonly LineShare[];
  /** Whole yen that the coupon takes off; 0 where it does not count. */
  readonly coupon: number;
  /** The most points that the order takes. */
  readonly maxPoints: number;
  /** Lines whose shipping inside Japan nobody knows yet. */
  readonly domesticUnknown: number;
}

const goodsYen = ({ yen, quantity }: BilledLine) => yen * quantity;

/** Shipping inside Japan of each line, null where it is not known. Free from a seller whose things together pass their limit. */
function domesticOf(lines: readonly BilledLine[]): readonly (number | null)[] {
  return lines.map((line) => {
    const purchase = sum(lines.filter(({ seller }) => seller === line.seller).map(goodsYen));
    return domesticYen(line.domestic, purchase);
  });
}

/** Calculates the costs of one line by key, before coupon, points and payment fee. */
function costsOf(line: BilledLine, domestic: number | null, fees: OrderFees): Partial<Record<BillKey, number>> {
  const { services, quantity } = line;
  const goods = goodsYen(line);
  return {
    goods,
    consumptionTax: shareOf(goods, line.taxOnTop * 100),
    domestic: domestic ?? 0,
    service: fees.service * quantity,
    inspection: services.inspection ? fees.inspection * quantity : 0,
    authentication: services.authentication ? fees.authentication * quantity : 0,
    domesticInsurance: services.domesticInsurance ? fees.domesticInsurance : 0,
  };
}

const billKeys: readonly BillKey[] = [
  'goods',
  'consumptionTax',
  'domestic',
  'service',
  'inspection',
  'authentication',
  'domesticInsurance',
];
/** Named on every bill, even at ¥0: a buyer looks for them. */
const always: readonly BillKey[] = ['goods', 'domestic', 'service'];

/**
 * The first payment: goods, tax, shipping inside Japan, services, less coupon and points, and the payment fee rounded up. The
 * coupon counts on goods of the premium section, points on all goods; neither takes off more than they cost. Points beyond the most are
 * not taken. Whole yen.
 */
export function orderBill(
  lines: readonly BilledLine[],
  fees: OrderFees,
  off: { readonly coupon: CouponTerms | null; readonly points: number },
): OrderBill {
  const domestic = domesticOf(lines);
  const costs = lines.map((line, index) => costsOf(line, domestic[index] ?? null, fees));
  const premium = lines.map((line) => (line.premium ? goodsYen(line) : 0));
  const coupon = off.coupon ? couponYen(off.coupon, sum(premium)) : 0;
  const couponShares = allocate(coupon, coupon > 0 ? premium : lines.map(() => 0));
  const goodsLeft = lines.map((line, index) => goodsYen(line) - (couponShares[index] ?? 0));
  const maxPoints = sum(goodsLeft);
  const points = Math.min(off.points, maxPoints);
  const pointShares = allocate(points, goodsLeft);
  const before = costs.map(
    (cost, index) => sum(Object.values(cost)) - (couponShares[index] ?? 0) - (pointShares[index] ?? 0),
  );
  const payment = shareOf(sum(before), fees.paymentRate);
  const paymentShares = allocate(payment, before);
  const billed = billKeys
    .map((key) => ({ key, yen: sum(costs.map((cost) => cost[key] ?? 0)) }))
    .filter(({ key, yen }) => yen > 0 || always.includes(key));
  const reductions = [
    { key: 'coupon' as const, yen: -coupon },
    { key: 'points' as const, yen: -points },
  ].filter(({ yen }) => yen < 0);
  return {
    bill: { lines: [...billed, ...reductions, { key: 'payment', yen: payment }], total: sum(before) + payment },
    shares: before.map((yen, index) => ({
      yen: yen + (paymentShares[index] ?? 0),
      points: pointShares[index] ?? 0,
    })),
    coupon,
    maxPoints,
    domesticUnknown: domestic.filter((yen) => yen === null).length,
  };
}
