import * as v from 'valibot';
import { answer, headers as names } from '../contract/answer';
import type { CallSpec, CallTable } from '../contract/call';
import { codes } from '../contract/codes';
import type { LanguageCode } from '../contract/languages';
import { callUrl, type CallSender } from '../lib/call-url';
import { noteAnswer, noteLostRequest } from '../lib/connection';
import { noteDemo } from '../lib/demo-shop';
import { forgetEarly, takeEarly } from '../lib/early';
import { noteServerDate } from '../lib/server-clock';
import { asCallError, CallError } from './call-error';
import { requestContext } from './context';
import { inParallel, shareNoOlderReads, withRetries } from './retry';

export type InputOf<S> = S extends CallSpec<infer I, infer _O> ? v.InferInput<I> : never;
export type OutputOf<S> = S extends CallSpec<infer _I, infer O> ? v.InferOutput<O> : never;

export interface CallOptions {
  /** No toast on failure; the caller shows the failure itself. */
  readonly silent?: boolean;
  /** Nobody asked for it: a failure is told to no one, and a lost login sends nobody away from a page that needs none. */
  readonly background?: boolean;
  /** Idempotency key of a write: created when the form opened and stored with its draft. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Milliseconds for the whole call, where it carries more than words. */
  readonly deadline?: number;
  /** Service code of another language than the page's, which the call then asks in. */
  readonly language?: LanguageCode;
}

/** Milliseconds for a call with all its retries, where it names no others. */
export const DEADLINE = 15_000;

const senderOf = (options: CallOptions): CallSender => {
  const sender = requestContext().sender();
  return { ...sender, language: options.language ?? sender.language };
};

/** Inputs of reads are flat: words, numbers and flags. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const asQuery = (input: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, asText(value)]])),
  );

async function headersFor(spec: CallSpec, options: CallOptions): Promise<Record<string, string>> {
  const context = requestContext();
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': senderOf(options).language,
    [names.csrf]: names.csrfValue,
  };
  const cookie = context.forwardedCookie();
  if (cookie) headers[names.forwardedCookie] = cookie;
  if (spec.writes) headers[names.deviceId] = await context.deviceId();
  if (options.idempotencyKey) headers[names.idempotencyKey] = options.idempotencyKey;
  return headers;
}

/** Reads the envelope and the data by their schemas; what does not fit is a network failure, never a crash. */
function readAnswer<S extends CallSpec>(spec: S, body: unknown): OutputOf<S> {
  const envelope = v.safeParse(answer, body);
  if (!envelope.success) throw new CallError('network', 0, '');
  const { code, msg, data } = envelope.output;
  if (code !== codes.ok) throw new CallError('refused', code, msg ?? '', data);
  const output = v.safeParse(spec.output, data);
  if (!output.success) throw new CallError('network', 0, '');
  return output.output as OutputOf<S>;
}

/** A chunk of its own. What can write asks for it early: a connection that is lost while one types must not take the way to try again along. */
export const loadTransport = () => import('./transport');

/** A write was answered: a read that sets out from now on takes none that may have been answered before it. */
function takeNoOlderReads(): void {
  shareNoOlderReads();
  forgetEarly();
}

async function request(name: string, spec: CallSpec, input: Record<string, unknown>, options: CallOptions) {
  const context = requestContext();
  const reads = spec.method === 'GET';
  const url = callUrl(context.base, name, spec.style, senderOf(options), reads ? asQuery(input) : {});
  if (!spec.writes) {
    const early = await takeEarly(url)?.catch(() => undefined);
    if (early !== undefined) {
      const [headers, at] = window.__boot?.firstHeaders ?? [];
      noteServerDate(headers?.get('Date'), at);
      noteDemo(headers?.get('X-Demo'));
      // Reading a whole page's data by its schema is work: a task of its own, not the end of the one that drew the page.
      await new Promise((resolve) => void setTimeout(resolve));
      return early;
    }
  }
  const headers = await headersFor(spec, options);
  const { send } = await loadTransport();
  const once = (signal: AbortSignal) =>
    send({ method: spec.method, url, headers, signal, ...(reads ? {} : { body: input }) });
  // A write is sent again only with a key that keeps it from being done twice, and then by the person, not by us.
  const { signal, deadline = DEADLINE } = options;
  const retried = () => withRetries(once, { retries: spec.writes ? 0 : 2, deadline, signal });
  return spec.writes ? retried().finally(takeNoOlderReads) : inParallel(url, retried, signal);
}

function report(error: CallError, silent: boolean): void {
  const context = requestContext();
  if (!silent) context.onFailure(error);
  const { code } = error;
  if (error.kind === 'refused' && (code === codes.loginNeeded || code === codes.otherLoginNeeded))
    context.onLoginNeeded(code);
}

/**
 * Makes a call of the contract and gives its data. Rejects with a CallError; a failure that is not silent is also reported
 * to the reader, and 401 or 403 to the session. An aborted call rejects without a word.
 */
export async function call<T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  input: InputOf<T[N]>,
  options: CallOptions = {},
): Promise<OutputOf<T[N]>> {
  const spec = table[name] as T[N];
  try {
    const body = await request(name, spec, input as Record<string, unknown>, options);
    noteAnswer();
    return readAnswer(spec, body);
  } catch (thrown) {
    const isLost = !(thrown instanceof CallError) && !options.signal?.aborted;
    if (isLost) noteLostRequest();
    const offline = isLost && !navigator.onLine;
    const error = offline ? new CallError('offline', 0, '') : asCallError(thrown);
    if (!options.signal?.aborted && !options.background) report(error, options.silent ?? false);
    throw error;
  }
}

/** The variant that never throws: `{ data }`, or `{ serverError }` for the caller to show. Silent. */
export async function callSafely<T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  input: InputOf<T[N]>,
  options: CallOptions = {},
): Promise<{ data: OutputOf<T[N]>; serverError?: undefined } | { data?: undefined; serverError: CallError }> {
  try {
    return { data: await call(table, name, input, { ...options, silent: true }) };
  } catch (thrown) {
    return { serverError: asCallError(thrown) };
  }
}
