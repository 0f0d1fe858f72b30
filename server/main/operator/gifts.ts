import { asc, desc, eq, sql } from 'drizzle-orm';
import { fullName, locationLines } from '@/rules/address/lines';
import { nextState, giftMachine } from '@/rules/buying/machines';
import type { Db } from '@server/platform/db/open';
import { gifts } from '@server/domains/gift/schema';
import { giftStateAt, transitionGift } from '@server/domains/gift/gifts';
import type { GiftRow } from '@server/domains/gift/gifts';
import { notify } from '@server/domains/notice/notify';
import { textIn } from '@server/domains/goods/goods-view';
import { CommandError } from './command-error';
import { formatStaffTime } from '@/rules/time/date';

export const giftsUsage = `  gift list                                prizes and rewards, those to send first
  gift send ID TRACKING                    a claimed one is on its way, with the carrier's number`;

/** Sorts gifts that must be sent first, the longest waiting at the top, then the newest. */
const isNotToSend = sql`${gifts.state} <> 'claimed'`;
const waitsSince = sql`case when ${gifts.state} = 'claimed' then ${gifts.at} end`;

const lineOf = (now: Date) => (row: GiftRow) =>
  `${row.id}  ${formatStaffTime(row.at)}  ${row.source}  ${giftStateAt(row, now)}  customer ${row.customerId}  ${textIn(row.titles, 'en').text}` +
  (row.address === null
    ? ''
    : `\n    to ${[fullName(row.address), ...locationLines(row.address), row.address.country, row.address.phone].join(', ')}`) +
  (row.taxId === '' ? '' : `\n    customs number ${row.taxId}`) +
  (row.trackingNumber === null ? '' : `  ${row.trackingNumber}`);

async function list(db: Db, now: Date): Promise<string> {
  const rows = await db.select().from(gifts).orderBy(asc(isNotToSend), asc(waitsSince), desc(gifts.at)).limit(100);
  return rows.length === 0 ? 'No gifts.' : rows.map(lineOf(now)).join('\n');
}

async function send(db: Db, now: Date, [id = '', tracking = '']: readonly string[]): Promise<string> {
  if (!/^[A-Z0-9]{6,30}$/.test(tracking)) throw new CommandError('A tracking number is 6 to 30 capitals and digits.');
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(gifts).where(eq(gifts.id, id)).for('update');
    if (!row) throw new CommandError(`There is no gift ${id}.`);
    if (nextState(giftMachine, giftStateAt(row, now), 'send') === null)
      throw new CommandError(`The gift ${id} is ${giftStateAt(row, now)}: it cannot be sent.`);
    await transitionGift(tx, row, 'send', { trackingNumber: tracking, sentAt: now });
    await notify(tx, {
      customer: row.customerId,
      kind: 'giftSent',
      subject: { type: 'gift', id, source: row.source },
      at: now,
      values: { tracking },
      goods: { titles: row.titles, picture: row.picture },
    });
    return `The gift ${id} is on its way: ${tracking}.`;
  });
}

/** Staff's work on gifts; null if the arguments name no such command. Throws CommandError. */
export async function runGifts(db: Db, now: Date, args: readonly string[]): Promise<string | null> {
  const [, name = '', ...words] = args;
  if (name === 'list') return list(db, now);
  return name === 'send' ? send(db, now, words) : null;
}
