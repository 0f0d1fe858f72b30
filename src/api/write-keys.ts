import { createIdempotencyKey } from '../lib/idempotency-key';

/** The key that is stored on the device with a form's draft. */
export interface DraftKey {
  readonly key: () => string;
  readonly renew: () => void;
}

/**
 * The Idempotency-Key of a write: the same input has one key until an answer has come, so that a repeated tap or a lost answer does it once.
 * With a draft the key is the draft's, and a tab that was killed while it wrote does it once, too.
 */
export class WriteKeys {
  private input = '';
  private key = '';
  private expiresAt = Infinity;

  /** `doubleTapMs`: so long after an answer the same input is a second tap, not a second write. */
  constructor(private readonly doubleTapMs = 0) {}

  keyFor(input: unknown, draft?: DraftKey): string {
    const text = JSON.stringify(input);
    if (this.input === text && performance.now() <= this.expiresAt) return this.key;
    // The first input of a document may be the one that a killed tab had sent; another one after it is another request.
    if (this.input !== '') draft?.renew();
    this.input = text;
    this.key = draft?.key() ?? createIdempotencyKey();
    this.expiresAt = Infinity;
    return this.key;
  }

  /** An answer has come; the next write is another one. */
  answered(hasFailed: boolean, draft?: DraftKey): void {
    if (hasFailed || this.doubleTapMs === 0) this.input = '';
    else this.expiresAt = performance.now() + this.doubleTapMs;
    if (hasFailed) draft?.renew();
  }
}
