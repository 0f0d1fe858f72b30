import * as v from 'valibot';
import { answer as envelope, headers } from '@/contract/answer';
import type { CallSpec } from '@/contract/call';
import { codes } from '@/contract/codes';
import { contract } from '@/contract/table';
import type { CallName } from '@/contract/table';

/** The reply of the backend. `answer` is null where it was no `{code, msg, data}` with HTTP 200; `fault` then describes it. */
export interface ConformanceReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly answer: { readonly code: number; readonly msg: string; readonly data: unknown } | null;
  readonly fault: string;
}

export interface ConformanceSending {
  /** Fields of the query of a GET, JSON body of anything else. A string is sent as the body as it is. */
  readonly input?: unknown;
  readonly method?: string;
  readonly style?: CallSpec['style'];
  /** Query fields beside the input. */
  readonly query?: Readonly<Record<string, string>>;
  /** Added to those of a page; an empty value leaves one out. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The session's cookies, `name=value; …`; left out: a visitor. */
  readonly cookie?: string;
}

export interface Client {
  readonly base: URL;
  /** One call as a page would make it, or as `sending` spoils it. Throws RateLimited. */
  request(name: string, sending?: ConformanceSending): Promise<ConformanceReply>;
  /** Any request below the base address. */
  fetch(path: string, init?: RequestInit): Promise<ConformanceReply>;
  /** Gets the faults in the headers of a call's answers so far; null where it gave none that could be read. */
  headerFaults(name: string): readonly string[] | null;
  readonly requests: number;
}

/** The backend asks for more patience than a check has. */
export class RateLimited extends Error {}

export interface Patience {
  /** Milliseconds that one answer may take. */
  readonly timeoutMs: number;
  /** Most seconds to wait once for a limit to pass, and in a whole run. */
  readonly longestWait: number;
  readonly allWaits: number;
  readonly sleep: (ms: number) => Promise<void>;
}

export const ordinaryPatience: Patience = {
  timeoutMs: 15_000,
  longestWait: 60,
  allWaits: 300,
  sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
};

const strictEnvelope = v.object({ ...envelope.entries, msg: v.string(), data: v.unknown() });
/** Signs of a failure's insides, in the text of an answer: there a new line is `\\n`. */
const insides = [
  /(\n|\\n)\s+at .+[:(]\d+/,
  /Traceback \(most recent call/,
  /node_modules/,
  /\b[\w.]+Exception(:| in)/,
  /<!doctype|<html/i,
];

/** One request at a time: a check is no load test. */
export function createClient(base: URL, patience: Patience = ordinaryPatience): Client {
  const faults = new Map<string, Set<string>>();
  let requests = 0;
  let waited = 0;

  const once = async (path: string, init: RequestInit): Promise<ConformanceReply> => {
    requests += 1;
    try {
      const signal = AbortSignal.timeout(patience.timeoutMs);
      const response = await fetch(new URL(path, base), { redirect: 'manual', ...init, signal });
      return read(response.status, response.headers, await response.text());
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      return { status: 0, headers: new Headers(), text: '', answer: null, fault: `no answer (${cause})` };
    }
  };

  const patient = async (path: string, init: RequestInit = {}): Promise<ConformanceReply> => {
    for (;;) {
      const reply = await once(path, init);
      const wait = secondsToWait(reply);
      if (wait === null) return reply;
      if (wait > patience.longestWait || waited + wait > patience.allWaits) {
        throw new RateLimited(`rate limited: it asks to wait ${wait} s`);
      }
      waited += Math.max(1, wait);
      await patience.sleep(wait * 1000);
    }
  };

  return {
    base,
    fetch: patient,
    async request(name, sending = {}) {
      const { path, init } = requestOf(name, sending);
      const reply = await patient(path, init);
      if (reply.answer) faults.set(name, new Set([...(faults.get(name) ?? []), ...headerFaultsOf(reply)]));
      return reply;
    },
    headerFaults(name) {
      const found = faults.get(name);
      return found ? [...found] : null;
    },
    get requests() {
      return requests;
    },
  };
}

/** The request that the page's transport makes of a call (src/api/interceptors.ts), with what `sending` changes. */
function requestOf(name: string, sending: ConformanceSending): { path: string; init: RequestInit } {
  const spec: CallSpec | undefined = isCallName(name) ? contract[name] : undefined;
  const { method = spec?.method ?? 'GET', style = spec?.style ?? 'query', input = {} } = sending;
  const reads = method === 'GET';
  const query = new URLSearchParams({ ...sending.query, from: 'SIG-H5', isNew: '0' });
  if (style === 'query') query.append('n', name);
  if (reads) for (const [field, value] of Object.entries(input ?? {})) query.append(field, String(value));
  const path = style === 'path' ? `api/${encodeURIComponent(name)}` : 'api';
  return {
    path: `${path}?${query.toString()}`,
    init: { method, headers: headersOf(reads, sending), body: reads ? null : bodyOf(input) },
  };
}

const bodyOf = (input: unknown): string => (typeof input === 'string' ? input : JSON.stringify(input));

function headersOf(reads: boolean, { cookie = '', headers: more }: ConformanceSending): Record<string, string> {
  const type = reads ? '' : 'application/json';
  const given = { [headers.csrf]: headers.csrfValue, 'Accept-Language': 'en', 'Content-Type': type, Cookie: cookie };
  return Object.fromEntries(Object.entries({ ...given, ...more }).filter(([, value]) => value !== ''));
}

export const isCallName = (name: string): name is CallName => Object.hasOwn(contract, name);

function read(status: number, replyHeaders: Headers, text: string): ConformanceReply {
  const rest = { status, headers: replyHeaders, text };
  const description = `HTTP ${status} ${replyHeaders.get('Content-Type') ?? 'without content type'}: ${text.slice(0, 80).replaceAll('\n', ' ')}`;
  const bad = (fault: string): ConformanceReply => ({ ...rest, answer: null, fault: `${fault} (${description})` });
  if (status !== 200) return bad('is no HTTP 200');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return bad('is no JSON');
  }
  const parsed = v.safeParse(strictEnvelope, json);
  if (!parsed.success) return bad('is no {code, msg, data}');
  const { code, msg, data } = parsed.output;
  // Articles hold markup of their own: only a refusal that holds some, or a stack, tells of the insides.
  if (code !== codes.ok && insides.some((pattern) => pattern.test(text))) return bad('tells of the insides');
  return { ...rest, answer: { code, msg, data }, fault: '' };
}

function headerFaultsOf({ headers: given }: ConformanceReply): string[] {
  const type = given.get('Content-Type') ?? 'none';
  const cacheControl = given.get('Cache-Control') ?? 'none';
  return [
    ...(/^application\/json\s*(;|$)/i.test(type) ? [] : [`Content-Type is ${type} instead of application/json`]),
    ...(/(^|[\s,])no-store($|[\s,])/i.test(cacheControl)
      ? []
      : [`Cache-Control is ${cacheControl} instead of no-store`]),
  ];
}

const retryAfter = v.object({ retryAfter: v.pipe(v.number(), v.minValue(0)) });

/** Seconds to wait before the request is made again: HTTP 429 with Retry-After, or the contract's own code. */
function secondsToWait(reply: ConformanceReply): number | null {
  if (reply.status === 429) {
    const given = Number(reply.headers.get('Retry-After') ?? 5);
    return Number.isFinite(given) && given >= 0 ? given : 5;
  }
  if (reply.answer?.code !== codes.rateLimited) return null;
  const retryData = v.safeParse(retryAfter, reply.answer.data);
  return retryData.success ? retryData.output.retryAfter : 5;
}
