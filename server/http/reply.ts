import { codes } from '../../src/contract/codes';
import type { Code } from '../../src/contract/codes';

export type Refusal = Exclude<Code, 200>;

/** What a handler answers: data, or the code of a refusal with what the page needs to know of it. */
export type Reply<T> = { readonly code: 200; readonly data: T } | { readonly code: Refusal; readonly data?: unknown };

export function ok<T>(data: T): Reply<T> {
  return { code: codes.ok, data };
}

/** A refusal is an answer like another: what the handler wrote before it (a counted try) stays written. */
export function refuse(code: Refusal, data?: unknown): { readonly code: Refusal; readonly data?: unknown } {
  return { code, data };
}
