import * as v from 'valibot';
import { createIdempotencyKey } from '../lib/idempotency-key';
import {
  envelope,
  events,
  messageLimit,
  pictureMessageLimit,
  protocols,
  type HostEvent,
  type Method,
  type Question,
} from './protocol';
import { failCall, type Result } from './types';

export interface RequestOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Wire {
  /** Asks one question; its answer is read by `reply`. Never throws, never hangs. */
  request<S extends v.GenericSchema>(
    method: Method | 'hello',
    params: unknown,
    reply: S,
    options: RequestOptions,
  ): Promise<Result<v.InferOutput<S>>>;
  /** Takes whatever came in from the host's side: text or object, ours or not. Never throws. */
  readonly receive: (raw: unknown) => void;
}

type Settle = (result: Result<unknown>) => void;

/** JSON without a way to anybody's prototype; undefined for what is none, or too long. */
function parseText(text: string): unknown {
  if (text.length > pictureMessageLimit) return undefined;
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new Error('prototype');
      return value;
    });
  } catch {
    return undefined;
  }
}

const lengthOf = (raw: unknown): number => (typeof raw === 'string' ? raw.length : 0);

/**
 * Questions and answers by id over any channel. `send` passes a question on; where it gives something back (a promise, a string), that is
 * taken as an answer too. Late, duplicate and unknown ids, foreign nonces and whatever is no message of ours are ignored (docs/hosts.md §3).
 */
export function openWire(
  send: (question: Question) => unknown,
  onEvent: (event: HostEvent, data: unknown) => void,
): Wire {
  const nonce = createIdempotencyKey();
  const waiting = new Map<string, Settle>();

  function receive(raw: unknown): void {
    const message = typeof raw === 'string' ? parseText(raw) : raw;
    const read = v.safeParse(envelope, message);
    if (!read.success) {
      rejectMalformed(message);
      return;
    }
    const found = read.output;
    if (found.nonce !== nonce) return;
    if ('event' in found) {
      if (lengthOf(raw) <= messageLimit) emitEvent(found.event, found.data, found.v);
      return;
    }
    const settle = waiting.get(found.id);
    if (!protocols.some((known) => known === found.v)) settle?.(failCall('bad-reply', 'unsupported-version'));
    else if (found.ok) settle?.({ ok: true, value: found.data ?? {} });
    else settle?.(failCall(found.error.code, found.error.msg));
  }

  /** An answer of ours that does not fit ends its question at once, instead of at its timeout. */
  function rejectMalformed(message: unknown): void {
    if (typeof message !== 'object' || message === null) return;
    const { id, nonce: given } = message as { id?: unknown; nonce?: unknown };
    if (given === nonce && typeof id === 'string') waiting.get(id)?.(failCall('bad-reply'));
  }

  function emitEvent(name: string, data: unknown, version: number): void {
    const row = new Map<string, v.GenericSchema>(
      Object.entries(events).map(([key, { data: schema }]) => [key, schema]),
    );
    const schema = row.get(name);
    if (!schema || !protocols.some((known) => known === version)) return;
    const read = v.safeParse(schema, data ?? {});
    if (read.success) onEvent(name as HostEvent, read.output);
  }

  return {
    receive,
    request: (method, params, reply, { timeoutMs, signal }) =>
      new Promise((resolve) => {
        const id = createIdempotencyKey();
        const settle: Settle = (result) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          if (!waiting.delete(id)) return;
          resolve(readReply(result, reply));
        };
        const giveUp = () => settle(failCall('cancelled'));
        const timer = setTimeout(() => settle(failCall('timeout')), timeoutMs);
        waiting.set(id, settle);
        signal?.addEventListener('abort', giveUp);
        if (signal?.aborted) giveUp();
        else deliver(send, { v: 1, id, nonce, method, params }, receive, settle);
      }),
  };
}

/** A host that throws, or whose promise rejects, has failed; what it gives back at once is an answer. */
function deliver(
  send: (question: Question) => unknown,
  question: Question,
  receive: (raw: unknown) => void,
  settle: Settle,
): void {
  const failed = (thrown: unknown) =>
    settle(failCall('host-error', thrown instanceof Error ? thrown.message.slice(0, 200) : undefined));
  try {
    const given = send(question);
    if (given instanceof Promise) given.then(receive, failed);
  } catch (thrown) {
    failed(thrown);
  }
}

function readReply<S extends v.GenericSchema>(result: Result<unknown>, reply: S): Result<v.InferOutput<S>> {
  if (!result.ok) return result;
  const parsed = v.safeParse(reply, result.value);
  return parsed.success ? { ok: true, value: parsed.output } : failCall('bad-reply');
}
