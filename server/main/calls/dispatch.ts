import type { Context } from 'hono';
import * as v from 'valibot';
import { headers } from '@/contract/answer';
import { findAreaOfCall } from '@/contract/areas';
import type { CallSpec } from '@/contract/call';
import { codes } from '@/contract/codes';
import { contract } from '@/contract/table';
import type { LanguageKey } from '@/i18n/languages';
import { defaultMaxBytes, readInput } from '@server/platform/http/call-input';
import { CustomerRemovedError } from '@server/domains/account/customer-lock';
import { keyPattern, slotOf } from './idempotency';
import { fail } from '@server/platform/http/reply';
import { BadCursor } from '@server/platform/http/paging';
import type { Origin } from '@server/platform/http/request-origin';
import { answerRead, answerWrite } from './run-handler';
import type { HandlerRequest, Outcome } from './run-handler';
import type { Services } from '@server/domains/services';
import { givenToken } from '@server/domains/auth/session-cookie';
import { findSession } from '@server/domains/auth/sessions';
import type { FoundSession } from '@server/domains/auth/sessions';

const failed = (...[code, data]: Parameters<typeof fail>): Outcome => ({
  reply: fail(code, data),
  session: 'keep',
});

/**
 * One call, in the order: known → area on → method → CSRF → reads' limit → session → permission → input → idempotency → handler.
 * An error that a handler throws reaches the caller, and nothing of its write is stored.
 */
export async function dispatch(
  services: Services,
  c: Context,
  name: string,
  language: LanguageKey,
  origin: Origin,
): Promise<Outcome> {
  if (!isCall(name)) return failed(codes.unknownCall);
  const area = findAreaOfCall(name);
  if (area !== undefined && services.areasOff.includes(area)) return failed(codes.areaOff);
  const spec: CallSpec = contract[name];
  const now = services.clock.now();
  const turnedAway = await failBeforeHandler(services, c, spec, origin, now);
  if (turnedAway) return turnedAway;

  const given = givenToken(c, origin.https);
  const found = given && (await findSession(services.db, given.token, now));
  const callRequest: HandlerRequest = { services, name, spec, found, language, origin, device: deviceOf(c), now };
  const outcome =
    spec.login && !found
      ? failed(codes.loginNeeded)
      : ((await failForWrites(callRequest)) ?? (await withInput(callRequest, c).catch(whenThrown(found))));
  // A host's cookie is the host's: a browser that sent none has none to clear.
  if (outcome.session === 'clear' && !given?.own) return { ...outcome, session: 'keep' };
  return outcome.session === 'keep' && given?.own ? { ...outcome, session: cookieAfter(given.token, found) } : outcome;
}

/** A call that waited while its own account was deleted finds itself logged out; a cursor that is none of ours is refused. Nothing of either is kept. */
const whenThrown =
  (found: FoundSession | null) =>
  (error: unknown): Outcome => {
    if (error instanceof BadCursor) return failed(codes.invalidInput, { fields: ['cursor'] });
    if (error instanceof CustomerRemovedError && error.customerId === found?.customer.id)
      return { reply: fail(codes.loginNeeded), session: 'clear' };
    throw error;
  };

/** Method, CSRF and the limit of reads: what is refused before anybody's session is looked at. */
async function failBeforeHandler(
  services: Services,
  c: Context,
  spec: CallSpec,
  origin: Origin,
  now: Date,
): Promise<Outcome | null> {
  if (c.req.method !== spec.method) return failed(codes.unknownCall);
  if (spec.writes) return sameSite(c) ? null : failed(codes.crossSite);
  if (!isJson(c)) return failed(codes.crossSite);
  const wait = await services.reads.count(services.db, origin.ip, now);
  return wait === null ? null : failed(codes.rateLimited, { retryAfter: wait });
}

/** The limit of writes: of a customer wherever they are, of visitors by their network. */
async function failForWrites({ services, spec, found, origin, now }: HandlerRequest): Promise<Outcome | null> {
  if (!spec.writes) return null;
  const wait = await services.writes.count(services.db, found?.customer.id ?? origin.ip, now);
  return wait === null ? null : failed(codes.rateLimited, { retryAfter: wait });
}

/** Returns the change to the browser's session cookie if the call itself leaves the session alone. */
function cookieAfter(token: string, found: FoundSession | null): Outcome['session'] {
  if (!found) return 'clear';
  return found.renewed ? { set: token } : 'keep';
}

export function isCall(name: string): name is keyof typeof contract {
  return Object.hasOwn(contract, name);
}

/** A foreign page can neither set the header nor send JSON without a preflight, which only listed origins pass. */
function sameSite(c: Context): boolean {
  if (c.req.header(headers.csrf) !== headers.csrfValue) return false;
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return false;
  return isJson(c);
}

/** Whether a request that may have a body declares it as JSON; a form on another site cannot. */
function isJson(c: Context): boolean {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  return c.req.method === 'GET' || type === 'application/json';
}

/** Most fields that a refusal names, and most characters of each: the caller chooses the names in an object. */
const maxFields = 50;
const maxFieldLength = 100;

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const paths = issues.slice(0, maxFields).map((issue) => (v.getDotPath(issue) ?? '').slice(0, maxFieldLength));
  return [...new Set(paths)].filter((path) => path !== '');
}

async function withInput(callRequest: HandlerRequest, c: Context): Promise<Outcome> {
  const raw = await readInput(c, callRequest.spec.maxBytes ?? defaultMaxBytes);
  if (raw === undefined) return failed(codes.invalidInput);
  const parsed = v.safeParse(callRequest.spec.input, raw);
  if (!parsed.success) {
    return failed(codes.invalidInput, { fields: fieldsOf(parsed.issues) });
  }
  if (!callRequest.spec.writes) return { reply: await answerRead(callRequest, parsed.output), session: 'keep' };

  const key = c.req.header(headers.idempotencyKey);
  if (key !== undefined && !keyPattern.test(key))
    return failed(codes.invalidInput, { fields: [headers.idempotencyKey] });
  // A call open to visitors keeps one owner of its keys even when its first answer signed them in.
  const subject = callRequest.spec.login ? `c:${callRequest.found?.customer.id}` : visitorOf(callRequest);
  return answerWrite(
    callRequest,
    parsed.output,
    key === undefined ? null : slotOf(subject, callRequest.name, key, parsed.output),
  );
}

function deviceOf(c: Context): string | null {
  const device = c.req.header(headers.deviceId);
  return device !== undefined && /^[\w-]{8,64}$/.test(device) ? device : null;
}

const visitorOf = ({ device }: HandlerRequest): string => (device === null ? 'visitor' : `d:${device}`);
