import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { getPointBalance, writePoints } from './ledger';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
afterAll(() => api.close());

const at = new Date('2026-11-22T00:00:00Z');
const write = (points: number, about: string) =>
  writePoints(api.db, { customerId: 'demo', points, reason: 'gift', about, at });
const balance = () => getPointBalance(api.db, 'demo', at);

it('[A-07] the balance is the sum of the ledger, never falls below nothing, and a reason counts once', async () => {
  const start = await balance();
  expect(await write(300, 'one')).toBe(true);
  expect(await write(300, 'one')).toBe(true);
  expect(await balance()).toBe(start + 300);
  expect(await write(-(start + 301), 'two')).toBe(false);
  expect(await write(-(start + 300), 'three')).toBe(true);
  expect(await balance()).toBe(0);
  expect(await write(0, 'four')).toBe(true);
});
