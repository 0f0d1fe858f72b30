import { and, count, eq, inArray } from 'drizzle-orm';
import type { LineServices } from '@/contract/cart';
import { codes } from '@/contract/codes';
import { languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import { nextState, purchaseRequestMachine } from '@/rules/buying/machines';
import {
  isBannedRequest,
  purchaseRequestLimits,
  purchaseRequestProblems,
  shopLink,
} from '@/rules/request/purchase-request';
import { messageProblems } from '@/rules/ticket/ticket-message';
import { writtenWords } from '@/rules/written-words';
import { lockCustomer } from '../account/customer-lock';
import { newNumber } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { purchaseRequests } from './schema';
import { take } from '@server/platform/http/rate-limits';
import { isFailure, fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { bothOf } from '../order/cart-check';
import { takeOwnUploads } from '../upload/own-uploads';
import { addRequestMessage, expireRequestIfDue, transitionRequest } from './request-rows';
import type { RequestRow } from './request-rows';
import { offeredForRequest, ownRequest } from './request-view';

interface Requester {
  readonly customerId: string;
  readonly now: Date;
}

interface RequestInput {
  readonly link: string | null;
  readonly title: string;
  readonly options: string;
  readonly quantity: number;
  readonly services: LineServices;
  readonly note: string;
  readonly maxYen: number | null;
  readonly pictures: readonly string[];
}

/** Requests of a customer that wait for staff or for the customer. */
async function countOpen(tx: Db, customerId: string): Promise<number> {
  const isOpen = and(eq(purchaseRequests.customerId, customerId), inArray(purchaseRequests.state, ['asked', 'quoted']));
  const [row] = await tx.select({ all: count() }).from(purchaseRequests).where(isOpen);
  return row?.all ?? 0;
}

/** Gives the refusal of a request: invalid fields, or goods that no shipping method takes anywhere; null where it is valid. */
function problemOf(input: RequestInput): Failure | null {
  const fields = Object.keys(purchaseRequestProblems({ ...input, link: input.link ?? '' }));
  if (fields.length > 0) return fail(codes.invalidInput, { fields });
  return isBannedRequest(input) ? fail(codes.notForSale, { problem: 'restricted' }) : null;
}

/** Asks for something to be bought. Inside a transaction; what is refused writes nothing. Refusals: those of `…PurchaseRequest.Create`. */
export async function createRequest(
  tx: Db,
  input: RequestInput,
  {
    language,
    offersChecks,
    ...requester
  }: Requester & { readonly language: LanguageKey; readonly offersChecks: boolean },
): Promise<RequestRow | Failure> {
  const { customerId, now } = requester;
  await lockCustomer(tx, customerId);
  const problem = problemOf(input);
  if (problem) return problem;
  const max = purchaseRequestLimits.open;
  if ((await countOpen(tx, customerId)) >= max) return fail(codes.requestsFull, { max });
  const wait = await take(tx, 'requests', customerId, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const pictures = await takeOwnUploads(tx, requester, input.pictures);
  if (isFailure(pictures)) return pictures;
  const [row] = await tx
    .insert(purchaseRequests)
    .values({
      id: newNumber('KQ'),
      customerId,
      state: 'asked',
      link: input.link === null ? null : shopLink(input.link),
      title: writtenWords(input.title),
      options: writtenWords(input.options),
      quantity: input.quantity,
      services: bothOf(input.services, offeredForRequest(offersChecks)),
      note: writtenWords(input.note),
      maxYen: input.maxYen,
      pictures,
      language: languages[language].code,
      at: now,
      since: now,
    })
    .returning();
  if (!row) throw new Error('A purchase request was not written.');
  return row;
}

/** A request of the customer's as the clock has it, the customer held: a quote that ran out is expired first. */
export async function lockOwnRequest(
  tx: Db,
  { customerId, now }: Requester,
  id: string,
): Promise<RequestRow | Failure> {
  await lockCustomer(tx, customerId);
  const row = await ownRequest(tx, customerId, id);
  return row ? expireRequestIfDue(tx, row, now) : fail(codes.notFound);
}

interface Reply {
  readonly id: string;
  readonly words: string;
  readonly pictures: readonly string[];
}

/** The customer says something about a request that is not over. Refusals: those of `…PurchaseRequest.Reply`. */
export async function replyToRequest(
  tx: Db,
  { id, ...reply }: Reply,
  requester: Requester,
): Promise<RequestRow | Failure> {
  const row = await lockOwnRequest(tx, requester, id);
  if (isFailure(row)) return row;
  const fields = Object.keys(messageProblems(reply, false));
  if (fields.length > 0) return fail(codes.invalidInput, { fields });
  if (row.state !== 'asked' && row.state !== 'quoted') return fail(codes.requestOver);
  const { customerId, now } = requester;
  const wait = await take(tx, 'ticketReplies', customerId, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const pictures = await takeOwnUploads(tx, requester, reply.pictures);
  if (isFailure(pictures)) return pictures;
  await addRequestMessage(tx, id, { by: 'customer', words: writtenWords(reply.words), pictures, at: now });
  const change = { awaitsStaff: true, isRead: true };
  await tx.update(purchaseRequests).set(change).where(eq(purchaseRequests.id, id));
  return { ...row, ...change };
}

/** The customer takes a request back; one that was taken back before stays so. Refusals: those of `…PurchaseRequest.Withdraw`. */
export async function withdrawPurchase(tx: Db, id: string, requester: Requester): Promise<RequestRow | Failure> {
  const row = await lockOwnRequest(tx, requester, id);
  if (isFailure(row) || row.state === 'withdrawn') return row;
  if (nextState(purchaseRequestMachine, row.state, 'withdraw') === null) return fail(codes.requestOver);
  const change = { since: requester.now, validUntil: null, awaitsStaff: false, isRead: true };
  return transitionRequest(tx, row, 'withdraw', change);
}
