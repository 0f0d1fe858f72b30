import { eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { languageKey } from '@/i18n/languages';
import { holdCustomer } from '../account/customer-lock';
import { customers } from '../account/schema';
import { useCode } from './email-codes';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { hashPassword } from './passwords';
import { sendCode } from './send-code';
import { take } from '@server/platform/http/rate-limits';
import { ok, fail } from '@server/platform/http/reply';
import { endSessions } from './sessions';
import type { Customer } from './sessions';
import { stillPresent } from './present-password';
import { findPresentPasswordError } from './present-password';

export const passwordHandlers = {
  'Sig.Front.User.Password.SendCode': (input, ctx) =>
    sendCode(ctx, { purpose: 'reset', email: input.email.toLowerCase() }),

  'Sig.Front.User.Password.Reset': {
    async prepare(input, { db, ip, now, services }) {
      const email = input.email.toLowerCase();
      const wait = await take(db, 'newPasswords', ip, now);
      if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
      const passwordHash = await hashPassword(input.password, services.passwordCost);
      return async (ctx) => {
        const [customer] = await ctx.db.select().from(customers).where(eq(customers.email, email));
        // Before the code, as whoever deletes the account does.
        const isHere = customer !== undefined && (await holdCustomer(ctx.db, customer.id));
        const wrong = await useCode(ctx.db, { purpose: 'reset', email }, input.code, ctx);
        if (wrong) return wrong;
        // A code was made for an unknown address too, and guessed: it still opens nothing.
        if (!isHere) return fail(codes.codeExpired);
        await setPassword(ctx, customer, passwordHash);
        await endSessions(ctx.db, customer.id, null);
        if (ctx.customer?.id === customer.id) ctx.signOut();
        return ok({});
      };
    },
  },

  'Sig.Front.User.Password.Change': {
    async prepare(input, prepareContext) {
      const passwordError = await findPresentPasswordError(prepareContext, input.current);
      if (passwordError) return passwordError;
      const passwordHash = await hashPassword(input.password, prepareContext.services.passwordCost);
      return async (ctx) => {
        const changed = await stillPresent(ctx);
        if (changed) return changed;
        const customer = requireCustomer(ctx);
        await setPassword(ctx, customer, passwordHash);
        await endSessions(ctx.db, customer.id, ctx.session);
        return ok({});
      };
    },
  },
} satisfies Handlers<
  'Sig.Front.User.Password.SendCode' | 'Sig.Front.User.Password.Reset' | 'Sig.Front.User.Password.Change'
>;

/** Sets a customer's password and mails a notice of it. The transaction must hold the customer's lock. */
async function setPassword(ctx: RequestContext, customer: Customer, passwordHash: string): Promise<void> {
  await ctx.db.update(customers).set({ passwordHash, passwordSetAt: ctx.now }).where(eq(customers.id, customer.id));
  await ctx.mail(customer.email, 'passwordChanged', {}, languageKey(customer.language) ?? 'en');
}
