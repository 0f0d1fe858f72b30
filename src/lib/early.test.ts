// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { takeEarly } from './early';

afterEach(() => {
  delete window.__boot;
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
