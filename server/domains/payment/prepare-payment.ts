import { eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { HostPayment, StartedPayment } from '@/contract/payment-start';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { payments } from './schema';
import { tryAgain } from '@server/platform/db/try-again';
import type { PrepareContext, RequestContext } from '../handler';
import { fail, isFailure, ok } from '@server/platform/http/reply';
import type { Failure, Reply } from '@server/platform/http/reply';
import { openAttempt, storeOpened } from './payment-start';
import type { AttemptRow, Agreeing } from './payment-start';

type StoreOpened = (ctx: RequestContext) => Promise<Reply<StartedPayment>>;

interface PayerInput {
  /** The version of the terms that the payer agreed to, which `reserve` checks. */
  readonly terms: string;
  readonly hostPays?: readonly HostPayment[] | undefined;
}

/** Returns the next step of an opened attempt, as the payer gets it. */
async function startedPayment(
  db: Db,
  attempt: AttemptRow,
  { url, prepay }: Awaited<ReturnType<typeof openAttempt>>,
): Promise<StartedPayment> {
  const [payment] = await db.select({ payBy: payments.payBy }).from(payments).where(eq(payments.id, attempt.paymentId));
  if (!payment) throw new Error('The payment of an attempt is gone.');
  const payBy = toInstant(payment.payBy);
  if (attempt.host !== null && prepay !== null)
    return { kind: 'host', id: attempt.id, by: attempt.host, params: prepay, payBy };
  if (url === null) throw new Error('The provider opened neither a page nor a payment of the host.');
  return { kind: 'redirect', url, payBy };
}

/**
 * Opens a payment at the provider for a payer who agreed to `terms`: prepared for the host where the provider can make one of its payments, else on
 * the provider's page. The attempt is committed first, then the provider is called with its id, then its answer is stored in the write's
 * transaction. After a crash in between, a repeat or the job calls again under the same id and gets the same answer (decision 104).
 */
export async function preparePayment(
  { db, services, language, ip, now }: PrepareContext,
  { terms, hostPays = [] }: PayerInput,
  reserve: (tx: Db, starting: Agreeing) => Promise<AttemptRow | Failure>,
): Promise<StoreOpened | Failure> {
  const provider = services.payments;
  if (!provider) return fail(codes.paymentClosed);
  const host = hostPays.find((hostPayment) => provider.hostPayments.includes(hostPayment)) ?? null;
  const starting = { provider: provider.name, language, host, ip, now, terms };
  const attempt = await tryAgain(() => db.transaction((tx) => reserve(tx, starting)));
  if (isFailure(attempt)) return attempt;
  try {
    const opened = await openAttempt(db, provider, attempt);
    return async (ctx) => {
      await storeOpened(ctx.db, attempt, opened);
      return ok(await startedPayment(ctx.db, attempt, opened));
    };
  } catch (error) {
    services.report(error);
    return fail(codes.paymentUnreachable);
  }
}
