import { and, count, eq, gt, inArray } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { languageKey } from '@/i18n/languages';
import { forgetCustomer } from './forget';
import { ownData } from './own-data';
import { hasOpenBusiness, findOpenBusiness } from './open-business';
import { settleBids } from '../bids/settle-bids';
import { pointsAt } from '../points/ledger';
import { expireUnpaid } from '../due-records/expire-unpaid';
import { coupons } from '../coupon/schema';
import { purchaseRequests } from '../request/schema';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { expireShares } from '../group-label/group-label-settle';
import { take } from '@server/platform/http/rate-limits';
import { expireDueRecords } from '../due-records/expire-due-records';
import { ok, fail } from '@server/platform/http/reply';
import type { Reply } from '@server/platform/http/reply';
import { toUser } from '../auth/sessions';
import { stillPresent } from '../auth/present-password';
import { findPresentPasswordError } from '../auth/present-password';
import { toInstant } from '@/rules/time/date';

/** Ends what of the customer's has run out: it keeps nobody. In a transaction it holds nobody else. */
const settleOwn = (ctx: RequestContext, customerId: string): Promise<void> =>
  expireDueRecords(
    ctx,
    () => settleBids(ctx.db, ctx.now, { customerId }),
    () => expireUnpaid(ctx.db, ctx.now, { customerId }),
  );

async function remove(ctx: RequestContext): Promise<Reply<Record<string, never>>> {
  const { db, now } = ctx;
  const customer = requireCustomer(ctx);
  const changed = await stillPresent(ctx);
  if (changed) return changed;
  await settleOwn(ctx, customer.id);
  const business = await findOpenBusiness(db, customer.id);
  if (hasOpenBusiness(business)) return fail(codes.accountBusy, { underWay: business });
  await forgetCustomer(db, customer, now);
  await ctx.mail(customer.email, 'accountDeleted', {}, languageKey(customer.language) ?? 'en');
  ctx.signOut();
  return ok({});
}

export const ownAccountHandlers = {
  async 'Sig.Front.User.Account.Export'(_, ctx) {
    const customer = requireCustomer(ctx);
    ctx.skipAnswerStorage();
    const wait = await take(ctx.db, 'exports', customer.id, ctx.now);
    if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
    return ok({
      madeAt: toInstant(ctx.now),
      account: {
        ...toUser(customer),
        createdAt: customer.createdAt.toISOString(),
        passwordSetAt: customer.passwordSetAt.toISOString(),
      },
      data: await ownData(ctx.db, customer.id),
    });
  },

  async 'Sig.Front.User.Account.Leaving'(_, ctx) {
    const { db, now } = ctx;
    const { id } = requireCustomer(ctx);
    await settleOwn(ctx, id);
    // Labels are held before customers: by a look, which holds nobody yet.
    await expireDueRecords(ctx, () => expireShares(db, now, { memberId: id }));
    const [usable] = await db
      .select({ count: count() })
      .from(coupons)
      .where(and(eq(coupons.customerId, id), eq(coupons.state, 'unused'), gt(coupons.endsAt, now)));
    const { balance } = await pointsAt(db, id, now);
    const isOpen = inArray(purchaseRequests.state, ['asked', 'quoted']);
    const requests = await db.$count(purchaseRequests, and(eq(purchaseRequests.customerId, id), isOpen));
    return ok({ points: balance, coupons: usable?.count ?? 0, requests, underWay: await findOpenBusiness(db, id) });
  },

  'Sig.Front.User.Account.Delete': {
    async prepare({ password }, prepareContext) {
      return (await findPresentPasswordError(prepareContext, password)) ?? remove;
    },
  },
} satisfies Handlers<
  'Sig.Front.User.Account.Export' | 'Sig.Front.User.Account.Leaving' | 'Sig.Front.User.Account.Delete'
>;
