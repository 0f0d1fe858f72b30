import { byCallback } from '../by-callback';
import { HANDSHAKE_TIMEOUT_MS, type Method, type Params, type MethodReply } from '../protocol';
import { failCall, type HostCallOptions, type HostBridge, type Result } from '../types';
import { move, moves, type MiniNavigator } from './mini-navigation';

/** The part of the messaging app's JSSDK that needs no signature (docs/hosts.md §2). */
export interface MessagingSdk {
  readonly miniProgram: MiniNavigator & {
    getEnv(answer: (env: { miniprogram?: boolean }) => void): void;
    postMessage(message: { data: unknown }): void;
  };
}

/** The SDK of the npm package; it looks at the page when it is imported, so that it is imported in this host alone. */
const fromPackage = async (): Promise<MessagingSdk> => {
  const { default: sdk } = await import('weixin-js-sdk');
  // A page that has it already gets nothing from the package a second time. Its own types ask for an address where none is needed.
  return ((sdk as unknown) ?? (window as { jWeixin?: unknown }).jWeixin) as MessagingSdk;
};

/** The payment of its mini program: there is no question by which the page could learn of another. */
const messagingPayment = 'wechatMini';

const canDo = new Set<Method>([...moves, 'pay', 'setTitle']);

/**
 * The messaging app's mini program. Its web view can move between pages and leave notes that the host reads when the page is shared or
 * left; it can ask nothing: a payment is a page of the mini program, which cannot say how it ended. User agent and SDK must agree that this is a mini program, else nothing is supported.
 */
export function messagingBridge(loadSdk: () => Promise<MessagingSdk> = fromPackage): HostBridge {
  const confirmed = (async () => {
    const { miniProgram } = await loadSdk();
    const env = await byCallback<{ miniprogram?: boolean }>(HANDSHAKE_TIMEOUT_MS, undefined, (done) =>
      miniProgram.getEnv(done),
    );
    return env.ok && (env.value as { miniprogram?: unknown } | null)?.miniprogram === true ? miniProgram : undefined;
  })().catch(() => undefined);
  let ready = false;
  void confirmed.then((miniProgram) => {
    ready = miniProgram !== undefined;
  });

  /** A move that failed opened nothing: the mini program has no such page. */
  async function pay(miniProgram: MiniNavigator, params: unknown, options: HostCallOptions): Promise<Result<unknown>> {
    const moved = await move(miniProgram, 'pay', params, HANDSHAKE_TIMEOUT_MS, options);
    if (moved.ok) return { ok: true, value: { state: 'pending' } };
    return moved.code === 'host-error' ? failCall('unsupported') : moved;
  }

  async function call<M extends Method>(
    method: M,
    params: Params<M>,
    options: HostCallOptions = {},
  ): Promise<Result<MethodReply<M>>> {
    if (!canDo.has(method)) return failCall('unsupported');
    const miniProgram = await confirmed;
    if (!miniProgram) return failCall('unsupported');
    if (method === 'pay') return (await pay(miniProgram, params, options)) as Result<MethodReply<M>>;
    if (method !== 'setTitle') return move(miniProgram, method, params, HANDSHAKE_TIMEOUT_MS, options);
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the SDK's own, not a window's
      miniProgram.postMessage({ data: params });
      return { ok: true, value: {} };
    } catch {
      return failCall('host-error');
    }
  }

  return {
    kind: 'messaging',
    protocol: 0,
    supports: (method) => ready && canDo.has(method),
    payments: async () => ((await confirmed) ? [messagingPayment] : []),
    call,
    on: () => () => undefined,
  };
}
