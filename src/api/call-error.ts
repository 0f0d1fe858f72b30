/**
 * Why a call was rejected. `refused`: the API answered with a code other than 200. `network`: it did not answer, or not
 * in the contract's shape. `offline`: the device says that it has no connection.
 */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    readonly kind: 'refused' | 'network' | 'offline',
    /** The refusal's code; 0 where no answer came. */
    readonly code: number,
    /** The API's own words in the reader's language; '' where it sent none. */
    readonly msg: string,
    /** The data of a refusal, such as `retryAfter` in seconds. */
    readonly data?: unknown,
    /** No answer came this time, and another try may get one. */
    readonly isTransient = false,
  ) {
    super(`${kind} ${code} ${msg}`.trim());
  }
}

/** A failed call as CallError, whatever was thrown. */
export const asCallError = (thrown: unknown): CallError =>
  thrown instanceof CallError ? thrown : new CallError('network', 0, '');
