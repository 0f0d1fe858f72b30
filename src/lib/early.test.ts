// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { forgetEarly, putEarly, takeEarly } from './early';

afterEach(() => {
  delete window.__boot;
  vi.useRealTimers();
});

it('[C-01] gives an early promise once, and none for another address', async () => {
  window.__boot = { language: 'en', shell: '', early: { '/api?n=A': Promise.resolve(1) } };
  expect(takeEarly('/api?n=B')).toBeUndefined();
  expect(await takeEarly('/api?n=A')).toBe(1);
  expect(takeEarly('/api?n=A')).toBeUndefined();
});

it('[C-01] gives nothing where the document has no first script', () => {
  expect(takeEarly('/api?n=A')).toBeUndefined();
});

it('[C-01] an answer that nobody took grows old; one still on the way does not', async () => {
  vi.useFakeTimers();
  putEarly('/api?n=A', Promise.resolve(1));
  putEarly('/api?n=B', Promise.resolve(2));
  putEarly('/api?n=C', new Promise((resolve) => void setTimeout(resolve, 60_000, 3)));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await takeEarly('/api?n=A')).toBe(1);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(takeEarly('/api?n=B')).toBeUndefined();
  expect(await takeEarly('/api?n=C')).toBe(3);
});

it('[C-01] what was read before a write is taken by no page', () => {
  putEarly('/api?n=A', Promise.resolve(1));
  forgetEarly();
  expect(takeEarly('/api?n=A')).toBeUndefined();
});
