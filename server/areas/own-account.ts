import { and, count, eq, gt } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { languageKey } from '../../src/i18n/languages';
import { forgetCustomer } from '../account/forget';
import { ownData } from '../account/own-data';
import { isUnderWay, underWayOf } from '../account/under-way';
import { settleBids } from '../bids/settle-bids';
import { pointsAt } from '../points/ledger';
import { expireUnpaid } from '../payment/expire-unpaid';
import { coupons } from '../db/schema-buying';
import { customerOf } from '../http/handler';
import type { Ask, Handlers } from '../http/handler';
import { expireShares } from '../label/label-settle';
import { take } from '../http/rate-limits';
import { expireDueRecords } from '../http/expire-due-records';
import { ok, refuse } from '../http/reply';
import type { Reply } from '../http/reply';
import { userOf } from '../auth/sessions';
import { stillPresent } from '../auth/present-password';
import { presentPasswordRefusal } from '../auth/present-password';
import { toInstant } from '../../src/rules/time/date';

/** Ends what of the customer's has run out: it keeps nobody. In a transaction it holds nobody else. */
const settleOwn = (ask: Ask, customerId: string): Promise<void> =>
  expireDueRecords(
    ask,
    () => settleBids(ask.db, ask.now, { customerId }),
    () => expireUnpaid(ask.db, ask.now, { customerId }),
  );

async function remove(ask: Ask): Promise<Reply<Record<string, never>>> {
  const { db, now } = ask;
  const customer = customerOf(ask);
  const changed = await stillPresent(ask);
  if (changed) return changed;
  await settleOwn(ask, customer.id);
  const underWay = await underWayOf(db, customer.id);
  if (isUnderWay(underWay)) return refuse(codes.accountBusy, { underWay });
  await forgetCustomer(db, customer, now);
  await ask.mail(customer.email, 'accountDeleted', {}, languageKey(customer.language) ?? 'en');
  ask.signOut();
  return ok({});
}

export const ownAccountHandlers = {
  async 'Sig.Front.User.Account.Export'(_, ask) {
    const customer = customerOf(ask);
    ask.keepNoAnswer();
    const wait = await take(ask.db, 'exports', customer.id, ask.now);
    if (wait !== null) return refuse(codes.rateLimited, { retryAfter: wait });
    return ok({
      madeAt: toInstant(ask.now),
      account: {
        ...userOf(customer),
        createdAt: customer.createdAt.toISOString(),
        passwordSetAt: customer.passwordSetAt.toISOString(),
      },
      data: await ownData(ask.db, customer.id),
    });
  },

  async 'Sig.Front.User.Account.Leaving'(_, ask) {
    const { db, now } = ask;
    const { id } = customerOf(ask);
    await settleOwn(ask, id);
    // Labels are held before customers: by a look, which holds nobody yet.
    await expireDueRecords(ask, () => expireShares(db, ask.services.payments, now, { memberId: id }));
    const [held] = await db
      .select({ count: count() })
      .from(coupons)
      .where(and(eq(coupons.customerId, id), eq(coupons.state, 'unused'), gt(coupons.endsAt, now)));
    const { balance } = await pointsAt(db, id, now);
    return ok({ points: balance, coupons: held?.count ?? 0, underWay: await underWayOf(db, id) });
  },

  'Sig.Front.User.Account.Delete': {
    async prepare({ password }, before) {
      return (await presentPasswordRefusal(before, password)) ?? remove;
    },
  },
} satisfies Handlers<
  'Sig.Front.User.Account.Export' | 'Sig.Front.User.Account.Leaving' | 'Sig.Front.User.Account.Delete'
>;
