import { byCallback } from '../by-callback';
import { requestHandshake } from '../handshake';
import { listeners } from '../listeners';
import { loadPaymentScript } from '../payment-script';
import { HANDSHAKE_TIMEOUT_MS, methods, type Method } from '../protocol';
import { failCall, type HostCallOptions, type HostBridge, type Result } from '../types';
import { openWire } from '../wire';
import { move, moves, type MiniNavigator } from './mini-navigation';

/** The object `my` that the payment app's script adds to the page. */
export interface PaymentSdk extends MiniNavigator {
  onMessage?: (message: unknown) => void;
  postMessage(message: unknown): void;
  getEnv(answer: (env: { miniprogram?: boolean }) => void): void;
}

/** A page's own variable called `my` is none: both functions must be there. */
function sdkOf(candidate: unknown): PaymentSdk | undefined {
  const sdk = candidate as Partial<PaymentSdk> | null | undefined;
  return typeof sdk?.postMessage === 'function' && typeof sdk.getEnv === 'function' ? (sdk as PaymentSdk) : undefined;
}

const fromScript = async (): Promise<PaymentSdk | undefined> => {
  await loadPaymentScript(navigator.userAgent);
  return sdkOf((window as { my?: unknown }).my);
};

/** The SDK, once it and the user agent agree that this is the mini program. */
async function confirm(load: () => Promise<PaymentSdk | undefined>): Promise<PaymentSdk | undefined> {
  const sdk = await load();
  if (!sdk) return undefined;
  const env = await byCallback<{ miniprogram?: boolean }>(HANDSHAKE_TIMEOUT_MS, undefined, (done) => sdk.getEnv(done));
  return env.ok && (env.value as { miniprogram?: unknown } | null)?.miniprogram === true ? sdk : undefined;
}

/**
 * The payment app's mini program: moves by its SDK, everything else as question and answer with the mini program, one answer each. Without
 * the script, which the global variant never loads, nothing is supported and the fallbacks carry.
 */
export function paymentBridge(load: () => Promise<PaymentSdk | undefined> = fromScript): HostBridge {
  const heard = listeners();
  let known: ReadonlySet<Method> = new Set();
  let payments: readonly string[] = [];
  let protocol = 0;
  let sdk: PaymentSdk | undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the SDK's own, not a window's
  const wire = openWire((question) => sdk?.postMessage(question), heard.emit);
  const moving = confirm(load)
    .catch(() => undefined)
    .then((confirmed) => {
      sdk = confirmed;
      if (confirmed) known = new Set(moves);
    });
  const talking = moving.then(async () => {
    if (!sdk) return;
    // Before the first message, else its answer finds nobody (docs/hosts.md §2).
    sdk.onMessage = wire.receive;
    const agreed = await requestHandshake(wire);
    if (!agreed) return;
    protocol = agreed.protocol;
    known = new Set([...moves, ...agreed.methods]);
    payments = agreed.payments;
  });
  const settled = moving.then(() => {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, sdk ? HANDSHAKE_TIMEOUT_MS : 0));
    return Promise.race([talking, patience]);
  });

  async function call(method: Method, params: unknown, options: HostCallOptions = {}): Promise<Result<unknown>> {
    await (moves.includes(method) ? moving : settled);
    if (!sdk || !known.has(method)) return failCall('unsupported');
    if (moves.includes(method)) return move(sdk, method, params, HANDSHAKE_TIMEOUT_MS, options);
    const { reply, timeout } = methods[method];
    return wire.request(method, params, reply, { timeoutMs: options.timeoutMs ?? timeout, signal: options.signal });
  }

  return {
    kind: 'payment',
    get protocol() {
      return protocol;
    },
    supports: (method) => known.has(method),
    payments: () => settled.then(() => payments),
    call: call as HostBridge['call'],
    on: heard.on,
  };
}
