import { and, eq } from 'drizzle-orm';
import { reports } from './schema';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { isFailure, ok } from '@server/platform/http/reply';
import { pageByInstant, parseCursor } from '@server/platform/http/paging';
import { makeReport, reportViews } from './reports';

const pageSize = 20;

export const reportHandlers = {
  async 'Sig.Front.Report.Make'(input, ctx) {
    const made = await makeReport(ctx.db, { ...input, customerId: requireCustomer(ctx).id, now: ctx.now });
    if (isFailure(made)) return made;
    const [view] = await reportViews(ctx.db, [made]);
    if (!view) throw new Error('A report has no view.');
    return ok(view);
  },

  async 'Sig.Front.Report.List'({ cursor }, ctx) {
    const paging = pageByInstant({ at: reports.at, id: reports.id, after: parseCursor(cursor), size: pageSize });
    const found = await ctx.db
      .select({ row: reports, ...paging.cursorTuple })
      .from(reports)
      .where(and(eq(reports.customerId, requireCustomer(ctx).id), paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(found);
    return ok({
      reports: await reportViews(
        ctx.db,
        page.map(({ row }) => row),
      ),
      next,
    });
  },
} satisfies Handlers<'Sig.Front.Report.Make' | 'Sig.Front.Report.List'>;
