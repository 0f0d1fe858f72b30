// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import agents from '@tests/fixtures/user-agents.json';
import { messagingBridge } from './adapters/messaging';
import { nativeBridge } from './adapters/native';
import { paymentBridge, type PaymentSdk } from './adapters/payment';
import { detectHost } from './host';
import { hasNativeObject } from './native-names';
import { methodNames } from './protocol';
import type { HostBridge } from './types';

const agent = (name: string) => agents.find((candidate) => candidate.class === name)?.ua ?? '';
const page = window as unknown as Record<string, unknown>;

afterEach(() => {
  for (const name of ['my', 'wx', 'KakehashiHost', 'webkit', 'ReactNativeWebView']) delete page[name];
  vi.useRealTimers();
});

/** Methods that a bridge says it supports, or answers otherwise than with `unsupported`. */
async function knownOf(bridge: HostBridge): Promise<readonly string[]> {
  const known: string[] = methodNames.filter((name) => bridge.supports(name));
  for (const name of methodNames) {
    const outcome = await bridge.call(name, {});
    if (outcome.ok || outcome.code !== 'unsupported') known.push(name);
  }
  return known;
}

describe('globals that look like a host', () => {
  it.each(['mobile-browser', 'desktop', 'inapp-browser', 'alipay-browser', 'wechat-browser', 'wecom'])(
    '[T-21] a variable `my` or `wx` of anybody makes no mini program of %s',
    (name) => {
      Object.assign(page, { my: { postMessage: vi.fn(), getEnv: vi.fn() }, wx: { miniProgram: {} } });
      expect(detectHost(agent(name), hasNativeObject(window))).toBe('browser');
    },
  );

  it.each([{ miniprogram: false }, {}, null, undefined, { miniprogram: 'true' }])(
    '[T-21] the payment app’s user agent and getEnv must agree: %j',
    async (env) => {
      const moved = vi.fn();
      const sdk = { getEnv: (answer: (value: never) => void) => answer(env as never), postMessage: vi.fn() };
      expect(
        await knownOf(paymentBridge(() => Promise.resolve({ ...sdk, navigateTo: moved } as unknown as PaymentSdk))),
      ).toEqual([]);
      expect(moved).not.toHaveBeenCalled();
      expect(sdk.postMessage).not.toHaveBeenCalled();
    },
  );

  it('[T-21] so must the messaging app’s', async () => {
    const navigateTo = vi.fn();
    const getEnv = (answer: (env: { miniprogram?: boolean }) => void) => answer({ miniprogram: false });
    expect(
      await knownOf(messagingBridge(() => Promise.resolve({ miniProgram: { navigateTo, getEnv } as never }))),
    ).toEqual([]);
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it.each([
    ['an SDK that cannot be loaded', () => Promise.reject(new Error('offline'))],
    ['one that is nothing', () => Promise.resolve(undefined as never)],
    ['one that never answers getEnv', () => Promise.resolve({ miniProgram: { getEnv: () => undefined } } as never)],
    [
      'one whose getEnv throws',
      () =>
        Promise.resolve({
          miniProgram: {
            getEnv: () => {
              throw new Error('no');
            },
          },
        } as never),
    ],
  ])('[T-21] %s supports nothing and hangs nowhere', async (_, load) => {
    expect(await knownOf(messagingBridge(load))).toEqual([]);
  });

  it.each([undefined, {}, { postMessage: 'text' }, true])(
    '[T-22] a native object without postMessage is none: %j',
    async (own) => {
      page['KakehashiHost'] = own;
      const bridge = nativeBridge();
      expect(bridge.kind).toBe('native');
      expect(await knownOf(bridge)).toEqual([]);
      await vi.waitFor(() => expect(bridge.kind).toBe('browser'), { timeout: 3000 });
    },
  );
});

describe('the channels of a native app', () => {
  type Sent = { id: string; nonce: string; method: string };
  const answerHandshake = ({ id, nonce }: Sent, more: object = {}) =>
    JSON.stringify({
      v: 1,
      id,
      nonce,
      ok: true,
      data: { host: 'A', app: '1', protocol: 1, methods: ['back'], ...more },
    });
  const fromWindow = (data: string, origin: string) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin }));

  it.each(['webkit', 'ReactNativeWebView'] as const)(
    '[T-22] %s: answers come as window messages of the page’s own origin',
    async (name) => {
      let request: Sent | undefined;
      const postMessage = (text: string) => void (request = JSON.parse(text) as Sent);
      page[name] = name === 'webkit' ? { messageHandlers: { KakehashiHost: { postMessage } } } : { postMessage };
      const bridge = nativeBridge();
      for (const origin of ['https://evil.example', 'null'])
        fromWindow(answerHandshake(request as unknown as Sent), origin);
      await Promise.resolve();
      expect(bridge.supports('back')).toBe(false);
      fromWindow(answerHandshake(request as unknown as Sent), name === 'webkit' ? location.origin : '');
      await vi.waitFor(() => expect(bridge.supports('back')).toBe(true), { timeout: 20_000 });
      expect(bridge.protocol).toBe(1);
    },
  );

  it('[T-22] an iOS handler with reply gives the answer itself', async () => {
    const postMessage = (text: string) => Promise.resolve(answerHandshake(JSON.parse(text) as Sent));
    page['webkit'] = { messageHandlers: { KakehashiHost: { postMessage } } };
    const bridge = nativeBridge();
    await vi.waitFor(() => expect(bridge.supports('back')).toBe(true), { timeout: 20_000 });
    expect(bridge.kind).toBe('native');
  });

  it('[T-22] the app’s own object goes before the others', () => {
    const own = vi.fn();
    const other = vi.fn();
    Object.assign(page, { KakehashiHost: { postMessage: own }, ReactNativeWebView: { postMessage: other } });
    nativeBridge();
    expect([own.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([0, 2, 99])('[T-22] a version that the page does not speak is no handshake: %i', async (protocol) => {
    vi.useFakeTimers();
    const own: { postMessage: (text: string) => void; onmessage?: (event: { data: string }) => void } = {
      postMessage: (text) => own.onmessage?.({ data: answerHandshake(JSON.parse(text) as Sent, { protocol }) }),
    };
    page['KakehashiHost'] = own;
    const bridge = nativeBridge();
    await vi.advanceTimersByTimeAsync(900);
    expect([bridge.kind, bridge.protocol]).toEqual(['browser', 0]);
    expect(await bridge.call('back', {})).toMatchObject({ ok: false, code: 'unsupported' });
  });

  it('[T-22] an answer that comes late switches the methods at once', async () => {
    vi.useFakeTimers();
    let requestedMethod = '';
    const own: { postMessage: (text: string) => void; onmessage?: (event: { data: string }) => void } = {
      postMessage: (text) => void (requestedMethod = text),
    };
    page['KakehashiHost'] = own;
    const bridge = nativeBridge();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bridge.kind).toBe('browser');
    own.onmessage?.({ data: answerHandshake(JSON.parse(requestedMethod) as Sent) });
    await vi.advanceTimersByTimeAsync(1);
    expect([bridge.kind, bridge.supports('back')]).toEqual(['native', true]);
  });
});
