import { requestHandshake } from '../handshake';
import { listeners } from '../listeners';
import { HANDSHAKE_TIMEOUT_MS, methods, type Method } from '../protocol';
import { failCall, type HostCallOptions, type HostBridge, type Result } from '../types';
import { openWire } from '../wire';
import { nativeChannel } from './native-channel';

/**
 * A native app's web view. Until the app has answered `hello`, and where it never does, nothing is supported and the page behaves as in a
 * browser; a late answer switches the methods at once. `presumed`: the app's object was there at document start, so that the page began as
 * its guest and stays so until the time for an answer is over.
 */
export function nativeBridge(page: Window = window, presumed = true): HostBridge {
  const heard = listeners();
  let patient = presumed;
  let known: ReadonlySet<Method> = new Set();
  let payments: readonly string[] = [];
  let protocol = 0;
  let send: ReturnType<typeof nativeChannel>;
  const wire = openWire((question) => send?.(question), heard.emit);
  send = nativeChannel(page, wire.receive);
  const handshake = (send ? requestHandshake(wire) : Promise.resolve(undefined)).then((agreed) => {
    if (!agreed) return;
    protocol = agreed.protocol;
    known = new Set(agreed.methods);
    payments = agreed.payments;
  });
  const settled = Promise.race([handshake, new Promise<void>((resolve) => setTimeout(resolve, HANDSHAKE_TIMEOUT_MS))]);
  void settled.then(() => {
    patient = false;
  });

  async function call(method: Method, params: unknown, options: HostCallOptions = {}): Promise<Result<unknown>> {
    await settled;
    if (!known.has(method)) return failCall('unsupported');
    const { reply, timeout } = methods[method];
    return wire.request(method, params, reply, { timeoutMs: options.timeoutMs ?? timeout, signal: options.signal });
  }

  return {
    get kind() {
      return protocol > 0 || patient ? 'native' : 'browser';
    },
    get protocol() {
      return protocol;
    },
    supports: (method) => known.has(method),
    payments: () => settled.then(() => payments),
    call: call as HostBridge['call'],
    on: heard.on,
  };
}
