import { eq } from 'drizzle-orm';
import { holdCustomer } from '../account/customer-lock';
import { newCode } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { inviteCodes, invites } from './schema';

/** Letters of a code: 50 bits, which nobody finds by trying. */
const codeLetters = 10;

/** A customer's own code, made when it is first asked for. */
export async function getInviteCode(db: Db, customerId: string, now: Date): Promise<string> {
  const findOwn = async () =>
    (await db.select({ code: inviteCodes.code }).from(inviteCodes).where(eq(inviteCodes.customerId, customerId)))[0];
  const known = await findOwn();
  if (known) return known.code;
  await db
    .insert(inviteCodes)
    .values({ customerId, code: newCode(codeLetters), at: now })
    .onConflictDoNothing();
  const made = await findOwn();
  // A code that another customer has by chance: one in 10^15 for every one given.
  return made?.code ?? getInviteCode(db, customerId, now);
}

/** Returns the id of the code's owner; undefined if there is none. */
export async function inviterBy(db: Db, code: string): Promise<string | undefined> {
  const [row] = await db.select({ id: inviteCodes.customerId }).from(inviteCodes).where(eq(inviteCodes.code, code));
  return row?.id;
}

/** Notes who invited a new customer, unless they have left meanwhile. */
export async function noteInvite(
  db: Db,
  invite: { readonly inviterId: string; readonly invitedId: string; readonly at: Date },
): Promise<void> {
  if (await holdCustomer(db, invite.inviterId)) await db.insert(invites).values(invite);
}
