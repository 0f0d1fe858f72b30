import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AddressEntry } from '@/contract/address';
import type { LineServices } from '@/contract/cart';
import type { Bill, DeferredCosts } from '@/contract/bill';
import type { LineState, OrderEvent, OrderState, RejectionReason } from '@/contract/order';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import type { Listing } from '../goods/listing';
import { goods } from '../goods/schema';
import { instantColumn } from '@server/platform/db/columns';
import { customerColumn } from '../account/schema';
import { coupons } from '../coupon/schema';

/** The lines of customers' carts. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: text('id').primaryKey(),
    customerId: customerColumn(),
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

/** The estimate that an order was made with (decision 58); older ones are kept without lines, country and clearance. */
type OptionalDeferredCost = 'country' | 'lines' | 'clearance';

type StoredDeferredCosts = Omit<DeferredCosts, OptionalDeferredCost> &
  Partial<Pick<DeferredCosts, OptionalDeferredCost>>;

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    customerId: customerColumn(),
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
    customerId: customerColumn(),
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
