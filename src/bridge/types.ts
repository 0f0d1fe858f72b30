import type { HostKind } from './host';
import type { Fail, HostEvent, Method, Params, Payload, MethodReply } from './protocol';

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: Fail; readonly detail?: string };

export interface HostCallOptions {
  /** Milliseconds; the method's own where it is left out. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** One host, as the page sees it. A call never throws and never hangs. */
export interface HostBridge {
  readonly kind: HostKind;
  /** Version of the wire that was agreed on; 0 where there was no handshake. */
  readonly protocol: number;
  supports(method: Method): boolean;
  /** The kinds of payment that the host makes by `pay`, best first; waits as long as a call does. */
  payments(): Promise<readonly string[]>;
  call<M extends Method>(method: M, params: Params<M>, options?: HostCallOptions): Promise<Result<MethodReply<M>>>;
  /** Listens for what the host tells by itself; gives what ends it. */
  on<E extends HostEvent>(event: E, listener: (data: Payload<E>) => void): () => void;
}

export const failCall = (code: Fail, detail?: string): { ok: false; code: Fail; detail?: string } => ({
  ok: false,
  code,
  ...(detail === undefined ? {} : { detail }),
});
