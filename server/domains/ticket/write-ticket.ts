import { and, eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { TicketLevel, TicketTopic, TicketType } from '@/contract/ticket';
import { languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import { nextState } from '@/rules/buying/machines';
import { ticketStatus, ticketMachine } from '@/rules/ticket/ticket-clock';
import { isEvaluationTooLong, isTopicOf, messageProblems } from '@/rules/ticket/ticket-message';
import { writtenWords } from '@/rules/written-words';
import { lockCustomer } from '../account/customer-lock';
import { newId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { ticketMessages, tickets } from './schema';
import { take } from '@server/platform/http/rate-limits';
import { isFailure, fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { takeOwnUploads } from '../upload/own-uploads';
import { expireTicketIfDue, say, transitionTicket } from './settle-tickets';
import { ownTicket } from './ticket-view';
import type { TicketRow } from './ticket-view';

interface TicketAuthor {
  readonly customerId: string;
  readonly now: Date;
}
interface TicketMessage {
  readonly words: string;
  readonly pictures: readonly string[];
}

interface Question extends TicketMessage {
  readonly line: string;
  readonly type: TicketType;
  readonly topic: TicketTopic;
}

/** Opens a ticket. Inside a transaction; what is refused writes nothing. Refusals: those of `Sig.Front.WorkOrder.Add`. */
export async function openTicket(
  tx: Db,
  { line: lineId, type, topic, ...message }: Question,
  { customerId, now, language }: TicketAuthor & { readonly language: LanguageKey },
): Promise<TicketRow | Failure> {
  await lockCustomer(tx, customerId);
  const fields: string[] = Object.keys(messageProblems(message, true));
  if (!isTopicOf(type, topic)) fields.push('topic');
  if (fields.length > 0) return fail(codes.invalidInput, { fields });
  const isOwn = and(eq(orderLines.id, lineId), eq(orderLines.customerId, customerId));
  const [line] = await tx.select().from(orderLines).where(isOwn);
  if (!line) return fail(codes.notFound);
  const wait = await take(tx, 'tickets', customerId, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const pictures = await takeOwnUploads(tx, { customerId, now }, message.pictures);
  if (isFailure(pictures)) return pictures;
  const { site, id: goodsId, titles, picture } = line.goods;
  const [row] = await tx
    .insert(tickets)
    .values({
      id: newId(),
      customerId,
      type,
      topic,
      orderId: line.orderId,
      lineId,
      goods: { site, id: goodsId, titles, picture },
      state: 'waiting',
      language: languages[language].code,
      openedAt: now,
      lastAt: now,
    })
    .returning();
  if (!row) throw new Error('A ticket was not written.');
  await tx
    .insert(ticketMessages)
    .values({ ticketId: row.id, place: 1, by: 'customer', words: writtenWords(message.words), pictures, at: now });
  return row;
}

/** A ticket of the customer's as the clock has it, the customer held: one that is due is closed first. */
async function lockTicket(tx: Db, { customerId, now }: TicketAuthor, id: string): Promise<TicketRow | Failure> {
  await lockCustomer(tx, customerId);
  const row = await ownTicket(tx, customerId, id);
  return row ? expireTicketIfDue(tx, row, now) : fail(codes.notFound);
}

/**
 * Says something more: in an open ticket, or with `mayContinue` in one that was closed within the last 24 hours. Refusals: those of
 * `Sig.Front.WorkOrder.Reply` and `…Continue`.
 */
export async function replyTicket(
  tx: Db,
  { id, ...message }: TicketMessage & { readonly id: string },
  { mayContinue, ...author }: TicketAuthor & { readonly mayContinue: boolean },
): Promise<TicketRow | Failure> {
  const row = await lockTicket(tx, author, id);
  if (isFailure(row)) return row;
  const fields = Object.keys(messageProblems(message, false));
  if (fields.length > 0) return fail(codes.invalidInput, { fields });
  const reply = nextState(ticketMachine, row.state, 'reply');
  const again = mayContinue ? nextState(ticketMachine, row.state, 'continue') : null;
  if (reply === null && again === null) return fail(codes.ticketClosed);
  if (reply === null && ticketStatus(row, author.now).continueUntil === null) return fail(codes.ticketOver);
  const wait = await take(tx, 'ticketReplies', author.customerId, author.now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const pictures = await takeOwnUploads(tx, author, message.pictures);
  if (isFailure(pictures)) return pictures;
  const event = reply === null ? 'continue' : 'reply';
  // Continuing a ticket discards the customer's rating of its earlier close.
  const changes = event === 'continue' ? { closedAt: null, level: null, evaluation: '' } : {};
  const change = { ...changes, answeredAt: null, isRead: true };
  return say(tx, row, { event, change, by: 'customer', words: writtenWords(message.words), pictures, at: author.now });
}

interface Evaluation {
  readonly id: string;
  readonly level: TicketLevel;
  readonly words: string;
}

/** The customer closes a ticket as solved and says how it went. Refusals: those of `Sig.Front.WorkOrder.Close`. */
export async function solveTicket(
  tx: Db,
  { id, level, words }: Evaluation,
  author: TicketAuthor,
): Promise<TicketRow | Failure> {
  const row = await lockTicket(tx, author, id);
  if (isFailure(row)) return row;
  if (isEvaluationTooLong(words)) return fail(codes.invalidInput, { fields: ['words'] });
  if (nextState(ticketMachine, row.state, 'solve') === null) return fail(codes.ticketClosed);
  const closed = { closedAt: author.now, answeredAt: null, isRead: true };
  return transitionTicket(tx, row, 'solve', { ...closed, level, evaluation: writtenWords(words) });
}

/** Evaluates a closed ticket, once. Refusals: those of `Sig.Front.WorkOrder.Evaluate`. */
export async function evaluateTicket(
  tx: Db,
  { id, level, words }: Evaluation,
  author: TicketAuthor,
): Promise<TicketRow | Failure> {
  const row = await lockTicket(tx, author, id);
  if (isFailure(row)) return row;
  if (isEvaluationTooLong(words)) return fail(codes.invalidInput, { fields: ['words'] });
  if (nextState(ticketMachine, row.state, 'continue') === null) return fail(codes.ticketOpen);
  if (row.level !== null) return fail(codes.ticketEvaluated);
  const evaluated = { level, evaluation: writtenWords(words) };
  await tx.update(tickets).set(evaluated).where(eq(tickets.id, id));
  return { ...row, ...evaluated };
}
