import { eq } from 'drizzle-orm';
import { giftMachine, nextState } from '@/rules/buying/machines';
import type { Db } from '@server/platform/db/open';
import { notify } from '../notice/notify';
import { requireTrackingNumber } from '../shipping/require-tracking-number';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { giftStateAt, transitionGift } from './gifts';
import type { GiftRow } from './gifts';
import { gifts } from './schema';

/** A gift by its id, held. Refused as `notFound`. */
async function findGiftForStaff(db: Db, id: string): Promise<GiftRow> {
  const [row] = await db.select().from(gifts).where(eq(gifts.id, id)).for('update');
  if (!row) throw new StaffError('notFound', `There is no gift ${id}.`, ['gift']);
  return row;
}

const notifySent = (db: Db, row: GiftRow, tracking: string, at: Date, occasion = '') =>
  notify(db, {
    customer: row.customerId,
    kind: 'giftSent',
    subject: { type: 'gift', id: row.id, source: row.source },
    at,
    values: { tracking },
    occasion,
    goods: { titles: row.titles, picture: row.picture },
  });

interface SendInput {
  readonly gift: string;
  /** The carrier's number; spaces, hyphens and small letters do not matter. */
  readonly tracking: string;
}

/** Hands a claimed gift over to a carrier, and tells its customer. Refusals: notFound, changed, invalid (`tracking`). */
export async function sendGift({ db, now }: StaffAct, input: SendInput): Promise<StaffChange> {
  const tracking = requireTrackingNumber(input.tracking, null);
  const row = await findGiftForStaff(db, input.gift);
  const state = giftStateAt(row, now);
  if (nextState(giftMachine, state, 'send') === null)
    throw new StaffError('changed', `The gift ${row.id} is ${state}: it cannot be sent.`);
  await transitionGift(db, row, 'send', { trackingNumber: tracking, sentAt: now });
  await notifySent(db, row, tracking, now);
  return { subject: row.id, before: { state }, after: { state: 'sent', tracking } };
}

/** Corrects the tracking number of a gift that was sent, and tells its customer. Refusals: notFound, changed, invalid (`tracking`). */
export async function correctGiftTracking({ db, now }: StaffAct, input: SendInput): Promise<StaffChange> {
  const row = await findGiftForStaff(db, input.gift);
  if (row.state !== 'sent')
    throw new StaffError('changed', `The gift ${row.id} is ${giftStateAt(row, now)}: it was not sent.`);
  const tracking = requireTrackingNumber(input.tracking, null, row.trackingNumber);
  await db.update(gifts).set({ trackingNumber: tracking }).where(eq(gifts.id, row.id));
  await notifySent(db, row, tracking, now, now.toISOString());
  return { subject: row.id, before: { tracking: row.trackingNumber }, after: { tracking } };
}
