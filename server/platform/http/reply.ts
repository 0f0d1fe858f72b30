import * as v from 'valibot';
import { codes } from '@/contract/codes';
import type { Code } from '@/contract/codes';

export type FailureCode = Exclude<Code, 200>;

/** The answer of a handler: data, or the code of a failure with the details that the page needs. */
export type Reply<T> = { readonly code: 200; readonly data: T } | Failure;

export function ok<T>(data: T): Reply<T> {
  return { code: codes.ok, data };
}

/** The result of `fail`, for functions that create something or return why they cannot. */
export interface Failure {
  readonly code: FailureCode;
  readonly data?: unknown;
}

/** A refusal is an answer like another: what the handler wrote before it (a counted try) stays written. */
export function fail(code: FailureCode, data?: unknown): Failure {
  return { code, data };
}

const waitSchema = v.object({ retryAfter: v.number() });

/** Seconds until a call that was refused as rateLimited works again; undefined for every other answer. */
export function getRetryAfter({ code, data }: Reply<unknown>): number | undefined {
  const wait = v.safeParse(waitSchema, data);
  return code === codes.rateLimited && wait.success ? wait.output.retryAfter : undefined;
}

const sumsSchema = v.object({ was: v.number(), now: v.number() });

/** The sums that the message of a failure names, whole yen; null for one that names none. */
export function getMessageSums({ code, data }: Reply<unknown>): v.InferOutput<typeof sumsSchema> | null {
  const sums = v.safeParse(sumsSchema, data);
  return code === codes.itemPriceChanged && sums.success ? sums.output : null;
}

/** Whether a function that makes something refused. Nothing that is made here has a `code` of its own. */
export const isFailure = (made: object): made is Failure => 'code' in made;
