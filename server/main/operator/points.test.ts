import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer, staff } from '@tests/buying';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('[R-09] staff gives points, and sees them', async () => {
  await buyer(api, 'upset');
  expect(await staff(api, 'points give UPSET@mail.example 300')).toBe('UPSET@mail.example holds 300 points.');
  expect(await staff(api, 'points give upset@mail.example 1')).toContain('301');
  expect(await staff(api, 'points show upset@mail.example')).toContain('301');
});

it.each(['0', '-5', '10001', '1.5', 'many'])('[R-09] %s points are refused', async (points) => {
  await expect(staff(api, `points give demo@kakehashi.example ${points}`)).rejects.toThrow('is no number of points');
});

it('[R-09] an address that nobody has is refused', async () => {
  await expect(staff(api, 'points give nobody@mail.example 5')).rejects.toThrow('Nobody has');
});
