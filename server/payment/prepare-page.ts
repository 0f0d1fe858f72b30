import { codes } from '@/contract/codes';
import type { Db } from '../db/open';
import { tryAgain } from '../db/try-again';
import type { PrepareContext, RequestContext } from '../http/handler';
import { fail, isFailure, ok } from '../http/reply';
import type { Failure, Reply } from '../http/reply';
import { openProviderPage, storePage } from './payment-start';
import type { AttemptRow, Agreeing } from './payment-start';

type StorePage = (ctx: RequestContext) => Promise<Reply<{ url: string }>>;

/**
 * Opens the provider's page for an attempt by a payer who agreed to `terms`, which `reserve` checks: the attempt is committed first, then the provider is called with its id, then the page is kept in
 * the write's transaction. After a crash in between, a repeat or the job calls again under the same id and gets the same page (decision 104).
 */
export async function preparePage(
  { db, services, language, now }: PrepareContext,
  terms: string,
  reserve: (tx: Db, starting: Agreeing) => Promise<AttemptRow | Failure>,
): Promise<StorePage | Failure> {
  const provider = services.payments;
  if (!provider) return fail(codes.paymentClosed);
  const starting = { provider: provider.name, language, now, terms };
  const attempt = await tryAgain(() => db.transaction((tx) => reserve(tx, starting)));
  if (isFailure(attempt)) return attempt;
  try {
    const page = await openProviderPage(db, provider, attempt);
    return async (ctx) => {
      await storePage(ctx.db, attempt, page);
      return ok({ url: page.url });
    };
  } catch (error) {
    services.report(error);
    return fail(codes.paymentUnreachable);
  }
}
