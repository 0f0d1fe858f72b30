import type * as v from 'valibot';
import type { CallSpec, CallTable } from '../contract/call';
import { forgetEarly, takeEarly } from '../lib/early';
import { asCallError, CallError } from './call-error';
import { CallRequest, type CallOptions } from './call-request';
import { failWithoutAnswer, unwrapEnvelope } from './interceptors';

export type InputOf<S> = S extends CallSpec<infer I, infer _O> ? v.InferInput<I> : never;
export type OutputOf<S> = S extends CallSpec<infer _I, infer O> ? v.InferOutput<O> : never;

/** Milliseconds until a call fails, where it names no others. */
export const TIMEOUT_MS = 15_000;

/**
 * Loads the axios instance. Pages that can write request it early: when the connection is lost while the reader types, trying again must still
 * work.
 */
export const loadHttp = () => import('./http');

/** The data of a read that the document, or the router, started before the page asked for it. */
async function takeEarlyData(request: CallRequest): Promise<{ readonly data: unknown } | undefined> {
  const data = await takeEarly(request.url)?.catch(() => undefined);
  if (data === undefined) return undefined;
  const [headers, receivedAt] = window.__boot?.firstHeaders ?? [];
  // Reading a whole page's data by its schema is work: a task of its own, not the end of the one that drew the page.
  await new Promise((resolve) => void setTimeout(resolve));
  const known = { date: headers?.get('Date'), 'x-demo': headers?.get('X-Demo') };
  return unwrapEnvelope({ data, headers: known, config: { call: request } }, receivedAt);
}

async function send(request: CallRequest): Promise<{ readonly data: unknown }> {
  const { signal, timeoutMs = TIMEOUT_MS } = request.options;
  const stop = new AbortController();
  const abort = () => stop.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const { http } = await loadHttp();
    timer = setTimeout(abort, timeoutMs);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    return await http.request({ call: request, signal: stop.signal });
  } catch (thrown) {
    // No interceptor ran if axios could not be loaded or a header could not be built: the failure becomes a CallError here.
    return thrown instanceof CallError ? Promise.reject(thrown) : failWithoutAnswer(request, thrown);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    // A read that sets out after a write takes no answer from before it.
    if (request.spec.writes) forgetEarly();
  }
}

/**
 * Makes a call of the contract and gives its data. Rejects with a CallError; the interceptors report it to the reader unless the call is
 * silent, and 401 or 403 to the session. An aborted call rejects without a report.
 */
export async function call<T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  input: InputOf<T[N]>,
  options: CallOptions = {},
): Promise<OutputOf<T[N]>> {
  const spec = table[name] as T[N];
  const request = new CallRequest(name, spec, input as Record<string, unknown>, options);
  const early = spec.writes ? undefined : await takeEarlyData(request);
  const { data } = early ?? (await send(request));
  return data as OutputOf<T[N]>;
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
