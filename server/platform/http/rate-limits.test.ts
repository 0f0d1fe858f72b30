import { expect, it } from 'vitest';
import { callMeter, limits, take } from './rate-limits';
import { createTestApi } from '@server/testing/test-api';
import { hoursToMs } from '@/rules/time/instant';

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
  expect(await take(api.db, 'login', 'somebody', new Date(now - hoursToMs(1)))).toBeNull();
});

it('[A-07] remembers no more addresses than it was told to, of those that wait too, and lets none of them in', async () => {
  const api = await createTestApi({ goods: [] });
  const meter = callMeter('reads', 10);
  const now = api.clock.now();
  const waits = async (ip: string) => {
    const answerCodes = [];
    for (let read = 0; read < 25; read += 1) answerCodes.push(await meter.count(api.db, ip, now));
    return answerCodes.at(-1);
  };
  for (let at = 0; at < 40; at += 1) {
    await take(api.db, 'reads', `203.0.113.${at}`, now, limits.reads.count);
    expect(await waits(`203.0.113.${at}`)).toBeGreaterThan(0);
    expect(meter.size()).toBeLessThanOrEqual(10);
  }
  expect(await waits('203.0.113.0')).toBeGreaterThan(0);
  await api.close();
});
