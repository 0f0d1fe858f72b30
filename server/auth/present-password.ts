import { codes } from '../../src/contract/codes';
import { customerOf } from '../http/handler';
import type { Ask } from '../http/handler';
import { verifyPassword } from './passwords';
import { forgive, take } from '../http/rate-limits';
import { refuse } from '../http/reply';

/** Null where the customer's present password is right; else passwordWrong or, after ten wrong ones, rateLimited. */
export async function presentPasswordRefusal(ask: Ask, password: string): Promise<ReturnType<typeof refuse> | null> {
  const customer = customerOf(ask);
  const wait = await take(ask.db, 'password', customer.id, ask.now);
  if (wait !== null) return refuse(codes.rateLimited, { retryAfter: wait });
  const right = await verifyPassword(password, customer.passwordHash, ask.services.passwordCost);
  if (!right) return refuse(codes.passwordWrong);
  await forgive(ask.db, 'password', customer.id);
  return null;
}
