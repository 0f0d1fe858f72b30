import type { CallSender } from '../lib/call-url';
import type { CallError } from './call-error';

/** The sender of calls and the handlers of failures; set once at boot by `app/`, so that the transport does not depend on the UI. */
export interface ClientContext {
  readonly base: string;
  sender(): CallSender;
  /** A session cookie that a host handed over, or ''. */
  forwardedCookie(): string;
  deviceId(): Promise<string>;
  /** A failed call that was not silent. */
  onFailure(error: CallError): void;
  /** 401 or 403, silent or not. */
  onLoginNeeded(code: 401 | 403): void;
}

let context: ClientContext | undefined;

export function configureApi(next: ClientContext): void {
  context = next;
}

export function requestContext(): ClientContext {
  if (!context) throw new Error('configureApi was not called at boot');
  return context;
}
