// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { messagingBridge, type MessagingSdk } from './messaging';

const mini = (postMessage: (message: { data: unknown }) => void) =>
  messagingBridge(() =>
    Promise.resolve({
      miniProgram: { getEnv: (answer: (env: unknown) => void) => answer({ miniprogram: true }), postMessage },
    } as unknown as MessagingSdk),
  );
const page = { title: 'Bowl', url: 'https://shop.example/a' };

it('[N-12] [S-39] leaves a note of title and address, which the app reads when the page is shared', async () => {
  const posted = vi.fn();
  const bridge = mini(posted);
  expect(bridge.supports('setTitle')).toBe(false);
  expect(await bridge.call('setTitle', page)).toEqual({ ok: true, value: {} });
  expect(posted).toHaveBeenCalledExactlyOnceWith({ data: page });
  expect(bridge.supports('setTitle')).toBe(true);
  expect(bridge.supports('share')).toBe(false);
  expect(bridge.on('resume', () => undefined)()).toBeUndefined();
});

it('[X-03] an app that breaks on it is a failure, and no more', async () => {
  const bridge = mini(() => {
    throw new Error('broken');
  });
  expect(await bridge.call('setTitle', page)).toMatchObject({ ok: false, code: 'host-error' });
});
