import type { CallSpec } from '../contract/call';
import type { LanguageCode } from '../contract/languages';
import { callUrl, type CallSender } from '../lib/call-url';
import { requestContext } from './context';

export interface CallOptions {
  /** No toast on failure; the caller shows the failure itself. */
  readonly silent?: boolean;
  /** The reader did not ask for this call: its failure is not reported, and a lost login does not redirect to /login. */
  readonly background?: boolean;
  /** The caller tries again after a failure that may pass (`read-options.ts`): such a failure is not reported. */
  readonly willRetry?: boolean;
  /** Idempotency key of a write: created when the form opened and stored with its draft. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Milliseconds until the call fails, where it carries more than words. */
  readonly timeoutMs?: number;
  /** Service code of another language than the page's, in which the call then asks. */
  readonly language?: LanguageCode;
}

/** Inputs of reads are flat: words, numbers and flags. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const asQuery = (input: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, asText(value)]])),
  );

/** One call of the contract on its way. A class, because axios copies plain objects that stand in its configuration. */
export class CallRequest {
  constructor(
    readonly name: string,
    readonly spec: CallSpec,
    readonly input: Readonly<Record<string, unknown>>,
    readonly options: CallOptions,
  ) {}

  get isRead(): boolean {
    return this.spec.method === 'GET';
  }

  get sender(): CallSender {
    const sender = requestContext().sender();
    return { ...sender, language: this.options.language ?? sender.language };
  }

  /** The address, with n, from, language and isNew. */
  get url(): string {
    const query = this.isRead ? asQuery(this.input) : {};
    return callUrl(requestContext().base, this.name, this.spec.style, this.sender, query);
  }
}
