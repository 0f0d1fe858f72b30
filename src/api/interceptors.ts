/**
 * The rules of every call. `http.ts` registers them on the axios instance. Answers to reads that the document started before the bundle
 * was here go through `unwrapEnvelope` as well (`call.ts`), without waiting for axios.
 */
import type { AxiosError, InternalAxiosRequestConfig } from 'axios';
import * as v from 'valibot';
import { answer, headers } from '../contract/answer';
import { codes } from '../contract/codes';
import { noteAnswer, noteLostRequest } from '../lib/connection';
import { noteDemo } from '../lib/demo-shop';
import { noteServerDate } from '../lib/server-clock';
import { CallError } from './call-error';
import { callHeaders } from './call-headers';
import type { CallRequest } from './call-request';
import { requestContext } from './context';

declare module 'axios' {
  interface AxiosRequestConfig {
    call?: CallRequest;
  }
}

/** An answer with its call: what axios gives, and what is known of an early answer. */
interface CallResponse {
  data: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly config: { readonly call?: CallRequest };
}

/** Request interceptor: the address with n, from, language and isNew, the headers, and the body of a write. */
export async function addCallFields(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  const { call } = config;
  if (!call) throw new Error('a request without a call');
  const context = requestContext();
  const { spec, options } = call;
  config.method = spec.method;
  config.url = call.url;
  if (!call.isRead) config.data = call.input;
  config.headers.set(callHeaders(call.sender.language));
  const cookie = context.forwardedCookie();
  if (cookie) config.headers.set(headers.forwardedCookie, cookie);
  if (spec.writes) config.headers.set(headers.deviceId, await context.deviceId());
  if (options.idempotencyKey) config.headers.set(headers.idempotencyKey, options.idempotencyKey);
  return config;
}

/** Rejects a call. Before, as far as the call allows it, the reader hears of the failure and the session of a lost login. */
function fail({ options }: CallRequest, error: CallError): never {
  if (options.signal?.aborted || options.background) throw error;
  const context = requestContext();
  if (!options.silent) context.onFailure(error);
  const { kind, code } = error;
  if (kind === 'refused' && (code === codes.loginNeeded || code === codes.otherLoginNeeded))
    context.onLoginNeeded(code);
  throw error;
}

/** Gets the envelope's data. A body that fits neither the envelope nor the call's schema is a network failure. */
function readData(call: CallRequest, body: unknown): unknown {
  const envelope = v.safeParse(answer, body);
  if (!envelope.success) return fail(call, new CallError('network', 0, ''));
  const { code, msg, data } = envelope.output;
  if (code !== codes.ok) return fail(call, new CallError('refused', code, msg ?? '', data));
  const output = v.safeParse(call.spec.output, data);
  return output.success ? output.output : fail(call, new CallError('network', 0, ''));
}

/** Leaves the envelope's data in the response, or rejects with a CallError. */
export function unwrapEnvelope<R extends CallResponse>(response: R, receivedAt?: number): R {
  const { call } = response.config;
  if (!call) throw new Error('a response without a call');
  noteServerDate(response.headers['date'], receivedAt);
  noteDemo(response.headers['x-demo']);
  return { ...response, data: readData(call, response.data) };
}

/** Response interceptor. An early answer does not pass here: it may be from before the connection was lost. */
export function readAnswer<R extends CallResponse>(response: R): R {
  noteAnswer();
  return unwrapEnvelope(response);
}

/** Worth another try: no answer at all, a gateway's failure, or "later". A call that ran out of time is not. */
function isTransient(thrown: Partial<AxiosError>): boolean {
  const status = thrown.response?.status;
  if (thrown.isAxiosError !== true || thrown.code === 'ERR_CANCELED') return false;
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

/** Rejects a call that no answer of the API came to. */
export function failWithoutAnswer(call: CallRequest, thrown: unknown): never {
  const failure = (thrown ?? {}) as Partial<AxiosError>;
  const status = failure.response?.status;
  // A gateway's HTTP 401 or 403 counts as the code.
  if (status === codes.loginNeeded || status === codes.otherLoginNeeded) {
    noteAnswer();
    return fail(call, new CallError('refused', status, ''));
  }
  const kind = navigator.onLine ? 'network' : 'offline';
  const error = new CallError(kind, 0, '', undefined, isTransient(failure));
  if (!call.options.signal?.aborted) noteLostRequest();
  if (call.options.willRetry && error.isTransient) throw error;
  return fail(call, error);
}

/** Response interceptor for failures: what axios rejects with becomes a CallError. */
export function rejectFailure(thrown: AxiosError): never {
  const call = thrown.config?.call;
  if (!call) throw thrown;
  return failWithoutAnswer(call, thrown);
}
