import { codes } from '../../src/contract/codes';
import type { Code } from '../../src/contract/codes';

export type FailureCode = Exclude<Code, 200>;

/** What a handler answers: data, or the code of a refusal with what the page needs to know of it. */
export type Reply<T> = { readonly code: 200; readonly data: T } | Failure;

export function ok<T>(data: T): Reply<T> {
  return { code: codes.ok, data };
}

/** What `refuse` gives, for functions that make something or say why not. */
export interface Failure {
  readonly code: FailureCode;
  readonly data?: unknown;
}

/** A refusal is an answer like another: what the handler wrote before it (a counted try) stays written. */
export function fail(code: FailureCode, data?: unknown): Failure {
  return { code, data };
}

/** Whether a function that makes something refused. Nothing that is made here has a `code` of its own. */
export const isFailure = (made: object): made is Failure => 'code' in made;
