import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AddressEntry } from '@/contract/address';
import type { LineServices } from '@/contract/cart';
import type {
  Bill,
  DeferredCosts,
  LineState,
  OrderEvent,
  OrderState,
  PaymentState,
  RejectionReason,
} from '@/contract/order';
import type { ParcelDetail, ParcelState } from '@/contract/parcel';
import type { PointReason } from '@/contract/points';
import type { ShippingMethod } from '@/contract/shipping';
import type { CouponState } from '@/rules/buying/machines';
import type { GoodsTexts, Listing } from '../catalogue/listing';
import { customers, goods, instantColumn } from './schema';

const customerId = () =>
  text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** The lines of customers' carts. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: text('id').primaryKey(),
    customerId: customerId(),
    goodsKey: text('goods_key')
      .notNull()
      .references(() => goods.key, { onDelete: 'cascade' }),
    /** Suruga-ya's shop, or ''. */
    shop: text('shop').notNull(),
    /** Option id → id of the choice, in the order of the ids: the same choices are the same text. */
    chosen: jsonb('chosen').$type<Readonly<Record<string, string>>>().notNull(),
    chosenKey: text('chosen_key').notNull(),
    remark: text('remark').notNull(),
    quantity: integer('quantity').notNull(),
    services: jsonb('services').$type<LineServices>().notNull(),
    /** Whole yen of one when it was put in. */
    seenYen: integer('seen_yen').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    uniqueIndex('cart_lines_same').on(table.customerId, table.goodsKey, table.shop, table.chosenKey),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Every gain and spend of points: the balance is their sum. One row for a reason and what it is about; rows are added, never changed. */
export const points = pgTable(
  'points',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: customerId(),
    points: integer('points').notNull(),
    reason: text('reason').$type<PointReason>().notNull(),
    about: text('about').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    index('points_customer').on(table.customerId, table.at, table.id),
    uniqueIndex('points_once').on(table.reason, table.about),
    check('points_some', sql`${table.points} <> 0`),
  ],
);

/**
 * The balance of each customer: the sum of their `points`, and the time at which they last gained or spent some. A database trigger
 * (migration 0016) updates it with every row of the ledger; the ledger remains authoritative (decision 64).
 */
export const pointBalances = pgTable(
  'point_balances',
  {
    customerId: customerId().primaryKey(),
    balance: integer('balance').notNull(),
    /** The time of the last entry that is not an expiry; null if there is none. */
    lastMoveAt: instantColumn('last_move_at'),
  },
  (table) => [
    index('point_balances_last_move')
      .on(table.lastMoveAt)
      .where(sql`${table.balance} > 0`),
    check('point_balances_balance', sql`${table.balance} >= 0`),
  ],
);

/** Coupons that customers claimed. */
export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    customerId: customerId(),
    campaign: text('campaign').notNull(),
    percent: integer('percent').notNull(),
    minYen: integer('min_yen').notNull(),
    state: text('state').$type<CouponState>().notNull(),
    claimedAt: instantColumn('claimed_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (table) => [
    index('coupons_customer').on(table.customerId, table.campaign),
    index('coupons_customer_end').on(table.customerId, table.endsAt),
  ],
);

/** The estimate that an order was made with (decision 58); older ones are kept without lines, country and clearance. */
type AddedLater = 'country' | 'lines' | 'clearance';
type StoredDeferredCosts = Omit<DeferredCosts, AddedLater> & Partial<Pick<DeferredCosts, AddedLater>>;

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    customerId: customerId(),
    state: text('state').$type<OrderState>().notNull(),
    address: jsonb('address').$type<AddressEntry>().notNull(),
    couponId: text('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    couponPercent: integer('coupon_percent'),
    points: integer('points').notNull(),
    packing: boolean('packing').notNull(),
    together: boolean('together').notNull(),
    bill: jsonb('bill').$type<Bill>().notNull(),
    later: jsonb('later').$type<StoredDeferredCosts>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.at),
    index('orders_coupon').on(table.couponId),
    check('orders_points', sql`${table.points} >= 0`),
  ],
);

/** A thing as it was when it was ordered: the listing may change or go. */
export interface OrderedGoods {
  /** Null for what was bought by a purchase request: `id` is then the request's. */
  readonly site: Listing['site'] | null;
  readonly id: string;
  readonly shop: string | null;
  readonly titles: GoodsTexts;
  readonly titleJa: string;
  readonly picture: OrderPicture;
  readonly options: readonly { readonly names: GoodsTexts; readonly choices: GoodsTexts }[];
  readonly shippingDays: readonly [number, number] | null;
  /** Null where nobody could say; only of what was bought by a purchase request. */
  readonly packed: Listing['packed'] | null;
  readonly restricted: readonly string[];
  /** Won at auction: binding, it cannot be called off. */
  readonly won?: true;
  /** True for goods of the premium section, for which coupons count. Older orders lack it. */
  readonly premium?: true;
}
type OrderPicture = { readonly src: string; readonly width: number; readonly height: number };

export const orderLines = pgTable(
  'order_lines',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    customerId: customerId(),
    /** Place in the order. */
    place: integer('place').notNull(),
    /** `site/id` of a thing of which there is one, while this line may get it; null for others and for lines that are over. */
    holds: text('holds'),
    goods: jsonb('goods').$type<OrderedGoods>().notNull(),
    remark: text('remark').notNull(),
    quantity: integer('quantity').notNull(),
    yen: integer('yen').notNull(),
    services: jsonb('services').$type<LineServices>().notNull(),
    /** The order line's share of the order's payment, whole yen and points, and so the most that is refunded for it. */
    shareYen: integer('share_yen').notNull(),
    sharePoints: integer('share_points').notNull(),
    state: text('state').$type<LineState>().notNull(),
    since: instantColumn('since').notNull(),
    reason: text('reason').$type<RejectionReason>(),
    refundedYen: integer('refunded_yen').notNull().default(0),
    refundedPoints: integer('refunded_points').notNull().default(0),
    grams: integer('grams'),
    cm: jsonb('cm').$type<readonly [number, number, number]>(),
    /** Shipping inside Japan that was named with the seller's bill, whole yen: it comes with the parcel. */
    lateDomestic: integer('late_domestic').notNull().default(0),
    arrivedAt: instantColumn('arrived_at'),
    parcelId: text('parcel_id'),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_customer').on(table.customerId, table.state),
    index('order_lines_parcel').on(table.parcelId),
    /** Order lines in the warehouse, by the time of arrival. */
    index('order_lines_arrived')
      .on(table.customerId, table.arrivedAt, table.id)
      .where(sql`${table.state} = 'arrived'`),
    uniqueIndex('order_lines_holds').on(table.holds),
    check(
      'order_lines_refund',
      sql`${table.refundedYen} <= ${table.shareYen} and ${table.refundedPoints} <= ${table.sharePoints}`,
    ),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineId: text('line_id'),
    kind: text('kind').$type<OrderEvent['kind']>().notNull(),
    yen: integer('yen'),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId)],
);

export const parcels = pgTable(
  'parcels',
  {
    id: text('id').primaryKey(),
    customerId: customerId(),
    state: text('state').$type<ParcelState>().notNull(),
    address: jsonb('address').$type<AddressEntry>().notNull(),
    method: text('method').$type<ShippingMethod>().notNull(),
    grams: integer('grams').notNull(),
    bill: jsonb('bill').$type<Bill>().notNull(),
    estimated: jsonb('estimated').$type<readonly [number, number]>(),
    declaration: jsonb('declaration').$type<ParcelDetail['declaration']>().notNull(),
    /** The recipient's number for customs, as it was when the parcel was made; '' where there is none. */
    taxId: text('tax_id').notNull().default(''),
    tracking: text('tracking'),
    at: instantColumn('at').notNull(),
    since: instantColumn('since').notNull(),
  },
  (table) => [index('parcels_customer').on(table.customerId, table.at)],
);

export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    parcelId: text('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ParcelState>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('parcel_events_parcel').on(table.parcelId)],
);

/** The payments of customers: for an order's goods, a parcel's shipping or a share in a group label, each paid once. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    customerId: customerId(),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    parcelId: text('parcel_id').references(() => parcels.id, { onDelete: 'cascade' }),
    /** A row of `label_shares`, whose schema knows this one. */
    shareId: text('share_id'),
    yen: integer('yen').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    payBy: instantColumn('pay_by').notNull(),
    paidAt: instantColumn('paid_at'),
    refunded: integer('refunded').notNull().default(0),
    /** The attempt that paid, or was opened last (`payment_tries.id`). */
    reference: text('reference'),
    /** SHA-256 of the token that the return carries, and until when it opens the receipt. */
    receiptHash: text('receipt_hash'),
    receiptUntil: instantColumn('receipt_until'),
    /** The version of the terms that the customer agreed to last, and when. */
    termsVersion: text('terms_version'),
    termsAt: instantColumn('terms_at'),
  },
  (table) => [
    uniqueIndex('payments_order').on(table.orderId),
    uniqueIndex('payments_parcel').on(table.parcelId),
    uniqueIndex('payments_share').on(table.shareId),
    uniqueIndex('payments_reference').on(table.reference),
    index('payments_customer').on(table.customerId, table.state, table.payBy),
    index('payments_due').on(table.state, table.payBy),
    check('payments_one', sql`num_nonnulls(${table.orderId}, ${table.parcelId}, ${table.shareId}) = 1`),
    check('payments_refund', sql`${table.refunded} >= 0 and ${table.refunded} <= ${table.yen}`),
  ],
);
