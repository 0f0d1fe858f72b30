import { beforeEach, expect, it, vi } from 'vitest';
import { move, moves, type MiniNavigator } from './mini-navigation';

type Going = Parameters<MiniNavigator['navigateTo']>[0];
const went: string[] = [];
/** The host's answer to each kind of navigation. */
let answers: { to: boolean; redirect: boolean };
const answer = (going: Pick<Going, 'success' | 'fail'>, fine: boolean) =>
  fine ? going.success() : going.fail({ errMsg: 'navigateTo:fail page limit' });
const navigator: MiniNavigator = {
  navigateTo(going) {
    went.push(`to ${going.url}`);
    answer(going, answers.to);
  },
  redirectTo(going) {
    went.push(`redirect ${going.url}`);
    answer(going, answers.redirect);
  },
  navigateBack(going) {
    went.push(`back ${going.delta}`);
    answer(going, answers.to);
  },
};

beforeEach(() => {
  went.length = 0;
  answers = { to: true, redirect: true };
});

const go = (method: Parameters<typeof move>[1], params: unknown) => move(navigator, method, params, 100, {});

it.each([
  ['openOrderList', {}, 'to /miniCommon/pagesOrder/list?index=4'],
  ['openUrl', { url: 'https://a.example' }, 'to /pages/webview/webview?url=https%3A%2F%2Fa.example'],
  ['openMini', { path: '/pages/a' }, 'to /pages/a'],
  ['openMini', { appId: 'wx1' }, 'to /miniCommon/pagesMain/openOtherMini/openOtherMini?appId=wx1'],
  ['back', {}, 'back 1'],
] as const)('[N-12] [N-15] %s with %j goes %s', async (method, params, expectedCall) => {
  expect(moves).toContain(method);
  expect(await go(method, params)).toEqual({ ok: true, value: {} });
  expect(went).toEqual([expectedCall]);
});

it('[N-12] where ten pages are open already, the page takes this one’s place', async () => {
  answers = { to: false, redirect: true };
  expect(await go('openOrderList', {})).toMatchObject({ ok: true });
  expect(went.map((entry) => entry.split(' ')[0])).toEqual(['to', 'redirect']);
});

it('[N-12] [X-14] a host that refuses both has not moved', async () => {
  answers = { to: false, redirect: false };
  expect(await go('openOrderList', {})).toMatchObject({ ok: false, code: 'host-error' });
});

it('[N-12] a host that never answers is given up, after the time that was asked for', async () => {
  vi.useFakeTimers();
  const silent = { ...navigator, navigateTo: () => undefined };
  const given = move(silent, 'openOrderList', {}, 800, { timeoutMs: 50 });
  await vi.advanceTimersByTimeAsync(50);
  expect(await given).toMatchObject({ ok: false, code: 'timeout' });
  vi.useRealTimers();
});
