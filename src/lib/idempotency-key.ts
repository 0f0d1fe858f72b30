/** 32 random hex digits: an Idempotency-Key or a generated id. crypto.randomUUID would need Chromium 92 and iOS 15.4. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
