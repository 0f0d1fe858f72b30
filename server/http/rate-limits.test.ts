import { expect, it } from 'vitest';
import { limits, take } from './rate-limits';
import { createTestApi } from '../testing/test-api';

it('[A-07] calls that read their clocks in another order count in one window', async () => {
  const api = await createTestApi();
  const now = api.clock.now().getTime();
  const waits: (number | null)[] = [];
  for (let call = 0; call < limits.login.count + 2; call += 1) {
    waits.push(await take(api.db, 'login', 'somebody', new Date(now - call * 7)));
  }
  expect(waits.slice(0, limits.login.count)).toEqual(Array.from({ length: limits.login.count }, () => null));
  expect(waits.slice(limits.login.count).every((wait) => wait !== null && wait > 0)).toBe(true);
  // A clock that was put back by more than that opens a new one: nobody waits for an hour that comes twice.
  expect(await take(api.db, 'login', 'somebody', new Date(now - 3_600_000))).toBeNull();
});
