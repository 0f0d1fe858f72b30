import { expect, it } from 'vitest';
import { createIdempotencyKey } from './idempotency-key';

it('[B-10] makes keys of 32 hex digits, each another', () => {
  const keys = Array.from({ length: 200 }, createIdempotencyKey);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  expect(new Set(keys).size).toBe(200);
});
