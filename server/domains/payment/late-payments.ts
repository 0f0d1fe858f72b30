import { and, asc, eq, inArray, like } from 'drizzle-orm';
import type { LatePayment } from '@/contract/order';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { labelEvents, labelShares } from '../group-label/schema';
import { orderEvents } from '../order/schema';
import { parcels } from '../parcel/schema';
import { paymentTries } from './attempts-schema';
import { refunds } from './money-schema';
import type { PaymentRow } from './payment-transitions';

const undoings = ['ranOut', 'reopened', 'left', 'cancelled'] as const;

/** The event that ended the closing of a share's group label. */
async function undoingOf(db: Db, shareId: string | null) {
  const [share] = await db
    .select()
    .from(labelShares)
    .where(eq(labelShares.id, shareId ?? ''));
  if (!share) return undefined;
  const events = await db
    .select({ kind: labelEvents.kind, at: labelEvents.at })
    .from(labelEvents)
    .where(and(eq(labelEvents.labelId, share.labelId), inArray(labelEvents.kind, ['closed', ...undoings])))
    .orderBy(asc(labelEvents.id));
  const closing = events.findIndex(({ kind, at }) => kind === 'closed' && at.getTime() === share.at.getTime());
  return events.slice(closing + 1).find(({ kind }) => kind !== 'closed')?.kind;
}

/** True for a payment that ended because its order, parcel or group label was called off; false for one whose time ran out, or that can be made. */
export async function isCalledOff(db: Db, { state, orderId, parcelId, shareId, payBy }: PaymentRow): Promise<boolean> {
  if (state !== 'expired') return false;
  if (orderId !== null) {
    const ranOut = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'expired'));
    return (await db.select({ id: orderEvents.id }).from(orderEvents).where(ranOut).limit(1)).length === 0;
  }
  if (parcelId !== null) {
    const [parcel] = await db.select({ since: parcels.since }).from(parcels).where(eq(parcels.id, parcelId));
    // A parcel that runs out ends at its deadline, one that is called off before it.
    return parcel !== undefined && parcel.since < payBy;
  }
  return (await undoingOf(db, shareId)) !== 'ranOut';
}

async function reasonOf(db: Db, payment: PaymentRow, yen: number): Promise<LatePayment['reason']> {
  if (yen !== payment.yen) return 'otherSum';
  if (payment.state !== 'expired') return 'twice';
  return (await isCalledOff(db, payment)) ? 'cancelled' : 'tooLate';
}

/** Lists the money that came for a payment and did not pay it, the first first; with `request`, that of the friend's with this link alone. */
export async function listLatePayments(db: Db, payment: PaymentRow, request?: string): Promise<LatePayment[]> {
  const rows = await db
    .select({ yen: refunds.yen, at: refunds.at, state: refunds.state, doneAt: refunds.doneAt })
    .from(refunds)
    .innerJoin(paymentTries, eq(paymentTries.id, refunds.attempt))
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        like(refunds.about, 'late %'),
        request === undefined ? undefined : eq(paymentTries.ask, request),
      ),
    )
    .orderBy(asc(refunds.at), asc(refunds.id));
  return Promise.all(
    rows.map(async ({ yen, at, state, doneAt }) => ({
      yen,
      reason: await reasonOf(db, payment, yen),
      at: toInstant(at),
      refundedAt: state === 'done' && doneAt ? toInstant(doneAt) : null,
    })),
  );
}
