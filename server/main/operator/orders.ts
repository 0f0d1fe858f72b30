import { and, desc, eq } from 'drizzle-orm';
import { rejectionReasons } from '@/contract/order';
import { refundLine } from '@server/domains/order/refund-order-line';
import { lockRow } from '@server/domains/account/customer-lock';
import {
  listOrderLines,
  note,
  orderRow,
  settleOrder,
  transitionOrderLine,
} from '@server/domains/order/order-transitions';
import type { LineRow, OrderRow } from '@server/domains/order/order-transitions';
import { transitionParcel } from '@server/domains/parcel/parcel-transitions';
import type { ParcelRow } from '@server/domains/parcel/parcel-transitions';
import { settlePayment } from '@server/domains/settlement/payment-outcome';
import { TransitionError } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { orderLines, orders } from '@server/domains/order/schema';
import { parcels } from '@server/domains/parcel/schema';
import { payments } from '@server/domains/payment/schema';
import { notifyOrderLine } from '@server/domains/order/order-notices';
import { notifyParcel } from '@server/domains/parcel/parcel-notices';
import type { PaymentProvider } from '@server/domains/payment/provider';
import { textIn } from '@server/domains/goods/goods-view';
import { CommandError } from './command-error';
import { labelCommands, labelsUsage } from './labels';
import type { StaffContext } from './staff-context';
import { yenOf } from './rate-arguments';
import { formatStaffTime } from '@/rules/time/date';

export const ordersUsage = `  order list                               the newest orders with their things
  order bought THING                       bought at the marketplace
  order refused THING REASON               the seller did not sell: ${rejectionReasons.join(', ')}
  order arrived THING GRAMS LxWxH [YEN]    measured at the warehouse; YEN: shipping inside Japan named with the bill
  payment confirm|decline ORDER|PARCEL|SHARE  what a third party says of a payment that waits for it
  parcel list                              the newest parcels
  parcel sent PARCEL TRACKING              handed over to the carrier
  parcel delivered PARCEL                  at the door
${labelsUsage}
                                           THING: ORDER/1 for the first thing of an order`;

/** The context of a staff command. */
interface At {
  readonly db: Db;
  readonly now: Date;
  readonly provider: PaymentProvider | null;
  /** The person of staff. */
  readonly by: string;
}
type Run = (at: At, words: readonly string[]) => Promise<string>;

/** An order, its customer held. */
async function orderNamed(db: Db, id: string): Promise<OrderRow> {
  const order = await lockRow(db, () => db.select().from(orders).where(eq(orders.id, id)));
  if (!order) throw new CommandError(`There is no order ${id}.`);
  return order;
}

/** `KH-…/2`: the second thing of an order, its customer held. */
async function findOrderLine(db: Db, word: string): Promise<{ order: OrderRow; line: LineRow }> {
  const [id = '', lineNumber = '1'] = word.split('/');
  const order = await orderNamed(db, id);
  const line = (await listOrderLines(db, id)).find((candidate) => candidate.place === Number(lineNumber) - 1);
  if (!line) throw new CommandError(`Order ${id} has no thing ${lineNumber}.`);
  return { order, line };
}

/** A parcel, its customer held. */
async function parcelNamed(db: Db, id: string): Promise<ParcelRow> {
  const parcel = await lockRow(db, () => db.select().from(parcels).where(eq(parcels.id, id)));
  if (!parcel) throw new CommandError(`There is no parcel ${id}.`);
  return parcel;
}

function wholeOf(word: string, what: string, max: number): number {
  const value = /^\d{1,6}$/.test(word) ? Number(word) : 0;
  if (value < 1 || value > max) throw new CommandError(`${word} is no ${what}.`);
  return value;
}

function sidesOf(word: string): readonly [number, number, number] {
  const [length = '', width = '', height = '', ...more] = word.split('x');
  if (more.length > 0) throw new CommandError(`${word} is no size: write 30x20x10.`);
  const side = (value: string) => wholeOf(value, 'side in centimetres', 1000);
  return [side(length), side(width), side(height)];
}

/** Applies a parcel's event to its order lines and settles their orders. */
async function transitionOrderLines(db: Db, parcel: ParcelRow, event: 'send' | 'deliver', now: Date): Promise<void> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.parcelId, parcel.id));
  for (const line of lines) {
    await transitionOrderLine(db, line, event, now);
    await note(db, line.orderId, event === 'send' ? 'sent' : 'delivered', now, { line: line.id });
  }
  for (const id of new Set(lines.map(({ orderId }) => orderId))) {
    const order = await orderRow(db, id);
    if (order) await settleOrder(db, order);
  }
}

const orderCommands: Readonly<Record<string, Run>> = {
  async list({ db }) {
    const found = await db.select().from(orders).orderBy(desc(orders.at)).limit(50);
    if (found.length === 0) return 'No orders.';
    const texts = found.map(async (order) => {
      const lines = await listOrderLines(db, order.id);
      const lineTexts = lines.map(
        ({ place: index, state, goods }) => `  /${index + 1} ${state}  ${textIn(goods.titles, 'en').text}`,
      );
      return [`${order.id}  ${formatStaffTime(order.at)}  ${order.state}  ¥${order.bill.total}`, ...lineTexts].join(
        '\n',
      );
    });
    return (await Promise.all(texts)).join('\n');
  },
  async bought({ db, now }, [word = '']) {
    const { order, line } = await findOrderLine(db, word);
    await transitionOrderLine(db, line, 'buy', now);
    await note(db, order.id, 'bought', now, { line: line.id });
    await notifyOrderLine(db, line, { kind: 'bought', at: now });
    return `${word} is bought.`;
  },
  async refused({ db, now, by }, [word = '', why = '']) {
    const reason = rejectionReasons.find((refusalReason) => refusalReason.toLowerCase() === why.toLowerCase());
    if (!reason) throw new CommandError(`Say why: ${rejectionReasons.join(', ')}.`);
    const { order, line } = await findOrderLine(db, word);
    await transitionOrderLine(db, line, 'refuse', now, { reason });
    await note(db, order.id, 'refused', now, { line: line.id });
    await refundLine(db, order, line, { at: now, decidedBy: by });
    await notifyOrderLine(db, line, { kind: 'refused', at: now, values: { yen: line.shareYen, reason } });
    await settleOrder(db, order);
    return `${word}: refused (${reason}), ¥${line.shareYen} and ${line.sharePoints} points go back.`;
  },
  async arrived({ db, now }, [word = '', grams = '', size = '', yen = '0']) {
    const measured = { grams: wholeOf(grams, 'weight in grams', 100_000), cm: sidesOf(size), lateDomestic: yenOf(yen) };
    const { order, line } = await findOrderLine(db, word);
    await transitionOrderLine(db, line, 'arrive', now, { ...measured, arrivedAt: now });
    await note(db, order.id, 'arrived', now, { line: line.id });
    await notifyOrderLine(db, line, { kind: 'arrived', at: now });
    return `${word} arrived: ${grams} g, ${size} cm.`;
  },
};

function fieldOf(word: string) {
  if (word.startsWith('KP-')) return payments.parcelId;
  return word.startsWith('KS-') ? payments.shareId : payments.orderId;
}

/** Records a third party's decision on a payment. Staff decide for the test provider; a real provider reports its own. */
async function decide({ db, now, provider }: At, word: string, outcome: 'succeed' | 'fail'): Promise<string> {
  if (provider?.name !== 'test') throw new CommandError('Only the provider says what becomes of a payment.');
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(fieldOf(word), word), eq(payments.state, 'confirming')));
  if (!payment?.reference) throw new CommandError(`No payment of ${word} waits for a third party.`);
  const { reference: attempt, yen } = payment;
  const { decideTestPayment } = await import('@demo/payment/test-provider');
  if (await decideTestPayment(db, attempt, outcome))
    await settlePayment(db, { attempt, outcome, yen, charge: null }, now);
  return `The payment of ${word}: ${outcome === 'succeed' ? 'confirmed' : 'declined'}.`;
}

const paymentCommands: Readonly<Record<string, Run>> = {
  confirm: (at, [word = '']) => decide(at, word, 'succeed'),
  decline: (at, [word = '']) => decide(at, word, 'fail'),
};

const parcelCommands: Readonly<Record<string, Run>> = {
  async list({ db }) {
    const found = await db.select().from(parcels).orderBy(desc(parcels.at)).limit(50);
    if (found.length === 0) return 'No parcels.';
    return found
      .map(({ id, at, state, method, grams }) => `${id}  ${formatStaffTime(at)}  ${state}  ${method}  ${grams} g`)
      .join('\n');
  },
  async sent({ db, now }, [word = '', tracking = '']) {
    if (!/^[A-Z0-9]{8,30}$/i.test(tracking)) throw new CommandError(`${tracking} is no tracking number.`);
    const parcel = await parcelNamed(db, word);
    await transitionParcel(db, parcel, 'send', now, { tracking: tracking.toUpperCase() });
    await transitionOrderLines(db, parcel, 'send', now);
    await notifyParcel(db, parcel, { kind: 'sent', at: now, values: { tracking: tracking.toUpperCase() } });
    return `${word} is on its way: ${tracking.toUpperCase()}.`;
  },
  async delivered({ db, now }, [word = '']) {
    const parcel = await parcelNamed(db, word);
    await transitionParcel(db, parcel, 'deliver', now);
    await transitionOrderLines(db, parcel, 'deliver', now);
    await notifyParcel(db, parcel, { kind: 'delivered', at: now });
    return `${word} is delivered.`;
  },
};

const areas: Readonly<Record<string, Readonly<Record<string, Run>>>> = {
  order: orderCommands,
  payment: paymentCommands,
  parcel: parcelCommands,
  label: labelCommands,
};

/** Staff's work on orders, payments, parcels and group labels, each in one transaction; null if the arguments name no such command. Throws CommandError. */
export async function runOrders(
  db: Db,
  now: Date,
  args: readonly string[],
  { payments: provider, by }: StaffContext,
): Promise<string | null> {
  const [area = '', name = '', ...words] = args;
  const commands = Object.hasOwn(areas, area) ? areas[area] : undefined;
  const run = commands && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run) return null;
  try {
    return await db.transaction((tx) => run({ db: tx, now, provider, by }, words));
  } catch (error) {
    throw error instanceof TransitionError ? new CommandError(error.message, { cause: error }) : error;
  }
}
