import { expect, it } from 'vitest';
import agents from '@tests/fixtures/user-agents.json';
import { browserTypes, detectHost } from './host';

it('[T-21] each host has the browser type of the specification', () => {
  expect(browserTypes).toEqual({ messaging: '1', payment: '2', native: '3', browser: '3' });
});

const hostOf = (kind: string) => (kind === 'wechat-mp' ? 'messaging' : kind === 'alipay-mp' ? 'payment' : 'browser');

it.each(agents.map(({ class: kind, ua }) => [kind, hostOf(kind), ua] as const))(
  '[T-21] %s is %s: %s',
  (_kind, host, ua) => {
    expect(detectHost(ua, false)).toBe(host);
  },
);

it('[T-21] [T-22] a native bridge object at document start makes the native app, a mini program stays one', () => {
  expect(detectHost('Mozilla/5.0 (Linux; Android 14)', true)).toBe('native');
  const mini = agents.find((agent) => agent.class === 'wechat-mp');
  expect(detectHost(mini?.ua ?? '', true)).toBe('messaging');
});
