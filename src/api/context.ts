import type { CallSender } from '../lib/call-url';
import type { CallError } from './call-error';

/** Who asks, and what happens on refusal; told once at boot by `app/`, so that the transport knows no UI. */
export interface RequestContext {
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

let context: RequestContext | undefined;

export function configureApi(next: RequestContext): void {
  context = next;
}

export function requestContext(): RequestContext {
  if (!context) throw new Error('configureApi was not called at boot');
  return context;
}
