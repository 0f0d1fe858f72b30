import { eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { customers } from '../account/schema';
import { releaseRateLimit, take } from '@server/platform/http/rate-limits';
import { ok, fail } from '@server/platform/http/reply';
import type { Reply } from '@server/platform/http/reply';
import type { RequestContext } from '../handler';
import type { MailKind } from '@server/platform/texts/texts';
import { lifeMinutes, makeCode, resendSeconds } from './email-codes';
import type { CodeFor, Purpose } from './email-codes';

/** The mail for each purpose, by whether the address has an account: the code, a notice that the account exists, or nothing. */
const mails: Readonly<Record<Purpose, { readonly known: MailKind | null; readonly unknown: MailKind | null }>> = {
  register: { known: 'alreadyRegistered', unknown: 'registerCode' },
  login: { known: 'loginCode', unknown: null },
  reset: { known: 'resetCode', unknown: null },
  changeEmail: { known: 'alreadyRegistered', unknown: 'emailChangeCode' },
};

/** Always in the same order, so that two calls never wait for each other. */
const addressLimits = (ip: string, email: string) =>
  [
    ['codesAnHour', `${ip} ${email}`],
    ['codesADay', `${ip} ${email}`],
    ['codesToAddress', email],
  ] as const;

/**
 * Sends a code by e-mail. The answer is the same whether or not the address has an account; only its mail tells. Refusal:
 * rateLimited, per ip, per ip and address, per address, and until the resend time is over.
 */
export async function sendCode(ctx: RequestContext, codeFor: CodeFor): Promise<Reply<{ resendAfter: number }>> {
  const { db, ip, now } = ctx;
  const { email, purpose } = codeFor;
  for (const [name, subject] of [['codes', ip] as const, ...addressLimits(ip, email)]) {
    const wait = await take(db, name, subject, now);
    if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  }
  const made = await makeCode(db, codeFor, now);
  if ('wait' in made) {
    // None was sent: haste costs the address none of its codes.
    for (const [name, subject] of addressLimits(ip, email)) await releaseRateLimit(db, name, subject);
    return fail(codes.rateLimited, { retryAfter: made.wait });
  }
  const [account] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  const mail = mails[purpose][account ? 'known' : 'unknown'];
  if (mail !== null) await ctx.mail(email, mail, { code: made.code, minutes: String(lifeMinutes) });
  return ok({ resendAfter: resendSeconds });
}
