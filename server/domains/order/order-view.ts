import type { DeferredCosts } from '@/contract/bill';
import type {
  LatePayment,
  OrderDetail,
  OrderLine,
  OrderSummary,
  PaymentOutput,
  AmountPaid,
  Storage,
} from '@/contract/order';
import type { LineFindings } from '@/contract/findings';
import type { OpenClaim } from '@/contract/open-claim';
import type { LanguageKey } from '@/i18n/languages';
import { nextState, lineMachine } from '@/rules/buying/machines';
import { sum } from '@/rules/buying/sum';
import { storageClock } from '@/rules/buying/storage';
import type { StorageTerms } from '@/rules/buying/storage';
import { textIn } from '../goods/goods-view';
import type { HistoryEvent } from './order-events';
import type { LineRow, OrderRow } from './order-transitions';
import { parcelNextBy } from '../shipping/parcel-days';
import type { parcels } from '../parcel/schema';
import type { PaymentRow } from '../payment/payment-transitions';
import { toInstant } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';

export interface ViewAt {
  readonly now: Date;
  readonly language: LanguageKey;
  readonly storage: StorageTerms;
  /** Group parcels that lines wait in, by the line. */
  readonly labels?: ReadonlyMap<string, string>;
  /** Open claims about lines, by the line. */
  readonly claims?: ReadonlyMap<string, OpenClaim>;
  /** The warehouse's findings about lines, by the line. */
  readonly findings?: ReadonlyMap<string, LineFindings>;
  /** Parcels that lines are in, by their numbers, where their days are told. */
  readonly parcels?: ReadonlyMap<string, typeof parcels.$inferSelect>;
  /** The customer's ratings, by the order. */
  readonly stars?: ReadonlyMap<string, number>;
}

/** We buy within a day of the payment. */
const buyWithinMs = daysToMs(1);
/** Days from a seller to the warehouse where the listing names none. */
const usualDays = 7;

export const paymentView = (payment: PaymentRow): PaymentOutput => ({
  id: payment.id,
  state: payment.state,
  yen: payment.yen,
  paidAt: payment.paidAt && toInstant(payment.paidAt),
  payBy: toInstant(payment.payBy),
  refunded: payment.refunded,
});

/** When a line's next step is to be expected, or null where nobody could say. */
function nextBy({ state, since, goods, parcelId }: LineRow, { parcels }: ViewAt): Date | null {
  if (state === 'buying') return new Date(since.getTime() + buyWithinMs);
  if (state === 'bought') return new Date(since.getTime() + daysToMs(goods.shippingDays?.[1] ?? usualDays));
  const parcel = state === 'packed' || state === 'sent' ? parcels?.get(parcelId ?? '') : undefined;
  return parcel ? parcelNextBy(parcel) : null;
}

export function storageView(line: LineRow, { now, storage }: ViewAt): Storage | null {
  if (line.state !== 'arrived' || !line.arrivedAt) return null;
  const { freeUntil, latestUntil, daysLeft, due } = storageClock(storage, line.arrivedAt, now);
  return { freeUntil: toInstant(freeUntil), mostUntil: toInstant(latestUntil), daysLeft, due, perDay: storage.perDay };
}

const measuredOf = ({ grams, cm }: LineRow): OrderLine['measured'] =>
  grams !== null && cm ? { grams, cm: [...cm] } : null;

export function lineView(line: LineRow, at: ViewAt): OrderLine {
  const { goods } = line;
  const next = nextBy(line, at);
  return {
    id: line.id,
    site: goods.site,
    goodsId: goods.id,
    shop: goods.shop,
    title: textIn(goods.titles, at.language),
    titleJa: goods.titleJa,
    picture: goods.picture,
    options: goods.options.map(({ names, choices }) => ({
      name: textIn(names, at.language).text,
      choice: textIn(choices, at.language).text,
    })),
    remark: line.remark,
    quantity: line.quantity,
    yen: line.yen,
    services: line.services,
    state: line.state,
    since: toInstant(line.since),
    nextBy: next && toInstant(next),
    reason: line.reason,
    refunded: { yen: line.refundedYen, points: line.refundedPoints },
    cancellable: nextState(lineMachine, line.state, 'cancel') !== null && line.state === 'buying' && !goods.won,
    won: goods.won ?? false,
    measured: measuredOf(line),
    storage: storageView(line, at),
    label: (line.state === 'arrived' && at.labels?.get(line.id)) || null,
    parcel: line.parcelId,
    claim: at.claims?.get(line.id) ?? null,
    awaitsAnswer: line.state === 'arrived' && at.findings?.get(line.id)?.answer === 'awaited',
  };
}

export function summaryView(
  order: OrderRow,
  lines: readonly LineRow[],
  amountPaid: AmountPaid,
  payBy: Date | null,
  at: ViewAt,
): OrderSummary {
  return {
    id: order.id,
    state: order.state,
    at: toInstant(order.at),
    total: order.bill.total,
    payBy: payBy && toInstant(payBy),
    spent: amountPaid,
    stars: at.stars?.get(order.id) ?? null,
    lines: lines.map((line) => lineView(line, at)),
  };
}

/** An estimate as the contract has it; orders of before decision 58 keep theirs without its lines and country. */
const deferredCostsView = ({ later: deferredCosts, address }: OrderRow): DeferredCosts => ({
  ...deferredCosts,
  country: deferredCosts.country ?? address.country,
  lines: deferredCosts.lines ?? [],
  clearance: deferredCosts.clearance ?? null,
});

/** The data of an order besides its own row. */
export interface Known {
  readonly lines: readonly LineRow[];
  readonly payment: PaymentRow;
  readonly events: readonly HistoryEvent[];
  readonly amountPaid: AmountPaid;
  readonly reviewable: readonly string[];
  /** Whole yen of refunds that the provider has not confirmed. */
  readonly refundPending: number;
  readonly latePayments: readonly LatePayment[];
  readonly paidByFriend: boolean;
}

export function orderDetailView(
  order: OrderRow,
  { lines, payment, events, amountPaid, reviewable, refundPending, latePayments, paidByFriend }: Known,
  at: ViewAt,
): OrderDetail {
  return {
    id: order.id,
    state: order.state,
    at: toInstant(order.at),
    lines: lines.map((line) => lineView(line, at)),
    findings: lines.flatMap(({ id }) => at.findings?.get(id) ?? []),
    bill: order.bill,
    address: order.address,
    payment: paymentView(payment),
    spent: amountPaid,
    paidByFriend,
    refundPending,
    latePaid: sum(latePayments.map(({ yen }) => yen)),
    latePayments: [...latePayments],
    reviewable: [...reviewable],
    stars: at.stars?.get(order.id) ?? null,
    coupon: order.couponPercent === null ? null : { percent: order.couponPercent },
    packing: order.packing,
    together: order.together,
    later: deferredCostsView(order),
    events: events.map(({ at: when, kind, lineId, yen }) => ({ at: toInstant(when), kind, line: lineId, yen })),
  };
}
