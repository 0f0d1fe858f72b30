// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import agents from '@tests/fixtures/user-agents.json';
import { installHost, fakeHostScripts, type FakeHost, type Script } from './fake';
import type { HostKind } from './host';
import { methodNames, type Fail, type Method } from './protocol';
import type { HostBridge, Result } from './types';

type Outcome = 'ok' | Fail;
type Outcomes = Readonly<Record<Script, Outcome>>;
type Variant = 'global' | 'china';

/** The outcome of each script with every host that answers by id; the others differ where they know no ids or no errors. */
const byWire: Outcomes = {
  ok: 'ok',
  unsupported: 'unsupported',
  late: 'timeout',
  twice: 'ok',
  'wrong id': 'timeout',
  malformed: 'bad-reply',
  'wrong origin': 'timeout',
  never: 'timeout',
  throws: 'host-error',
};
/** Moves of a mini program: a callback that was called with rubbish, or never, tells nothing. */
const byMove: Outcomes = { ...byWire, unsupported: 'host-error', malformed: 'timeout' };
const nothing = Object.fromEntries(fakeHostScripts.map((script) => [script, 'unsupported'])) as Outcomes;

interface Row {
  readonly kind: HostKind;
  readonly variant: Variant;
  readonly method: Method;
  readonly params: object;
  readonly outcomes: Outcomes;
}

const prepared = { paymentId: 'P1', payment: 'wechatMini', params: { package: 'prepay_id=1' } };

const rows: readonly Row[] = (['global', 'china'] as const).flatMap((variant) => [
  { kind: 'messaging', variant, method: 'openOrderList', params: {}, outcomes: byMove },
  {
    kind: 'messaging',
    variant,
    method: 'pay',
    params: prepared,
    // A move that failed opened no page that pays.
    outcomes: { ...byMove, unsupported: 'unsupported', throws: 'unsupported' },
  },
  // The global variant never loads the payment app's script.
  {
    kind: 'payment',
    variant,
    method: 'openOrderList',
    params: {},
    outcomes: variant === 'global' ? nothing : byMove,
  },
  {
    kind: 'payment',
    variant,
    method: 'copyText',
    params: { text: 'a' },
    outcomes: variant === 'global' ? nothing : byWire,
  },
  { kind: 'native', variant, method: 'openOrderList', params: {}, outcomes: byWire },
  { kind: 'native', variant, method: 'pay', params: prepared, outcomes: byWire },
  { kind: 'native', variant, method: 'login', params: { interactive: true }, outcomes: byWire },
  {
    kind: 'browser',
    variant,
    method: 'copyText',
    params: { text: 'a' },
    // The Clipboard API's refusal is followed by the older way, which jsdom refuses too.
    outcomes: { ...byMove, unsupported: 'denied', throws: 'denied' },
  },
]);

const agentOf: Readonly<Record<HostKind, string>> = {
  messaging: 'wechat-mp',
  payment: 'alipay-mp',
  native: 'android-webview',
  browser: 'mobile-browser',
};

let host: FakeHost | undefined;

/** The bridge of a host as the page makes it: user agent and globals first, then all modules anew. */
async function open(kind: HostKind, variant: Variant): Promise<HostBridge> {
  vi.resetModules();
  vi.stubEnv('VITE_APP_TYPE', variant);
  const userAgent = agents.find((agent) => agent.class === agentOf[kind])?.ua ?? '';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  document.documentElement.dataset['host'] = kind;
  host = installHost[kind]();
  const { hostBridge } = await import('./bridge');
  const opening = hostBridge();
  // The script comes when the page's element says so.
  await vi.waitFor(
    () => {
      for (const script of document.querySelectorAll('script')) script.dispatchEvent(new Event('load'));
      expect(document.querySelector('script') !== null).toBe(kind === 'payment' && variant === 'china');
    },
    { timeout: 20_000 },
  );
  const bridge = await opening;
  await vi.advanceTimersByTimeAsync(1000);
  return bridge;
}

const call = (bridge: HostBridge, method: Method, params: object) => bridge.call(method, params);
const outcomeOf = (result: Result<unknown>): Outcome => (result.ok ? 'ok' : result.code);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  host?.remove();
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe.each(rows)('the $kind host, $variant variant, $method', ({ kind, variant, method, params, outcomes }) => {
  it.each(fakeHostScripts)('[T-21] [B-12] a host that answers "%s" never throws and never hangs', async (script) => {
    const bridge = await open(kind, variant);
    if (host) host.script = script;
    const settled = vi.fn<(result: Result<unknown>) => void>();
    const pending = call(bridge, method, params).then(settled);
    await vi.advanceTimersByTimeAsync(130_000);
    await pending;
    expect(outcomeOf(settled.mock.calls[0]?.[0] as Result<unknown>)).toBe(outcomes[script]);
    // Answers that come after that, late or twice, change nothing.
    await vi.advanceTimersByTimeAsync(300_000);
    expect(settled).toHaveBeenCalledTimes(1);
    if (host) host.script = 'ok';
    const again = call(bridge, method, params);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomeOf(await again)).toBe(outcomes.ok);
  });

  it('[T-21] an aborted question is given up at once', async () => {
    const bridge = await open(kind, variant);
    if (host) host.script = 'never';
    const stop = new AbortController();
    const pending = bridge.call(method, params, { signal: stop.signal });
    await vi.advanceTimersByTimeAsync(1);
    stop.abort();
    expect(outcomeOf(await pending)).toBe(outcomes.ok === 'ok' ? 'cancelled' : 'unsupported');
    const before = await bridge.call(method, params, { signal: stop.signal });
    expect(before.ok).toBe(false);
  });

  it('[T-21] says what it supports, and a name of the prototype is no method', async () => {
    const bridge = await open(kind, variant);
    expect(bridge.kind).toBe(kind);
    expect(bridge.supports(method)).toBe(outcomes.ok === 'ok');
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'newer']) {
      expect(bridge.supports(name as Method)).toBe(false);
      expect(await call(bridge, name as Method, {})).toMatchObject({ ok: false, code: 'unsupported' });
    }
    for (const name of methodNames.filter((methodName) => !bridge.supports(methodName))) {
      expect(outcomeOf(await call(bridge, name, {}))).toBe('unsupported');
    }
  });
});
