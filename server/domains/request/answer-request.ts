import { eq } from 'drizzle-orm';
import type { DeclineReason, PurchaseQuote } from '@/contract/request';
import type { RestrictedKind } from '@/contract/restricted';
import type { OrderFees } from '@/rules/buying/order-bill';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { billOfQuote } from './bill-of-quote';
import { purchaseQuotes, purchaseRequests } from './schema';
import { TransitionError } from '@server/platform/db/transition-row';
import { addRequestMessage, currentQuote, notifyRequest, transitionRequest } from './request-rows';
import type { RequestRow } from './request-rows';

/** Staff's offer, before it is a version of the quote. */
export interface PriceOffer {
  /** Whole yen of one, and of shipping inside Japan for all of it. */
  readonly yen: number;
  readonly domesticYen: number;
  readonly fees: OrderFees;
  readonly packed: PurchaseQuote['packed'];
  readonly isEstimate: boolean;
  readonly restricted: readonly RestrictedKind[];
  readonly note: string;
  readonly validUntil: Date;
}

const answered = (row: RequestRow, now: Date) => ({
  answeredAt: row.answeredAt ?? now,
  awaitsStaff: false,
  isRead: false,
});

/** Staff name a price: the first quote of a request, or a version that replaces the one before or follows a refusal of theirs. The caller holds its customer. Throws TransitionError. */
export async function quoteRequest(tx: Db, row: RequestRow, offer: PriceOffer, now: Date): Promise<RequestRow> {
  const version = row.version + 1;
  const earlier = await currentQuote(tx, row);
  const offered = { version, validUntil: offer.validUntil, reason: null, reasonNote: '' };
  const change = { ...answered(row, now), ...offered, since: now };
  const quoted = await transitionRequest(tx, row, 'quote', change);
  await tx.insert(purchaseQuotes).values({ ...offer, requestId: row.id, version, at: now });
  const yen = billOfQuote(row, offer).bill.total;
  const before = earlier && billOfQuote(row, earlier).bill.total;
  const values = { yen, until: toInstant(offer.validUntil) };
  // A new version at the same sum, with other words or a later end, is no other price.
  const happening =
    before === undefined || before === yen
      ? ({ kind: 'requestQuoted', values } as const)
      : ({ kind: 'requestRequoted', values: { ...values, before } } as const);
  await notifyRequest(tx, quoted, { ...happening, at: now, occasion: String(version) });
  return quoted;
}

/** Staff decline a request with a reason and words of their own. The caller holds its customer. Throws TransitionError. */
export async function declineRequest(
  tx: Db,
  row: RequestRow,
  { reason, note }: { readonly reason: DeclineReason; readonly note: string },
  now: Date,
): Promise<RequestRow> {
  const change = { ...answered(row, now), reason, reasonNote: note, validUntil: null, since: now };
  const declined = await transitionRequest(tx, row, 'decline', change);
  await notifyRequest(tx, declined, { kind: 'requestDeclined', at: now, occasion: '' });
  return declined;
}

interface StaffMessage {
  readonly words: string;
  /** The number of messages that the person read; null for a command. */
  readonly seen: number | null;
}

/** Staff ask or say something about a request that is not over. The caller holds its customer. Throws TransitionError, also where there are more messages than were read. */
export async function sendRequestMessage(
  tx: Db,
  row: RequestRow,
  { words, seen }: StaffMessage,
  now: Date,
): Promise<void> {
  if (row.state !== 'asked' && row.state !== 'quoted')
    throw new TransitionError(`A purchase request that is ${row.state} takes no messages.`);
  const position = await addRequestMessage(tx, row.id, { by: 'staff', words, pictures: [], at: now });
  if (seen !== null && position !== seen + 1)
    throw new TransitionError(`${row.id} has ${position - 1} messages by now.`);
  await tx.update(purchaseRequests).set(answered(row, now)).where(eq(purchaseRequests.id, row.id));
  await notifyRequest(tx, row, { kind: 'requestAnswered', at: now, occasion: String(position) });
}
