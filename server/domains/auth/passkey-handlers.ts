import { and, asc, eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { languageKey } from '@/i18n/languages';
import { toInstant } from '@/rules/time/date';
import { lockCustomer } from '../account/customer-lock';
import { createPasskeyChallenge, redeemPasskeyChallenge } from './passkey-challenges';
import { createNewPasskeyOptions, verifyNewPasskey } from './passkeys';
import { findPresentPasswordError, stillPresent } from './present-password';
import { getShopName } from '@server/platform/brand/brand';
import { newId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { passkeys } from './passkeys-schema';
import type { PasskeyRow } from './passkeys-schema';
import { requireCustomer } from '../handler';
import type { Handlers, RequestContext } from '../handler';
import { fail, ok } from '@server/platform/http/reply';
import type { MailKind } from '@server/platform/texts/texts';

/** Passkeys of one account: one for each device and a few more. */
export const maxPasskeys = 20;

const listPasskeys = (db: Db, customerId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.customerId, customerId))
    .orderBy(asc(passkeys.addedAt), asc(passkeys.id));

async function answerList({ db }: Pick<RequestContext, 'db'>, customerId: string) {
  const rows = await listPasskeys(db, customerId);
  return ok({
    passkeys: rows.map(({ id, name, addedAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: toInstant(addedAt),
      lastUsedAt: lastUsedAt && toInstant(lastUsedAt),
    })),
  });
}

/** Mails the customer that a way to log in was added or removed, as a new password does. */
async function mailNotice(ctx: RequestContext, kind: MailKind): Promise<void> {
  const { email, language } = requireCustomer(ctx);
  await ctx.mail(email, kind, {}, languageKey(language) ?? 'en');
}

export const passkeyHandlers = {
  'Sig.Front.User.Passkey.List': (_, ctx) => answerList(ctx, requireCustomer(ctx).id),

  'Sig.Front.User.Passkey.Options': {
    async prepare({ password }, prepareContext) {
      const passwordError = await findPresentPasswordError(prepareContext, password);
      if (passwordError) return passwordError;
      return async (ctx) => {
        ctx.skipAnswerStorage();
        const changed = await stillPresent(ctx);
        if (changed) return changed;
        const customer = requireCustomer(ctx);
        const own = await listPasskeys(ctx.db, customer.id);
        if (own.length >= maxPasskeys) return fail(codes.passkeysFull);
        const challenge = await createPasskeyChallenge(ctx.db, ctx.session, ctx.now);
        const shop = { ...ctx.services, shopName: getShopName(ctx.language) };
        return ok({ options: createNewPasskeyOptions(shop, customer, own, challenge) });
      };
    },
  },

  async 'Sig.Front.User.Passkey.Add'({ credential }, ctx) {
    const { db, now } = ctx;
    const { id: customerId } = requireCustomer(ctx);
    await lockCustomer(db, customerId);
    const challenge = await redeemPasskeyChallenge(db, credential.response.clientDataJSON, ctx.session, now);
    const made = challenge === null ? null : await verifyNewPasskey(ctx.services, credential, challenge);
    if (made === null) return fail(codes.passkeyInvalid);
    if ((await listPasskeys(db, customerId)).length >= maxPasskeys) return fail(codes.passkeysFull);
    // An id that is there already, of whomever, is no new passkey.
    const added = await db
      .insert(passkeys)
      .values({ ...made, id: newId(), customerId, addedAt: now, lastUsedAt: null })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return fail(codes.passkeyInvalid);
    await mailNotice(ctx, 'passkeyAdded');
    return answerList(ctx, customerId);
  },

  async 'Sig.Front.User.Passkey.Remove'({ id }, ctx) {
    const { id: customerId } = requireCustomer(ctx);
    await lockCustomer(ctx.db, customerId);
    const isRemoved = and(eq(passkeys.id, id), eq(passkeys.customerId, customerId));
    const removed = await ctx.db.delete(passkeys).where(isRemoved).returning();
    if (removed.length === 0) return fail(codes.notFound);
    await mailNotice(ctx, 'passkeyRemoved');
    return answerList(ctx, customerId);
  },
} satisfies Handlers<
  | 'Sig.Front.User.Passkey.List'
  | 'Sig.Front.User.Passkey.Options'
  | 'Sig.Front.User.Passkey.Add'
  | 'Sig.Front.User.Passkey.Remove'
>;
