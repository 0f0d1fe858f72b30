import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatStaffTime } from '@/rules/time/date';
import { buyer, staff } from '@tests/buying';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

it('staff read every time in Japan’s time, marked as such', async () => {
  expect(formatStaffTime(new Date('2026-11-27T20:30:00Z'))).toBe('2026-11-28 05:30 JST');
  const me = await buyer(api, 'timely');
  const { order } = await me.buy(['amazon/B0C8VJ5H1D']);
  const row = (await staff(api, 'order list')).split('\n').find((line) => line.startsWith(order));
  expect(row).toContain(formatStaffTime(api.clock.now()));
});

it('no list of staff has a time of another zone', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const other = files.filter((file) =>
    /toISOString|formatJst\(|toInstant\(/.test(readFileSync(join(folder, file), 'utf8')),
  );
  // Content files hold instants as calls send them, to be edited and saved again.
  expect(other).toEqual(['contents.ts']);
});
