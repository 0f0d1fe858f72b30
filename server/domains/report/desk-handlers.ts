import { and, count, countDistinct, eq, isNull } from 'drizzle-orm';
import { sites } from '@/contract/sites';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import type { DeskHandlers } from '../desk-handler';
import { itemPath } from '../goods/item-path';
import { reviews } from '../review/schema';
import { StaffError } from '../staff/staff-error';
import { findOwner } from '../work-queue/queues';
import { closeReport, reportById, reportViews } from './reports';
import type { ReportRow } from './reports';
import { reports } from './schema';

/** The storefront's page of what was reported; null for a seller without one. */
async function findPath(db: Db, { kind, thing: subject }: ReportRow): Promise<string | null> {
  if (kind === 'post') {
    const [review] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, subject));
    return `/${review ? 'shareOrder' : 'experience'}/detail/${encodeURIComponent(subject)}`;
  }
  const [, name, id = ''] = /^([a-z]+)\/(.+)$/.exec(subject) ?? [];
  const site = sites.find((known) => known === name);
  if (!site) return null;
  if (kind === 'item') return itemPath(site, id);
  return site === 'market' ? `/mall/market/shop/${encodeURIComponent(id)}` : null;
}

async function countSame(db: Db, { kind, thing: subject }: ReportRow) {
  const isSame = and(eq(reports.kind, kind), eq(reports.thing, subject));
  const [found] = await db
    .select({ customers: countDistinct(reports.customerId) })
    .from(reports)
    .where(isSame);
  const [open] = await db
    .select({ all: count() })
    .from(reports)
    .where(and(isSame, isNull(reports.closedAt)));
  return { customers: found?.customers ?? 0, open: open?.all ?? 0 };
}

export const deskReportHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Report.${string}`>> = {
  async 'Desk.Report.Detail'({ id }, { db }) {
    const row = await reportById(db, id);
    const [view] = row ? await reportViews(db, [row]) : [];
    if (!row || !view) throw new StaffError('notFound', `There is no report ${id}.`);
    const { kind, reason, words, pictures, at, answer } = view;
    return {
      id,
      kind,
      subject: row.thing,
      path: await findPath(db, row),
      reason,
      words,
      pictures,
      at,
      customer: row.customerId,
      ...(await countSame(db, row)),
      closedAt: row.closedAt && toInstant(row.closedAt),
      answer,
      owner: await findOwner(db, 'reports', id),
    };
  },

  async 'Desk.Report.Close'(input, ctx) {
    await ctx.record(await closeReport(ctx, input));
    return {};
  },
};
