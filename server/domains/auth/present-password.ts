import { eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { lockCustomer } from '../account/customer-lock';
import type { Customer } from './sessions';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { requireCustomer } from '../handler';
import type { RequestContext, PrepareContext } from '../handler';
import { verifyPassword } from './passwords';
import { forgive, take } from '@server/platform/http/rate-limits';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';

/**
 * Before a write: null where the customer's present password is right; else passwordWrong or, after ten wrong ones, rateLimited. The write then
 * asks `stillPresent`.
 */
export async function findPresentPasswordError(
  prepareContext: PrepareContext,
  password: string,
): Promise<Failure | null> {
  const { db, services, now } = prepareContext;
  const customer = requireCustomer(prepareContext);
  const wait = await take(db, 'password', customer.id, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const right = await verifyPassword(password, customer.passwordHash, services.passwordCost);
  if (!right) return fail(codes.passwordWrong);
  await forgive(db, 'password', customer.id);
  return null;
}

/** In the write: holds the customer; passwordWrong where a new password was set while the one given was verified. Throws CustomerRemovedError. */
export async function stillPresent(ctx: RequestContext): Promise<Failure | null> {
  const customer = requireCustomer(ctx);
  await lockCustomer(ctx.db, customer.id);
  return (await hasPasswordOf(ctx.db, customer)) ? null : fail(codes.passwordWrong);
}

/** Whether a customer, whom the transaction holds, has the password still that was read with them. */
export async function hasPasswordOf(tx: Db, { id, passwordHash }: Customer): Promise<boolean> {
  const [row] = await tx.select({ now: customers.passwordHash }).from(customers).where(eq(customers.id, id));
  return row?.now === passwordHash;
}
