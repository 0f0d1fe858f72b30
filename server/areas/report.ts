import { and, eq } from 'drizzle-orm';
import { reports } from '../db/schema-reports';
import { customerOf } from '../http/handler';
import type { Handlers } from '../http/handler';
import { isRefused, ok } from '../http/reply';
import { pageByInstant, placeOf } from '../http/paging';
import { makeReport, reportViews } from '../report/reports';

const pageSize = 20;

export const reportHandlers = {
  async 'Sig.Front.Report.Make'(input, ask) {
    const made = await makeReport(ask.db, { ...input, customerId: customerOf(ask).id, now: ask.now });
    if (isRefused(made)) return made;
    const [view] = await reportViews(ask.db, [made]);
    if (!view) throw new Error('A report has no view.');
    return ok(view);
  },

  async 'Sig.Front.Report.List'({ cursor }, ask) {
    const paging = pageByInstant({ at: reports.at, id: reports.id, after: placeOf(cursor), size: pageSize });
    const found = await ask.db
      .select({ row: reports, ...paging.place })
      .from(reports)
      .where(and(eq(reports.customerId, customerOf(ask).id), paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(found);
    return ok({
      reports: await reportViews(
        ask.db,
        page.map(({ row }) => row),
      ),
      next,
    });
  },
} satisfies Handlers<'Sig.Front.Report.Make' | 'Sig.Front.Report.List'>;
