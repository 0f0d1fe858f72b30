import type { Context } from 'hono';
import * as v from 'valibot';
import type { Answer } from '@/contract/answer';
import { headers } from '@/contract/answer';
import type { DeskCallSpec } from '@/contract/desk/desk-call';
import { deskCodes } from '@/contract/desk/desk-codes';
import type { DeskCode } from '@/contract/desk/desk-codes';
import { deskContract } from '@/contract/desk/table';
import type { DeskCallName } from '@/contract/desk/table';
import type { DeskContext } from '@server/domains/desk-handler';
import type { Services } from '@server/domains/services';
import type { StaffRow } from '@server/domains/staff/accounts';
import { recordChange } from '@server/domains/staff/record-change';
import { StaffError } from '@server/domains/staff/staff-error';
import { givenStaffToken, setStaffCookie } from '@server/domains/staff/staff-cookie';
import { findStaffSession } from '@server/domains/staff/staff-sessions';
import type { Db } from '@server/platform/db/open';
import { TransitionError } from '@server/platform/db/transition-row';
import { tryAgain } from '@server/platform/db/try-again';
import { defaultMaxBytes, readInput } from '@server/platform/http/call-input';
import { BadCursor } from '@server/platform/http/paging';
import { getRequestOrigin } from '@server/platform/http/request-origin';
import { deskHandlers } from './handlers';

/** A call that is turned away, with what its answer says. */
class Rejected extends Error {
  constructor(
    readonly code: DeskCode,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

export const isDeskCall = (name: string): name is DeskCallName => Object.hasOwn(deskContract, name);

/** Another site's page can neither set the header nor send JSON without a preflight, which the desk's calls never pass. */
function isFromDesk(c: Context): boolean {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const isSameSite = (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin';
  return c.req.header(headers.csrf) === headers.csrfValue && type === 'application/json' && isSameSite;
}

function requireRole({ roles }: DeskCallSpec, staff: StaffRow | null): void {
  if (roles === 'anybody') return;
  if (!staff) throw new Rejected(deskCodes.loginNeeded, 'Nobody is logged in.');
  const isAllowed =
    roles === 'staff' || staff.roles.includes('admin') || staff.roles.some((role) => roles.includes(role));
  if (!isAllowed) throw new Rejected(deskCodes.roleMissing, 'The call is for other roles.');
}

async function parseInput(c: Context, spec: DeskCallSpec): Promise<unknown> {
  const raw = await readInput(c, spec.maxBytes ?? defaultMaxBytes);
  const parsed = v.safeParse(spec.input, raw);
  if (raw !== undefined && parsed.success) return parsed.output;
  const fields = (parsed.issues ?? []).slice(0, 50).map((issue) => (v.getDotPath(issue) ?? '').slice(0, 100));
  throw new Rejected(deskCodes.invalidInput, 'The input is not valid.', { fields: [...new Set(fields)] });
}

/** Translates a refusal of the domain into an answer of the desk. */
function toRejected(error: unknown): Rejected | null {
  if (error instanceof Rejected) return error;
  if (error instanceof BadCursor)
    return new Rejected(deskCodes.invalidInput, 'The cursor is none.', { fields: ['cursor'] });
  if (error instanceof TransitionError) return new Rejected(deskCodes.changed, error.message);
  if (!(error instanceof StaffError)) return null;
  const code = error.reason === 'invalid' ? deskCodes.invalidInput : deskCodes[error.reason];
  const { fields, issues } = error;
  return new Rejected(code, error.message, issues.length > 0 ? { fields, issues } : { fields });
}

/**
 * One call of the desk, in the order: method → other sites → limit → session → role → input → handler. A change and its row in the record of
 * changes are one transaction.
 */
export async function answerDeskCall(services: Services, c: Context, name: DeskCallName): Promise<Response> {
  const respond = (code: DeskCode, msg: string, data: unknown): Response => {
    c.header('Cache-Control', 'no-store');
    c.header('Date', services.clock.now().toUTCString());
    c.header('X-Answer-Code', String(code));
    return c.json({ code, msg, data } satisfies Answer);
  };
  try {
    return respond(deskCodes.ok, '', await answer(services, c, name));
  } catch (error) {
    const rejected = toRejected(error);
    if (rejected) return respond(rejected.code, rejected.message, rejected.data);
    services.report(error);
    return respond(deskCodes.serverError, '', null);
  }
}

async function answer(services: Services, c: Context, name: DeskCallName): Promise<unknown> {
  const spec: DeskCallSpec = deskContract[name];
  if (c.req.method !== 'POST') throw new Rejected(deskCodes.unknownCall, 'Calls of the desk are POST.');
  if (!isFromDesk(c)) throw new Rejected(deskCodes.crossSite, 'The call does not come from the desk.');
  const now = services.clock.now();
  const { ip, https } = getRequestOrigin(c, services.trustProxy);
  const wait = await services.reads.count(services.db, ip, now);
  if (wait !== null) throw new Rejected(deskCodes.rateLimited, `Wait ${wait} seconds.`, { retryAfter: wait });
  const token = givenStaffToken(c, https);
  const staff = token === null ? null : await findStaffSession(services.db, token, now);
  requireRole(spec, staff);
  const input = await parseInput(c, spec);
  const { db: _, ...others } = services;
  let session: string | null | undefined;
  const run = async (db: Db): Promise<unknown> => {
    let changes = 0;
    const ctx: DeskContext = {
      db,
      now,
      by: staff?.name ?? '',
      services: others,
      staff,
      ip,
      token,
      record: async (change) => {
        changes += 1;
        await recordChange(ctx, name, change);
      },
      setSession: (next) => (session = next),
    };
    const handle = deskHandlers[name] as (given: unknown, context: DeskContext) => Promise<unknown>;
    const data = v.parse(spec.output, await handle(input, ctx));
    if (spec.kind === 'change' && changes === 0) throw new Error(`${name} left no row in the record of changes.`);
    return data;
  };
  const data = spec.kind === 'change' ? await tryAgain(() => services.db.transaction(run)) : await run(services.db);
  if (spec.kind === 'change') services.deliverMails();
  if (session !== undefined) setStaffCookie(c, session, https);
  return data;
}
