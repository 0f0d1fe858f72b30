import { and, eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { fail, ok } from '@server/platform/http/reply';
import { lockCustomer } from '../account/customer-lock';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { listFindings } from './line-findings';
import { arrivals } from './schema';

export const arrivalHandlers = {
  async 'Sig.Front.Order.AcceptFindings'({ line }, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    await lockCustomer(db, customerId);
    const own = and(eq(arrivals.lineId, line), eq(arrivals.customerId, customerId));
    const [row] = await db.select({ line: arrivals.lineId }).from(arrivals).where(own);
    const findings = row && (await listFindings(db, [line])).get(line);
    if (!findings) return fail(codes.notFound);
    if (findings.answer === 'accepted') return ok({});
    if (findings.answer !== 'awaited') return fail(codes.tooLate);
    await db.update(arrivals).set({ acceptedAt: now }).where(own);
    return ok({});
  },
} satisfies Handlers<'Sig.Front.Order.AcceptFindings'>;
