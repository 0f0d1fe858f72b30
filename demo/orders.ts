import { eq } from 'drizzle-orm';
import type { EventOf, lineMachine } from '@/rules/buying/machines';
import type { OrderEvent, RejectionReason } from '@/contract/order';
import { claimCoupon, listCampaigns } from '@server/domains/coupon/coupons';
import { createFriendRequest } from '@server/domains/friend/friend-requests';
import { newId } from '@server/platform/db/keys';
import type { KeySource } from '@server/platform/db/keys';
import { dropOrder } from '@server/domains/order/order-end';
import { makeOrder } from '@server/domains/order/order-make';
import { calculateOrder } from '@server/domains/order/order-quote';
import { listOrderLines, note, settleOrder, transitionOrderLine } from '@server/domains/order/order-transitions';
import type { LineRow } from '@server/domains/order/order-transitions';
import { feesNow } from '@server/domains/order/order-fees';
import { makeParcel } from '@server/domains/parcel/parcel-make';
import { countDeclaredKinds } from '@server/domains/parcel/contents';
import { quoteParcel } from '@server/domains/parcel/parcel-quote';
import { writePoints } from '@server/domains/points/ledger';
import { refundLine } from '@server/domains/order/refund-order-line';
import { dropParcel, transitionParcel } from '@server/domains/parcel/parcel-transitions';
import { loadCostSheet } from '@server/domains/cost/cost-sheet';
import type { Db } from '@server/platform/db/open';
import { cartLines, orderLines, orders } from '@server/domains/order/schema';
import { parcels } from '@server/domains/parcel/schema';
import { payments } from '@server/domains/payment/schema';
import { demoAddresses, demoCustomer } from './customer';
import { payDemo } from './pay';
import { demoOrders, isPast, listSeededKeys } from './stages';
import type { DemoOrder, DemoStage } from './stages';
import { seededKeys, seededToken } from './seeded-keys';
import { isFailure } from '@server/platform/http/reply';
import { daysToMs } from '@/rules/time/instant';

const customerId = demoCustomer.id;
const plain = { inspection: false, authentication: false, domesticInsurance: false };

/** The link that the demo customer has sent to a friend. */
export const demoRequest = seededToken('friend ask');

/** The demo customer's German address: most methods go there. */
const [, address] = demoAddresses;

/** Makes the demo customer's orders and parcels, once; an account that has any keeps what it has. */
export async function makeDemoOrders(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [any] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId)).limit(1);
    if (any || !address) return;
    await writePoints(tx, { customerId, points: 1200, reason: 'gift', about: 'demo', at: now });
    const reader = { now, isDemo: true };
    const [campaign] = await listCampaigns(tx, reader);
    if (campaign) await claimCoupon(tx, customerId, campaign.id, reader);
    for (const order of demoOrders) await makeDemo(tx, order, now);
  });
}

async function makeDemo(db: Db, { goods, daysAgo, stage, by }: DemoOrder, now: Date): Promise<void> {
  const at = new Date(now.getTime() - daysToMs(daysAgo));
  const keys = listSeededKeys({ goods });
  const made = await placeOrder(db, goods, { at, keys });
  if (!made) return;
  if (stage === 'cancelled') return drop(db, made.order, at);
  if (stage === 'asked') return requestFriendPayment(db, made.payment, at);
  if (stage === 'unpaid') return;
  await payDemo(db, made.payment, stage === 'confirming' ? 'confirm' : 'succeed', at);
  if (stage === 'confirming' || stage === 'buying') return;
  if (stage === 'refused') return rejectAll(db, made.order, 'soldElsewhere', new Date(at.getTime() + daysToMs(1)));
  await eachLine(db, made.order, 'buy', 'bought', new Date(at.getTime() + daysToMs(0.5)));
  if (!isPast('arrived', stage)) return;
  await arrive(db, made.order, new Date(at.getTime() + daysToMs(5)));
  if (isPast('droppedParcel', stage)) {
    const recent = stage === 'shipping' || stage === 'confirmingParcel';
    await ship(db, made.order, { stage, keys, by, at: recent ? now : new Date(at.getTime() + daysToMs(8)) });
  }
}

async function requestFriendPayment(db: Db, id: string, at: Date): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  const words = { name: demoCustomer.name, note: 'My birthday tea, if you like!', shows: true };
  if (payment) await createFriendRequest(db, payment, words, { now: at, token: demoRequest });
}

const arrive = (db: Db, id: string, arrivedAt: Date): Promise<void> =>
  eachLine(db, id, 'arrive', 'arrived', arrivedAt, ({ goods: { packed } }) => ({
    grams: packed?.grams ?? null,
    cm: packed?.cm ?? null,
    arrivedAt,
  }));

/** Has a customer buy goods that have arrived since, the same goods once; gives the lines. */
export async function makeArrived(db: Db, owner: string, goods: readonly string[], at: Date): Promise<LineRow[]> {
  const keys = seededKeys(`${owner} has ${goods.join(' ')}`);
  const made = await placeOrder(db, goods, { at, keys, owner });
  if (!made) return [];
  await payDemo(db, made.payment, 'succeed', at);
  await eachLine(db, made.order, 'buy', 'bought', at);
  await arrive(db, made.order, at);
  return listOrderLines(db, made.order);
}

interface Placing {
  readonly at: Date;
  readonly keys: KeySource;
  readonly owner?: string;
}

async function placeOrder(db: Db, goods: readonly string[], { at: now, keys, owner = customerId }: Placing) {
  const rows = goods.map((goodsKey) => ({
    id: newId(),
    customerId: owner,
    goodsKey,
    shop: '',
    chosen: {},
    chosenKey: '[]',
    remark: '',
    quantity: 1,
    services: plain,
    seenYen: 0,
    at: now,
  }));
  if (!address) return null;
  await db.insert(cartLines).values(rows);
  const input = { rows, address, points: 0, packing: false, language: 'en' as const, now, offersChecks: true };
  const found = await calculateOrder(db, { ...input, coupon: null });
  const total = found.ok ? found.bill.bill.total : -1;
  const made = await makeOrder(db, { ...input, customerId: owner, couponId: null, together: true, total, keys });
  return isFailure(made) ? null : made;
}

async function find(db: Db, id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error(`The demo order ${id} is gone.`);
  return row;
}

const drop = async (db: Db, id: string, at: Date) =>
  dropOrder(db, await find(db, id), 'cancelled', new Date(at.getTime() + 600_000));

async function eachLine(
  db: Db,
  id: string,
  event: EventOf<typeof lineMachine>,
  kind: OrderEvent['kind'],
  at: Date,
  change: (line: LineRow) => Partial<LineRow> = () => ({}),
): Promise<void> {
  for (const line of await listOrderLines(db, id)) {
    await transitionOrderLine(db, line, event, at, change(line));
    await note(db, id, kind, at, { line: line.id });
  }
}

async function rejectAll(db: Db, id: string, reason: RejectionReason, at: Date): Promise<void> {
  for (const line of await listOrderLines(db, id)) {
    await transitionOrderLine(db, line, 'refuse', at, { reason });
    await note(db, id, 'refused', at, { line: line.id });
    await refundLine(db, await find(db, id), line, { at });
  }
  await settleOrder(db, await find(db, id));
}

interface Shipping {
  readonly stage: DemoStage;
  readonly keys: KeySource;
  readonly by: DemoOrder['by'] | undefined;
  readonly at: Date;
}

/** Packs the things of an order, and brings the parcel as far as the stage says. */
async function ship(db: Db, id: string, { stage, keys, at, by }: Shipping): Promise<void> {
  if (!address) return;
  const lines = await listOrderLines(db, id);
  const input = {
    lines,
    sheet: await loadCostSheet(db, address.country, at),
    address,
    fees: await feesNow(db),
    kinds: await countDeclaredKinds(db, lines),
    packing: false,
    insurance: false,
    now: at,
  };
  const quote = quoteParcel(input, by?.method ?? null);
  const declaration = lines.map(({ id: line, yen }) => ({ line, contents: 'Ceramic mugs', yen }));
  if (quote.method === null) return;
  const { method } = quote;
  const made = await makeParcel(db, {
    customerId,
    lines,
    address,
    method,
    quote,
    declaration,
    taxId: '',
    now: at,
    keys,
  });
  if (!made || stage === 'shipping') return;
  if (stage === 'droppedParcel') return dropParcel(db, await findParcel(db, made.parcel), 'cancel', at);
  await payDemo(db, made.payment, stage === 'confirmingParcel' ? 'confirm' : 'succeed', at);
  const { parcel } = made;
  const { tracking } = by ?? {};
  if (isPast('sent', stage))
    await move(db, parcel, id, { event: 'send', tracking, at: new Date(at.getTime() + daysToMs(1)) });
  if (isPast('delivered', stage))
    await move(db, parcel, id, { event: 'deliver', at: new Date(at.getTime() + daysToMs(9)) });
}

async function findParcel(db: Db, id: string) {
  const [row] = await db.select().from(parcels).where(eq(parcels.id, id));
  if (!row) throw new Error(`The demo parcel ${id} is gone.`);
  return row;
}

interface Moving {
  readonly event: 'send' | 'deliver';
  readonly tracking?: string | undefined;
  readonly at: Date;
}

async function move(db: Db, parcelId: string, orderId: string, { event, tracking, at }: Moving): Promise<void> {
  const parcel = await findParcel(db, parcelId);
  await transitionParcel(db, parcel, event, at, tracking === undefined ? {} : { tracking });
  for (const line of await db.select().from(orderLines).where(eq(orderLines.parcelId, parcelId))) {
    await transitionOrderLine(db, line, event, at);
    await note(db, orderId, event === 'send' ? 'sent' : 'delivered', at, { line: line.id });
  }
  await settleOrder(db, await find(db, orderId));
}
