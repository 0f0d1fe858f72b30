import { eq } from 'drizzle-orm';
import type { DeclineReason, PurchaseQuote } from '@/contract/request';
import type { RestrictedKind } from '@/contract/restricted';
import type { OrderFees } from '@/rules/buying/order-bill';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
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
  const totalOf = ({ yen, domesticYen }: Pick<PriceOffer, 'yen' | 'domesticYen'>) => yen * row.quantity + domesticYen;
  const values = { yen: totalOf(offer), until: toInstant(offer.validUntil) };
  const happening = earlier
    ? ({ kind: 'requestRequoted', values: { ...values, before: totalOf(earlier) } } as const)
    : ({ kind: 'requestQuoted', values } as const);
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

/** Staff ask or say something about a request that is not over. The caller holds its customer. Throws TransitionError. */
export async function sendRequestMessage(tx: Db, row: RequestRow, words: string, now: Date): Promise<void> {
  if (row.state !== 'asked' && row.state !== 'quoted')
    throw new TransitionError(`A purchase request that is ${row.state} takes no messages.`);
  const position = await addRequestMessage(tx, row.id, { by: 'staff', words, pictures: [], at: now });
  await tx.update(purchaseRequests).set(answered(row, now)).where(eq(purchaseRequests.id, row.id));
  await notifyRequest(tx, row, { kind: 'requestAnswered', at: now, occasion: String(position) });
}
