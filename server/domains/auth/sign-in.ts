import type { RequestContext } from '../handler';
import { ok } from '@server/platform/http/reply';
import { noteDevice } from '../invite/traits';
import { endSession, toUser } from './sessions';
import type { Customer } from './sessions';

/** Opens a session of a customer. The caller holds them. */
export async function signInCustomer(ctx: RequestContext, customer: Customer) {
  // The session that asked, if any, is of another login on the same device and ends with this one.
  if (ctx.session !== null) await endSession(ctx.db, ctx.session);
  await noteDevice(ctx.db, customer.id, ctx.device, ctx.now);
  ctx.signIn(customer.id);
  return ok({ user: toUser(customer) });
}
