import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { minReportLetters, maxReportLetters } from '@/contract/report';
import type { Report, ReportKind, ReportReason } from '@/contract/report';
import { countGraphemes } from '@/rules/graphemes';
import { lockCustomer } from '../account/customer-lock';
import { newId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { goods } from '../goods/schema';
import { reports } from './schema';
import { uploads } from '../upload/schema';
import { findGoods } from '../goods/goods-store';
import { notify } from '../notice/notify';
import { take } from '@server/platform/http/rate-limits';
import { isFailure, fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { ownUploads } from '../upload/own-uploads';
import { uploadedView, takeUploads } from '../upload/uploads';
import { toInstant } from '@/rules/time/date';

export type ReportRow = typeof reports.$inferSelect;

interface Making {
  readonly customerId: string;
  readonly kind: ReportKind;
  readonly id: string;
  readonly reason: ReportReason;
  readonly words: string;
  readonly pictures: readonly string[];
  readonly now: Date;
}

const wordsFit = (reason: ReportReason, words: string): boolean => {
  const count = countGraphemes(words, maxReportLetters + 1);
  return count <= maxReportLetters && (reason !== 'other' || count >= minReportLetters);
};

/** Whether the catalogue knows the thing. Posts are judged by staff: one may be gone when its report is read. */
async function isThere(tx: Db, kind: ReportKind, subject: string): Promise<boolean> {
  const [, site = '', id = ''] = /^([a-z]+)\/(.+)$/.exec(subject) ?? [];
  if (kind === 'post') return !subject.includes('/');
  if (kind === 'item') return (await findGoods(tx, site, id)) !== undefined;
  const isShop = and(eq(goods.site, site), eq(goods.seller, id));
  return id !== '' && (await tx.select({ key: goods.key }).from(goods).where(isShop).limit(1)).length > 0;
}

/** Takes a report. Inside a transaction. Refusals: invalidInput, notFound, reportOpen, rateLimited, pictureUnknown. */
export async function makeReport(tx: Db, making: Making): Promise<ReportRow | Failure> {
  const { customerId, kind, id: subject, reason, words, pictures, now } = making;
  if (!wordsFit(reason, words)) return fail(codes.invalidInput, { fields: ['words'] });
  if (!(await isThere(tx, kind, subject))) return fail(codes.notFound);
  await lockCustomer(tx, customerId);
  const same = and(eq(reports.customerId, customerId), eq(reports.kind, kind), eq(reports.thing, subject));
  const [open] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(same, isNull(reports.closedAt)));
  if (open) return fail(codes.reportOpen);
  const wait = await take(tx, 'reports', customerId, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const own = await ownUploads(tx, customerId, pictures);
  if (isFailure(own)) return own;
  await takeUploads(tx, pictures, now);
  const row = {
    id: newId(),
    customerId,
    kind,
    thing: subject,
    reason,
    words,
    pictures,
    at: now,
    closedAt: null,
    answer: null,
  };
  await tx.insert(reports).values(row);
  return row;
}

/** Closes a report with an answer, and notifies its customer. Refusals: notFound, changed. */
export async function closeReport(
  { db, now }: StaffAct,
  { id, answer }: { readonly id: string; readonly answer: string },
): Promise<StaffChange> {
  const [row] = await db
    .update(reports)
    .set({ closedAt: now, answer })
    .where(and(eq(reports.id, id), isNull(reports.closedAt)))
    .returning();
  if (!row)
    throw (await reportById(db, id))
      ? new StaffError('changed', `Report ${id} is closed.`)
      : new StaffError('notFound', `There is no report ${id}.`);
  await notify(db, { customer: row.customerId, kind: 'reportClosed', subject: { type: 'report', id }, at: now });
  return { subject: id, before: { state: 'open' }, after: { state: 'closed' } };
}

/** Reports as their customer sees them. */
export async function reportViews(db: Db, rows: readonly ReportRow[]): Promise<Report[]> {
  const ids = rows.flatMap(({ pictures }) => pictures);
  const found = ids.length === 0 ? [] : await db.select().from(uploads).where(inArray(uploads.id, ids));
  const pictures = new Map(found.map((row) => [row.id, uploadedView(row)]));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    thing: row.thing,
    reason: row.reason,
    words: row.words,
    pictures: row.pictures.flatMap((id) => pictures.get(id) ?? []),
    at: toInstant(row.at),
    state: row.closedAt ? 'closed' : 'open',
    answer: row.answer,
  }));
}

/** The newest reports for staff, the open ones first. */
export const newestReports = (db: Db) =>
  db
    .select()
    .from(reports)
    .orderBy(desc(isNull(reports.closedAt)), desc(reports.at))
    .limit(50);

/** One report for staff, or undefined. */
export async function reportById(db: Db, id: string) {
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row;
}
