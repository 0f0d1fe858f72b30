import { asc, desc, sql } from 'drizzle-orm';
import { fullName, locationLines } from '@/rules/address/lines';
import type { Db } from '@server/platform/db/open';
import { gifts } from '@server/domains/gift/schema';
import { correctGiftTracking, sendGift } from '@server/domains/gift/gift-acts';
import { giftStateAt } from '@server/domains/gift/gifts';
import type { GiftRow } from '@server/domains/gift/gifts';
import { textIn } from '@server/domains/goods/goods-view';
import { runRecorded } from './run-recorded';
import type { StaffContext } from './staff-context';
import { formatStaffTime } from '@/rules/time/date';

export const giftsUsage = `  gift list                                prizes and rewards, those to send first
  gift send ID TRACKING                    a claimed one is on its way, with the carrier's number
  gift tracking ID TRACKING                corrects the number of a sent one; the customer is told`;

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

/** Staff's work on gifts; null if the arguments name no such command. Throws CommandError. */
export async function runGifts(
  db: Db,
  now: Date,
  args: readonly string[],
  { by }: StaffContext,
): Promise<string | null> {
  const [, name = '', gift = '', ...words] = args;
  const input = { gift, tracking: words.join('') };
  if (name === 'list') return list(db, now);
  if (name !== 'send' && name !== 'tracking') return null;
  return db.transaction((tx) => {
    const act = { db: tx, now, by };
    return runRecorded(act, `gift ${name}`, async () => {
      const change = await (name === 'send' ? sendGift(act, input) : correctGiftTracking(act, input));
      const number = String(change.after.tracking);
      const text =
        name === 'send'
          ? `The gift ${gift} is on its way: ${number}.`
          : `The gift ${gift} has the tracking number ${number}.`;
      return { change, text };
    });
  });
}
