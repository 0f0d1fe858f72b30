import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { calledName } from './address-book';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
afterAll(() => api.close());

it.each([
  ['hanako.tanaka1987', ''],
  ['Hanako', 'Hanako'],
  ['田中花子', '花子'],
])('[R-51] others call an account that is named %j %j', async (name, called) => {
  expect(await calledName(api.db, { id: 'nobody', name, email: 'hanako.tanaka1987@mail.example' })).toBe(called);
});
