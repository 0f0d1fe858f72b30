import { and, desc, eq } from 'drizzle-orm';
import { authenticationVerdicts, inspectionVerdicts } from '@/contract/findings';
import { rejectionReasons } from '@/contract/order';
import { writtenWords } from '@/rules/written-words';
import { recordArrival } from '@server/domains/arrival/arrival-acts';
import { recordPurchase, recordRejection } from '@server/domains/order/purchase-acts';
import { listOrderLines } from '@server/domains/order/order-transitions';
import { correctParcelTracking, deliverParcel, sendParcel } from '@server/domains/parcel/parcel-acts';
import { settlePayment } from '@server/domains/settlement/payment-outcome';
import { TransitionError } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { orders } from '@server/domains/order/schema';
import { parcels } from '@server/domains/parcel/schema';
import { payments } from '@server/domains/payment/schema';
import type { PaymentProvider } from '@server/domains/payment/provider';
import type { Redrawn } from '@server/domains/upload/redraw';
import { textIn } from '@server/domains/goods/goods-view';
import { CommandError } from './command-error';
import { labelCommands, labelsUsage } from './labels';
import { readPicture } from './read-picture';
import { runRecorded } from './run-recorded';
import type { StaffContext } from './staff-context';
import { yenOf } from './rate-arguments';
import { formatStaffTime } from '@/rules/time/date';

export const ordersUsage = `  order list                               the newest orders with their things
  order bought THING [--number NUMBER] [--paid YEN] [--remark TEXT] [--receipt FILE] [--confirmed]
                                           bought at the marketplace: its order number, the price paid for all pieces; again corrects it
  order refused THING REASON               the seller did not sell: ${rejectionReasons.join(', ')}
  order arrived THING GRAMS LxWxH [YEN] [--inspection VERDICT [REMARK]] [--authentication VERDICT [REMARK]]
      [--picture FILE…] [--confirmed]      measured at the warehouse; YEN: shipping inside Japan named with the bill; again corrects it.
                                           Inspection: ${inspectionVerdicts.join(', ')}; authentication: ${authenticationVerdicts.join(', ')}
                                           --confirmed: figures that look mistyped are right
  payment confirm|decline ORDER|PARCEL|SHARE  what a third party says of a payment that waits for it
  parcel list                              the newest parcels
  parcel sent PARCEL TRACKING              handed over to the carrier, whose number it must be
  parcel tracking PARCEL TRACKING          corrects the number of one on its way; the buyer is told
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

/** The words behind each flag that a command knows, by the flag. */
function readFlags<F extends string>(words: readonly string[], known: readonly F[]): Partial<Record<F, string[]>> {
  const flags: Partial<Record<F, string[]>> = {};
  let values: string[] | undefined;
  for (const word of words) {
    const flag = known.find((name) => name === word);
    if (flag) flags[flag] = values = [];
    else if (values && !word.startsWith('--')) values.push(word);
    else throw new CommandError(`${word} is not understood here. Known: ${known.join(', ')}.`);
  }
  return flags;
}

/** A verdict, and the words behind it as the remark; null without the flag. */
function findingOf<V extends string>(words: readonly string[] | undefined, verdicts: readonly V[]) {
  if (!words) return null;
  const [word = '', ...remark] = words;
  const verdict = verdicts.find((name) => name.toLowerCase() === word.toLowerCase());
  if (!verdict) throw new CommandError(`The verdict is one of ${verdicts.join(', ')}.`);
  return { verdict, remark: writtenWords(remark.join(' ')) };
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
  bought: (at, [word = '', ...words]) =>
    runRecorded(at, 'order bought', async () => {
      const flags = readFlags(words, ['--number', '--paid', '--remark', '--receipt', '--confirmed']);
      const [paid] = flags['--paid'] ?? [];
      const [receipt] = flags['--receipt'] ?? [];
      const change = await recordPurchase(at, {
        line: word,
        number: flags['--number']?.join(' ') ?? '',
        paidYen: paid === undefined ? null : yenOf(paid),
        remark: flags['--remark']?.join(' ') ?? '',
        receipt: receipt === undefined ? null : (await readPicture(receipt)).bytes,
        confirmed: '--confirmed' in flags,
      });
      return { change, text: `${word} is bought.` };
    }),
  refused: (at, [word = '', why = '']) =>
    runRecorded(at, 'order refused', async () => {
      const reason = rejectionReasons.find((known) => known.toLowerCase() === why.toLowerCase());
      if (!reason) throw new CommandError(`Say why: ${rejectionReasons.join(', ')}.`);
      const change = await recordRejection(at, { line: word, reason });
      const { refundedYen, refundedPoints } = change.after;
      const text = `${word}: refused (${reason}), ¥${String(refundedYen)} and ${String(refundedPoints)} points go back.`;
      return { change, text };
    }),
  arrived: (at, [word = '', grams = '', size = '', ...words]) =>
    runRecorded(at, 'order arrived', async () => {
      const [yen, flagWords] =
        words[0] === undefined || words[0].startsWith('--') ? [null, words] : [yenOf(words[0]), words.slice(1)];
      const flags = readFlags(flagWords, ['--inspection', '--authentication', '--picture', '--confirmed']);
      const pictures: Redrawn[] = [];
      for (const file of flags['--picture'] ?? []) pictures.push(await readPicture(file));
      const change = await recordArrival(at, {
        line: word,
        grams: wholeOf(grams, 'weight in grams', 100_000),
        cm: sidesOf(size),
        lateDomestic: yen,
        pictures,
        inspection: findingOf(flags['--inspection'], inspectionVerdicts),
        authentication: findingOf(flags['--authentication'], authenticationVerdicts),
        confirmed: '--confirmed' in flags,
      });
      return { change, text: `${word} arrived: ${grams} g, ${size} cm.` };
    }),
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
  if (!(await decideTestPayment(db, attempt, outcome)))
    throw new CommandError(`The payment of ${word} was decided before: the shop hears of it in a moment.`);
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
  sent: (at, [parcel = '', ...words]) =>
    runRecorded(at, 'parcel sent', async () => {
      const change = await sendParcel(at, { parcel, tracking: words.join('') });
      return { change, text: `${parcel} is on its way: ${String(change.after.tracking)}.` };
    }),
  tracking: (at, [parcel = '', ...words]) =>
    runRecorded(at, 'parcel tracking', async () => {
      const change = await correctParcelTracking(at, { parcel, tracking: words.join('') });
      return { change, text: `${parcel} has the tracking number ${String(change.after.tracking)}.` };
    }),
  delivered: (at, [parcel = '']) =>
    runRecorded(at, 'parcel delivered', async () => ({
      change: await deliverParcel(at, parcel),
      text: `${parcel} is delivered.`,
    })),
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
