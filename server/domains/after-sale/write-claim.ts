import { and, eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { afterSaleCalls } from '@/contract/after-sale';
import { codes } from '@/contract/codes';
import { claimProblems, claimWordsProblem } from '@/rules/after-sale/claim';
import { claimBlock, claimPolicy, isClaimOpen } from '@/rules/after-sale/policy';
import { nextState, claimMachine } from '@/rules/buying/machines';
import { writtenWords } from '@/rules/written-words';
import { lockCustomer } from '../account/customer-lock';
import { newNumber } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { claims } from './schema';
import { orderLines } from '../order/schema';
import { take } from '@server/platform/http/rate-limits';
import { isFailure, fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { ownUploads } from '../upload/own-uploads';
import { takeUploads, uploadedView } from '../upload/uploads';
import { noteClaim, transitionClaim } from './claim-transitions';
import type { ClaimRow } from './claim-transitions';
import { notifyClaim } from './notify-claim';

type Typed = InferOutput<(typeof afterSaleCalls)['Sig.Front.User.AfterService.Create']['input']>;
type Answer = InferOutput<(typeof afterSaleCalls)['Sig.Front.User.AfterService.Answer']['input']>;

interface ClaimAuthor {
  readonly customerId: string;
  readonly now: Date;
}

/** Claims something of a thing. Inside a transaction. Refusals: those of `AfterService.Create`. */
export async function createClaim(tx: Db, typed: Typed, { customerId, now }: ClaimAuthor): Promise<ClaimRow | Failure> {
  await lockCustomer(tx, customerId);
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.id, typed.line), eq(orderLines.customerId, customerId)));
  if (!line) return fail(codes.notFound);
  const [other] = await tx.select({ id: claims.id }).from(claims).where(eq(claims.holds, line.id));
  if (other) return fail(codes.claimTwice, { claim: other.id });
  if (!isClaimOpen(typed.kind, line, now))
    return fail(codes.claimClosed, { why: claimBlock(line, now)?.why ?? 'late' });
  const words = writtenWords(typed.words);
  const paid = { yen: line.shareYen, points: line.sharePoints };
  const message = { ...typed, words, pictures: typed.pictures.length };
  const fields = claimProblems(message, paid, line.state);
  if (fields.length > 0) return fail(codes.invalidInput, { fields });
  // One who withdraws may claim again, but not without end: each claim stays with all that was said.
  const wait = await take(tx, 'claims', customerId, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const pictures = await ownUploads(tx, customerId, typed.pictures);
  if (isFailure(pictures)) return pictures;
  const { kind, wish: preference } = typed;
  const [row] = await tx
    .insert(claims)
    .values({
      id: newNumber('KC'),
      customerId,
      orderId: line.orderId,
      lineId: line.id,
      holds: line.id,
      kind,
      wish: preference,
      wishYen: preference === 'partial' ? typed.yen : null,
      state: 'pending',
      at: now,
      since: now,
    })
    .returning();
  if (!row) throw new Error('A claim was not written.');
  await noteClaim(tx, row.id, 'sent', { at: now, words, pictures: pictures.map(uploadedView) });
  await takeUploads(tx, typed.pictures, now);
  await notifyClaim(tx, row, 'claimReceived', now);
  return row;
}

async function ownClaim(tx: Db, { customerId }: ClaimAuthor, id: string): Promise<ClaimRow | undefined> {
  await lockCustomer(tx, customerId);
  const [row] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), eq(claims.customerId, customerId)));
  return row;
}

/** Whether the time for what staff asked for is over: then the claim is refused, whether or not anybody has written it. */
const isExpired = ({ until }: ClaimRow, { now }: ClaimAuthor): boolean => until !== null && until <= now;

/** Words, pictures or both; what is wrong with them by field. */
function answerProblems({ words, pictures }: Answer): string[] {
  const problem = words === '' && pictures.length > 0 ? undefined : claimWordsProblem(words);
  const isBare = problem === 'few' && pictures.length === 0;
  return [
    ...(problem === 'many' || isBare ? ['words'] : []),
    ...(pictures.length > claimPolicy.mostPictures ? ['pictures'] : []),
  ];
}

/** Brings what staff asked for. Inside a transaction. Refusals: those of `AfterService.Answer`. */
export async function answerClaim(tx: Db, typed: Answer, author: ClaimAuthor): Promise<ClaimRow | Failure> {
  const row = await ownClaim(tx, author, typed.id);
  if (!row) return fail(codes.notFound);
  if (isExpired(row, author) || nextState(claimMachine, row.state, 'answer') === null) return fail(codes.tooLate);
  const words = writtenWords(typed.words);
  const fields = answerProblems({ ...typed, words });
  if (fields.length > 0) return fail(codes.invalidInput, { fields });
  const pictures = await ownUploads(tx, author.customerId, typed.pictures);
  if (isFailure(pictures)) return pictures;
  const answered = await transitionClaim(tx, row, 'answer', { since: author.now });
  await noteClaim(tx, row.id, 'answered', { at: author.now, words, pictures: pictures.map(uploadedView) });
  await takeUploads(tx, typed.pictures, author.now);
  return answered;
}

/** Takes a claim back: its thing is free for another. Inside a transaction. Refusals: notFound, tooLate. */
export async function withdrawClaim(tx: Db, id: string, author: ClaimAuthor): Promise<ClaimRow | Failure> {
  const row = await ownClaim(tx, author, id);
  if (!row) return fail(codes.notFound);
  if (isExpired(row, author) || nextState(claimMachine, row.state, 'withdraw') === null) return fail(codes.tooLate);
  const withdrawn = await transitionClaim(tx, row, 'withdraw', { since: author.now, holds: null });
  await noteClaim(tx, id, 'withdrawn', { at: author.now });
  return withdrawn;
}
