import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { fromCursor, toCursor } from '../http/cursor';
import { reports } from '../db/schema-reports';
import { customerOf } from '../http/handler';
import type { Handlers } from '../http/handler';
import { isRefused, ok, refuse } from '../http/reply';
import { makeReport, reportViews } from '../report/reports';

const pageSize = 20;

/** Seconds since 1970, by which the list is ordered. */
const second = sql<number>`floor(extract(epoch from ${reports.at}))::int`;

export const reportHandlers = {
  async 'Sig.Front.Report.Make'(input, ask) {
    const made = await makeReport(ask.db, { ...input, customerId: customerOf(ask).id, now: ask.now });
    if (isRefused(made)) return made;
    const [view] = await reportViews(ask.db, [made]);
    if (!view) throw new Error('A report has no view.');
    return ok(view);
  },

  async 'Sig.Front.Report.List'({ cursor }, ask) {
    const after = cursor === undefined ? null : fromCursor(cursor);
    if (after === undefined) return refuse(codes.invalidInput, { fields: ['cursor'] });
    const older = after && or(lt(second, after.sortKey), and(eq(second, after.sortKey), lt(reports.id, after.key)));
    const found = await ask.db
      .select({ row: reports, second })
      .from(reports)
      .where(and(eq(reports.customerId, customerOf(ask).id), older ?? undefined))
      .orderBy(desc(second), desc(reports.id))
      .limit(pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return ok({
      reports: await reportViews(
        ask.db,
        page.map(({ row }) => row),
      ),
      next: last && found.length > pageSize ? toCursor({ sortKey: last.second, key: last.row.id }) : null,
    });
  },
} satisfies Handlers<'Sig.Front.Report.Make' | 'Sig.Front.Report.List'>;
