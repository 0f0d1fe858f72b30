import { and, count, eq, lte } from 'drizzle-orm';
import type { NoticeKind, NoticeValues } from '@/contract/notice';
import type { Uploaded } from '@/contract/upload';
import { purchaseRequestMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { purchaseRequestTitle } from '@/rules/request/purchase-request';
import { lockRow } from '../account/customer-lock';
import { contentLanguages } from '../vocabulary/vocabularies';
import type { ContentTexts } from '../vocabulary/goods-texts';
import type { Db } from '@server/platform/db/open';
import { purchaseMessages, purchaseQuotes, purchaseRequests } from './schema';
import { noPicture } from '../goods/goods-view';
import { transitionRow } from '@server/platform/db/transition-row';
import { runAllSettled } from '@server/platform/jobs/batches';
import { notify } from '../notice/notify';

export type RequestRow = typeof purchaseRequests.$inferSelect;
export type QuoteRow = typeof purchaseQuotes.$inferSelect;

/** The customer's own words, which nobody translated, as goods have their titles. */
const sameInAll = (text: string): ContentTexts =>
  Object.fromEntries(contentLanguages.map((language) => [language, text])) as ContentTexts;

/** The title and first picture of a request, in the shape of goods. */
export function requestedGoods(row: Pick<RequestRow, 'title' | 'link' | 'pictures'>) {
  const [first] = row.pictures;
  return {
    titles: sameInAll(purchaseRequestTitle(row)),
    picture: first ? { src: first.src, width: first.width, height: first.height } : noPicture,
  };
}

const requestTransitions = { table: purchaseRequests, machine: purchaseRequestMachine, noun: 'A purchase request' };

/** Applies an event to a request and saves its new state, with other changed columns. The caller holds its customer. Throws TransitionError. */
export const transitionRequest = (
  tx: Db,
  row: RequestRow,
  event: EventOf<typeof purchaseRequestMachine>,
  change: Partial<RequestRow>,
): Promise<RequestRow> => transitionRow(tx, requestTransitions, row, event, change);

type RequestNoticeKind = Extract<
  NoticeKind,
  'requestQuoted' | 'requestRequoted' | 'requestDeclined' | 'requestExpired' | 'requestAnswered'
>;

/** Notifies the customer of what happened to a request. `occasion` tells one happening from another of its kind. */
export const notifyRequest = (
  tx: Db,
  row: RequestRow,
  {
    kind,
    ...happening
  }: {
    readonly kind: RequestNoticeKind;
    readonly at: Date;
    readonly occasion: string;
    readonly values?: NoticeValues;
  },
): Promise<boolean> =>
  notify(tx, {
    customer: row.customerId,
    kind,
    subject: { type: 'request', id: row.id },
    ...happening,
    goods: requestedGoods(row),
  });

/** Writes what the clock has done: a quote that ran out is expired since the instant at which it did, and its customer notified. */
export async function expireRequestIfDue(tx: Db, row: RequestRow, now: Date): Promise<RequestRow> {
  const { state, validUntil, version } = row;
  if (state !== 'quoted' || validUntil === null || validUntil > now) return row;
  const change = { since: validUntil, validUntil: null, awaitsStaff: false, isRead: false };
  const expired = await transitionRequest(tx, row, 'expire', change);
  await notifyRequest(tx, expired, { kind: 'requestExpired', at: validUntil, occasion: String(version) });
  return expired;
}

/** A request by its id with its customer held and the clock written; undefined where there is none, or its customer left. */
export async function lockRequest(tx: Db, id: string, now: Date): Promise<RequestRow | undefined> {
  const row = await lockRow(tx, () => tx.select().from(purchaseRequests).where(eq(purchaseRequests.id, id)));
  return row && expireRequestIfDue(tx, row, now);
}

/** Expires quotes that ran out: of one customer who looks, or of everybody (sweep). */
export async function expireRequests(db: Db, now: Date, customerId?: string): Promise<void> {
  const isOwn = customerId === undefined ? undefined : eq(purchaseRequests.customerId, customerId);
  const isDue = and(eq(purchaseRequests.state, 'quoted'), lte(purchaseRequests.validUntil, now), isOwn);
  const due = await db.select({ id: purchaseRequests.id }).from(purchaseRequests).where(isDue).limit(200);
  await runAllSettled(due, ({ id }) => db.transaction((tx) => lockRequest(tx, id, now)));
}

/** The present quote of a request; undefined before the first one. */
export async function currentQuote(db: Db, { id, version }: Pick<RequestRow, 'id' | 'version'>) {
  const isCurrent = and(eq(purchaseQuotes.requestId, id), eq(purchaseQuotes.version, version));
  const [quote] = await db.select().from(purchaseQuotes).where(isCurrent);
  return quote;
}

interface RequestMessage {
  readonly by: 'customer' | 'staff';
  readonly words: string;
  readonly pictures: readonly Uploaded[];
  readonly at: Date;
}

/** Adds a message to the end of a request's conversation. The caller holds its customer. Gives its position. */
export async function addRequestMessage(tx: Db, requestId: string, message: RequestMessage): Promise<number> {
  const isOfRequest = eq(purchaseMessages.requestId, requestId);
  const [before] = await tx.select({ all: count() }).from(purchaseMessages).where(isOfRequest);
  const position = (before?.all ?? 0) + 1;
  await tx.insert(purchaseMessages).values({ ...message, requestId, position });
  return position;
}
