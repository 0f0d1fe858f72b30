import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { CallSpec } from '@/contract/call';
import { codes } from '@/contract/codes';
import type { CallName } from '@/contract/table';
import type { LanguageKey } from '@/i18n/languages';
import { handlers } from './handlers';
import { openSession } from '@server/domains/auth/sessions';
import type { FoundSession } from '@server/domains/auth/sessions';
import { tokenHash } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { customers } from '@server/domains/account/schema';
import type { StoredAnswer } from '@server/domains/account/idempotency-schema';
import { tryAgain } from '@server/platform/db/try-again';
import { enqueueMail } from '@server/platform/mail/outbox';
import type { Services } from '@server/domains/services';
import type { RequestContext, PrepareContext } from '@server/domains/handler';
import { storeAnswerForKey, findStoredAnswer, lockSlot } from './idempotency';
import type { Slot } from './idempotency';
import { ok, fail } from '@server/platform/http/reply';
import type { Failure, Reply } from '@server/platform/http/reply';
import type { Origin } from '@server/platform/http/request-origin';

/** An answer before it is put into words, and what becomes of the session's cookie. */
export interface Outcome {
  readonly reply: Reply<unknown>;
  readonly session: { readonly set: string } | 'clear' | 'keep';
}

/** A call that passed the door. */
export interface HandlerRequest {
  readonly services: Services;
  readonly name: CallName;
  readonly spec: CallSpec;
  readonly found: FoundSession | null;
  readonly language: LanguageKey;
  readonly origin: Origin;
  readonly device: string | null;
  readonly now: Date;
}

type Plain = (input: never, ctx: RequestContext) => Promise<Reply<unknown>>;
type Write = (ctx: RequestContext) => Promise<Reply<unknown>>;
type Prepare = (input: never, prepareContext: PrepareContext) => Promise<Write | Failure>;

const toFailedOutcome = (code: Failure['code']): Outcome => ({ reply: fail(code), session: 'keep' });

/** The answer to a call that changes nothing. */
export async function answerRead(callRequest: HandlerRequest, input: unknown): Promise<Reply<unknown>> {
  return assertValidOutput(
    callRequest.spec,
    await withEffects(callRequest, callRequest.services.db, plainly(callRequest, input)).reply(),
  );
}

/**
 * The answer to a write: what is costly first (`PreparedWrite`), then the write with the answer's keeping in one transaction. What it throws goes
 * to the caller, and nothing of the transaction is kept then.
 */
export async function answerWrite(callRequest: HandlerRequest, input: unknown, slot: Slot | null): Promise<Outcome> {
  const { services, now } = callRequest;
  const handle = handlers[callRequest.name];
  if (!('prepare' in handle)) return inTransaction(callRequest, plainly(callRequest, input), slot);
  const stored = slot && (await findStoredAnswer(services.db, slot, now));
  if (stored) return services.db.transaction((tx) => repeat(tx, stored, now));
  const prepare: Prepare = handle.prepare;
  const write = await prepare(input as never, toPrepareContext(callRequest, services.db));
  return typeof write === 'function' ? inTransaction(callRequest, write, slot) : { reply: write, session: 'keep' };
}

function plainly({ name }: HandlerRequest, input: unknown): Write {
  const handle = handlers[name];
  if ('prepare' in handle) throw new Error(`${name} changes nothing, so there is nothing to prepare.`);
  const plain: Plain = handle;
  return (ctx) => plain(input as never, ctx);
}

async function inTransaction(callRequest: HandlerRequest, write: Write, slot: Slot | null): Promise<Outcome> {
  const { services, spec, found, now } = callRequest;
  let mailed = false;
  const inOne = async (tx: Db): Promise<Outcome> => {
    mailed = false;
    if (slot) await lockSlot(tx, slot);
    const stored = slot && (await findStoredAnswer(tx, slot, now));
    if (stored) return repeat(tx, stored, now);
    const work = withEffects(callRequest, tx, write);
    const reply = assertValidOutput(spec, await work.reply());
    const { signIn, signOut, secret } = work.effects;
    mailed = work.effects.mailed;
    if (reply.code !== codes.ok) return { reply, session: 'keep' };
    if (slot && !secret) {
      const customerId = signIn ?? found?.customer.id ?? null;
      const password = signIn === null ? null : await passwordOf(tx, signIn);
      await storeAnswerForKey(tx, slot, { answer: { ...reply, msg: '' }, signIn, password }, { customerId, now });
    }
    if (signIn !== null) return { reply, session: { set: await openSession(tx, signIn, now) } };
    return { reply, session: signOut ? 'clear' : 'keep' };
  };
  const outcome = await tryAgain(() => services.db.transaction(inOne));
  if (mailed) services.deliverMails();
  return outcome;
}

/** Returns a hash that identifies the customer's current password, and locks the customer, so that the password does not change meanwhile. */
async function passwordOf(tx: Db, customerId: string): Promise<string | null> {
  const [row] = await tx
    .select({ hash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return row ? tokenHash(row.hash) : null;
}

/** The first answer again. One that signed in does so anew, unless another password was set since: the body held the old one. */
async function repeat(tx: Db, stored: StoredAnswer | 'other', now: Date): Promise<Outcome> {
  if (stored === 'other') return toFailedOutcome(codes.keyReused);
  const reply = ok(stored.answer.data);
  if (stored.signIn === null) return { reply, session: 'keep' };
  const password = await passwordOf(tx, stored.signIn);
  if (password === null || password !== stored.password) return toFailedOutcome(codes.keyReused);
  return { reply, session: { set: await openSession(tx, stored.signIn, now) } };
}

/** Parsing what goes out keeps fields that the contract does not name from leaking. */
const assertValidOutput = (spec: CallSpec, reply: Reply<unknown>): Reply<unknown> =>
  reply.code === codes.ok ? ok(v.parse(spec.output, reply.data)) : reply;

const toPrepareContext = (
  { services, found, language, origin, device, now }: HandlerRequest,
  db: Db,
): PrepareContext => ({
  db,
  services,
  customer: found?.customer ?? null,
  session: found?.key ?? null,
  language,
  ip: origin.ip,
  device,
  https: origin.https,
  now,
});

interface Effects {
  signIn: string | null;
  signOut: boolean;
  secret: boolean;
  mailed: boolean;
}

function withEffects(
  callRequest: HandlerRequest,
  db: Db,
  write: Write,
): { effects: Effects; reply: () => Promise<Reply<unknown>> } {
  const { language, now } = callRequest;
  const effects: Effects = { signIn: null, signOut: false, secret: false, mailed: false };
  const ctx: RequestContext = {
    ...toPrepareContext(callRequest, db),
    async mail(to, kind, values = {}, inLanguage = language) {
      const { supportEmail, siteOrigin } = callRequest.services;
      const support = supportEmail ?? `${siteOrigin}/customerSupport`;
      await enqueueMail(db, { to, kind, values, support, language: inLanguage, at: now });
      effects.mailed = true;
    },
    signIn: (customerId) => {
      effects.signIn = customerId;
    },
    signOut: () => {
      effects.signOut = true;
    },
    skipAnswerStorage: () => {
      effects.secret = true;
    },
  };
  return { effects, reply: () => write(ctx) };
}
