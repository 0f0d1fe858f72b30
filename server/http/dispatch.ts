import type { Context } from 'hono';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { headers } from '../../src/contract/answer';
import type { CallSpec } from '../../src/contract/call';
import { codes } from '../../src/contract/codes';
import { contract } from '../../src/contract/table';
import type { LanguageKey } from '../../src/i18n/languages';
import { handlers } from '../areas/handlers';
import { mostBytes, readInput } from './call-input';
import { CustomerGone } from '../account/customer-lock';
import type { Db } from '../db/open';
import { customers } from '../db/schema';
import { tryAgain } from '../db/try-again';
import type { StoredAnswer } from '../db/schema';
import type { Ask } from './handler';
import { firstAnswer, keepAnswer, keyPattern, slotOf } from './idempotency';
import { layMail } from '../mail/outbox';
import { BadCursor } from './paging';
import { ok, refuse } from './reply';
import type { Reply } from './reply';
import type { Origin } from './request-origin';
import type { Services } from '../services';
import { givenToken } from '../auth/session-cookie';
import { findSession, openSession } from '../auth/sessions';
import type { FoundSession } from '../auth/sessions';

/** An answer before it is put into words, and what becomes of the session's cookie. */
export interface Outcome {
  readonly reply: Reply<unknown>;
  readonly session: { readonly set: string } | 'clear' | 'keep';
}

interface Asking {
  readonly services: Services;
  readonly name: keyof typeof contract;
  readonly spec: CallSpec;
  readonly found: FoundSession | null;
  readonly language: LanguageKey;
  readonly origin: Origin;
  readonly device: string | null;
  readonly now: Date;
}

type AnyHandler = (input: never, ask: Ask) => Promise<Reply<unknown>>;

const refused = (...[code, data]: Parameters<typeof refuse>): Outcome => ({
  reply: refuse(code, data),
  session: 'keep',
});

/**
 * One call, in the order: known → method → CSRF → reads' limit → session → permission → input → idempotency → handler.
 * What a handler throws goes to the caller; nothing of the write is kept then.
 */
export async function dispatch(
  services: Services,
  c: Context,
  name: string,
  language: LanguageKey,
  origin: Origin,
): Promise<Outcome> {
  if (!isCall(name)) return refused(codes.unknownCall);
  const spec: CallSpec = contract[name];
  const now = services.clock.now();
  const turnedAway = await refusedAtTheDoor(services, c, spec, origin, now);
  if (turnedAway) return turnedAway;

  const given = givenToken(c, origin.https);
  const found = given && (await findSession(services.db, given.token, now));
  const asking: Asking = { services, name, spec, found, language, origin, device: deviceOf(c), now };
  const outcome =
    spec.login && !found ? refused(codes.loginNeeded) : await withInput(asking, c).catch(whenThrown(found));
  // A host's cookie is the host's: a browser that sent none has none to clear.
  if (outcome.session === 'clear' && !given?.own) return { ...outcome, session: 'keep' };
  return outcome.session === 'keep' && given?.own ? { ...outcome, session: cookieAfter(given.token, found) } : outcome;
}

/** A call that waited while its own account was deleted finds itself logged out; a cursor that is none of ours is refused. Nothing of either is kept. */
const whenThrown =
  (found: FoundSession | null) =>
  (error: unknown): Outcome => {
    if (error instanceof BadCursor) return refused(codes.invalidInput, { fields: ['cursor'] });
    if (error instanceof CustomerGone && error.customerId === found?.customer.id)
      return { reply: refuse(codes.loginNeeded), session: 'clear' };
    throw error;
  };

/** Method, CSRF and the limit of reads: what is refused before anybody's session is looked at. */
async function refusedAtTheDoor(
  services: Services,
  c: Context,
  spec: CallSpec,
  origin: Origin,
  now: Date,
): Promise<Outcome | null> {
  if (c.req.method !== spec.method) return refused(codes.unknownCall);
  if (spec.writes) return sameSite(c) ? null : refused(codes.crossSite);
  const wait = await services.reads.count(services.db, origin.ip, now);
  return wait === null ? null : refused(codes.rateLimited, { retryAfter: wait });
}

/** What becomes of a browser's own cookie where the call itself leaves the session alone. */
function cookieAfter(token: string, found: FoundSession | null): Outcome['session'] {
  if (!found) return 'clear';
  return found.renewed ? { set: token } : 'keep';
}

function isCall(name: string): name is keyof typeof contract {
  return Object.hasOwn(contract, name);
}

/** A foreign page can neither set the header nor send JSON without a preflight, which only listed origins pass. */
function sameSite(c: Context): boolean {
  if (c.req.header(headers.csrf) !== headers.csrfValue) return false;
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return false;
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  return c.req.method === 'GET' || type === 'application/json';
}

async function withInput(asking: Asking, c: Context): Promise<Outcome> {
  const raw = await readInput(c, asking.spec.mostBytes ?? mostBytes);
  if (raw === undefined) return refused(codes.invalidInput);
  const parsed = v.safeParse(asking.spec.input, raw);
  if (!parsed.success) {
    const fields = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? ''))].filter((path) => path !== '');
    return refused(codes.invalidInput, { fields });
  }
  if (!asking.spec.writes)
    return { reply: await run(asking, asking.services.db, parsed.output).reply(), session: 'keep' };

  const key = c.req.header(headers.idempotencyKey);
  if (key !== undefined && !keyPattern.test(key))
    return refused(codes.invalidInput, { fields: [headers.idempotencyKey] });
  // A call open to visitors keeps one owner of its keys even when its first answer signed them in.
  const who = asking.spec.login ? `c:${asking.found?.customer.id}` : visitorOf(asking);
  return write(asking, parsed.output, key === undefined ? null : slotOf(who, asking.name, key, parsed.output));
}

function deviceOf(c: Context): string | null {
  const device = c.req.header(headers.deviceId);
  return device !== undefined && /^[\w-]{8,64}$/.test(device) ? device : null;
}

const visitorOf = ({ device }: Asking): string => (device === null ? 'visitor' : `d:${device}`);

async function write(asking: Asking, input: unknown, slot: ReturnType<typeof slotOf> | null): Promise<Outcome> {
  const { services, now } = asking;
  let mailed = false;
  const inOne = async (tx: Db): Promise<Outcome> => {
    const first = slot && (await firstAnswer(tx, slot, now));
    mailed = false;
    if (first === 'other') return refused(codes.keyReused);
    if (first) return replay(tx, first, now);
    const work = run(asking, tx, input);
    const reply = await work.reply();
    const { signIn, signOut, secret } = work.effects;
    mailed = work.effects.mailed;
    if (reply.code !== codes.ok) return { reply, session: 'keep' };
    if (slot && !secret) await keepAnswer(tx, slot, { answer: { ...reply, msg: '' }, signIn }, now);
    if (signIn !== null) return { reply, session: { set: await openSession(tx, signIn, now) } };
    return { reply, session: signOut ? 'clear' : 'keep' };
  };
  const outcome = await tryAgain(() => services.db.transaction(inOne));
  if (mailed) services.deliverMails();
  return outcome;
}

/** The first answer again. One that signed in does so anew, unless the password was set since: the body held the old one. */
async function replay(tx: Db, first: StoredAnswer & { at: Date }, now: Date): Promise<Outcome> {
  const reply = ok(first.answer.data);
  if (first.signIn === null) return { reply, session: 'keep' };
  const [customer] = await tx.select().from(customers).where(eq(customers.id, first.signIn));
  if (!customer || customer.passwordSetAt > first.at) return refused(codes.keyReused);
  return { reply, session: { set: await openSession(tx, first.signIn, now) } };
}

interface Effects {
  signIn: string | null;
  signOut: boolean;
  secret: boolean;
  mailed: boolean;
}

function run(asking: Asking, db: Db, input: unknown): { effects: Effects; reply: () => Promise<Reply<unknown>> } {
  const { services, spec, found, language, origin, device, now } = asking;
  const effects: Effects = { signIn: null, signOut: false, secret: false, mailed: false };
  const ask: Ask = {
    db,
    services,
    customer: found?.customer ?? null,
    session: found?.key ?? null,
    language,
    ip: origin.ip,
    device,
    https: origin.https,
    now,
    async mail(to, kind, values = {}, inLanguage = language) {
      await layMail(db, { to, kind, values, language: inLanguage, at: now });
      effects.mailed = true;
    },
    signIn: (customerId) => {
      effects.signIn = customerId;
    },
    signOut: () => {
      effects.signOut = true;
    },
    keepNoAnswer: () => {
      effects.secret = true;
    },
  };
  const handle: AnyHandler = handlers[asking.name];
  return {
    effects,
    async reply() {
      const reply = await handle(input as never, ask);
      // Parsing what goes out keeps fields that the contract does not name from leaking.
      return reply.code === codes.ok ? ok(v.parse(spec.output, reply.data)) : reply;
    },
  };
}
