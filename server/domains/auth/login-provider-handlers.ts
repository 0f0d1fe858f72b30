import { and, eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { languageKey } from '@/i18n/languages';
import { toInstant } from '@/rules/time/date';
import { holdCustomer, lockCustomer, lockRow } from '../account/customer-lock';
import { useCode as spendCode } from './email-codes';
import type { ProviderIdentity, ProviderRequest } from './login-provider';
import { verifyPassword } from './passwords';
import { hasPasswordOf } from './present-password';
import {
  findProviderProof,
  linkIdentity,
  newProviderLogin,
  redeemProviderLogin,
  redeemProviderProof,
  storeProviderLogin,
  storeProviderProof,
} from './provider-logins';
import { toUser } from './sessions';
import type { Customer } from './sessions';
import { signInCustomer } from './sign-in';
import { customers } from '../account/schema';
import { linkedLogins } from './login-providers-schema';
import type { ProviderProofRow } from './login-providers-schema';
import { requireCustomer } from '../handler';
import type { Handlers, Input, PrepareContext, RequestContext } from '../handler';
import { forgive, releaseRateLimit, take } from '@server/platform/http/rate-limits';
import { fail, ok } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';

/** The page to which the provider sends browsers back, as it is registered there. */
const getRedirectUri = ({ services }: Pick<PrepareContext, 'services'>): string => `${services.siteOrigin}/login`;

async function findCustomer({ db }: Pick<RequestContext, 'db'>, email: string): Promise<Customer | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.email, email));
  return customer;
}

const failProvider = () => fail(codes.loginProviderFailed);

/** Logs in the customer of an identity, or says what it may become. */
async function enter(ctx: RequestContext, identity: ProviderIdentity) {
  ctx.skipAnswerStorage();
  const { db, now } = ctx;
  const { issuer, subject, verifiedEmail } = identity;
  const isSame = and(eq(linkedLogins.issuer, issuer), eq(linkedLogins.subject, subject));
  const linked = await lockRow(db, () => db.select().from(linkedLogins).where(isSame));
  const [owner] = linked ? await db.select().from(customers).where(eq(customers.id, linked.customerId)) : [];
  if (owner) {
    await releaseRateLimit(db, 'providerLogins', ctx.ip);
    await signInCustomer(ctx, owner);
    return ok({ user: toUser(owner), unlinked: null });
  }
  if (verifiedEmail === null) return fail(codes.providerEmailMissing);
  const hasAccount = (await findCustomer(ctx, verifiedEmail)) !== undefined;
  const token = await storeProviderProof(db, identity, verifiedEmail, now);
  return ok({ user: null, unlinked: { token, email: verifiedEmail, hasAccount } });
}

/** Links the identity to the customer, whom the transaction holds and who proved that the account is theirs, and logs them in. */
async function link(ctx: RequestContext, proof: ProviderProofRow, customer: Customer) {
  if (!(await redeemProviderProof(ctx.db, proof))) return failProvider();
  if (!(await linkIdentity(ctx.db, proof, customer.id, ctx.now))) return failProvider();
  const { email, language } = customer;
  const provider = ctx.services.loginProvider?.name ?? '';
  await ctx.mail(email, 'loginLinked', { provider }, languageKey(language) ?? 'en');
  return signInCustomer(ctx, customer);
}

type Proof = Input<'Sig.Front.User.Session.LinkProvider'>['proof'];

/** Null where the password is right. Limits are those of a log-in by password. */
async function findPasswordError(
  { db, ip, now, services }: PrepareContext,
  customer: Customer,
  proof: Proof,
): Promise<Failure | null> {
  if (proof.kind === 'code') return null;
  const wait = (await take(db, 'login', `${customer.email} ${ip}`, now)) ?? (await take(db, 'logins', ip, now));
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const isRight = await verifyPassword(proof.password, customer.passwordHash, services.passwordCost);
  return isRight ? null : fail(codes.badCredentials);
}

/** In the write, the customer held: null where the code is right, or the password is the account's still. */
async function findProofError(ctx: RequestContext, customer: Customer, proof: Proof): Promise<Failure | null> {
  if (proof.kind === 'code') return spendCode(ctx.db, { purpose: 'login', email: customer.email }, proof.code, ctx);
  if (!(await hasPasswordOf(ctx.db, customer))) return fail(codes.badCredentials);
  await forgive(ctx.db, 'login', `${customer.email} ${ctx.ip}`);
  await releaseRateLimit(ctx.db, 'logins', ctx.ip);
  return null;
}

export const loginProviderHandlers = {
  'Sig.Front.User.Session.Provider': (_, { services }) =>
    Promise.resolve(ok({ name: services.loginProvider?.name ?? null })),

  'Sig.Front.User.Session.ProviderStart': {
    async prepare(_, prepareContext) {
      const { db, ip, now, services } = prepareContext;
      const { loginProvider: provider } = services;
      if (provider === null) return failProvider();
      const wait = await take(db, 'providerLogins', ip, now);
      if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
      const begun = newProviderLogin();
      const request: ProviderRequest = { ...begun, redirectUri: getRedirectUri(prepareContext) };
      const url = await provider.start(request).catch(() => null);
      if (url === null) return failProvider();
      return async (ctx) => {
        ctx.skipAnswerStorage();
        await storeProviderLogin(ctx.db, begun, ctx.now);
        return ok({ url: url.href, binding: begun.binding });
      };
    },
  },

  'Sig.Front.User.Session.LoginByProvider': {
    async prepare({ state, binding, code, issuer }, prepareContext) {
      const { db, ip, now, services } = prepareContext;
      const { loginProvider: provider } = services;
      if (provider === null) return failProvider();
      const wait = await take(db, 'providerLogins', ip, now);
      if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
      const begun = await redeemProviderLogin(db, { state, binding }, now);
      if (begun === null) return failProvider();
      const { nonce, codeVerifier } = begun;
      const request: ProviderRequest = { state, nonce, codeVerifier, redirectUri: getRedirectUri(prepareContext) };
      const answer = { code, ...(issuer !== undefined && { issuer }) };
      const identity = await provider.finish(request, answer).catch(() => null);
      return identity === null ? failProvider() : (ctx) => enter(ctx, identity);
    },
  },

  'Sig.Front.User.Session.LinkProvider': {
    async prepare({ token, proof }, prepareContext) {
      const { db, now } = prepareContext;
      const found = await findProviderProof(db, token, now);
      const customer = found && (await findCustomer(prepareContext, found.email));
      if (!found || !customer) return failProvider();
      const passwordError = await findPasswordError(prepareContext, customer, proof);
      if (passwordError) return passwordError;
      return async (ctx) => {
        if (!(await holdCustomer(ctx.db, customer.id))) return failProvider();
        // Whose address was changed meanwhile has proved another account than the one that was found.
        if ((await findCustomer(ctx, found.email))?.id !== customer.id) return failProvider();
        return (await findProofError(ctx, customer, proof)) ?? link(ctx, found, customer);
      };
    },
  },

  async 'Sig.Front.User.Provider.Linked'(_, ctx) {
    const { id } = requireCustomer(ctx);
    const [row] = await ctx.db.select().from(linkedLogins).where(eq(linkedLogins.customerId, id)).limit(1);
    const name = ctx.services.loginProvider?.name ?? null;
    return ok({ name, linkedAt: row ? toInstant(row.linkedAt) : null });
  },

  async 'Sig.Front.User.Provider.Unlink'(_, ctx) {
    const { id, email, language } = requireCustomer(ctx);
    await lockCustomer(ctx.db, id);
    const removed = await ctx.db.delete(linkedLogins).where(eq(linkedLogins.customerId, id)).returning();
    if (removed.length === 0) return fail(codes.notFound);
    await ctx.mail(email, 'loginUnlinked', {}, languageKey(language) ?? 'en');
    return ok({});
  },
} satisfies Handlers<
  | 'Sig.Front.User.Session.Provider'
  | 'Sig.Front.User.Session.ProviderStart'
  | 'Sig.Front.User.Session.LoginByProvider'
  | 'Sig.Front.User.Session.LinkProvider'
  | 'Sig.Front.User.Provider.Linked'
  | 'Sig.Front.User.Provider.Unlink'
>;
