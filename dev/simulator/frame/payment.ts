import { paymentScriptPath } from '../addresses';
import type { FrameLink } from './link';
import { plain, sdkCalls } from './sdk-calls';

interface Sdk {
  getEnv(answer: (env: { miniprogram: boolean }) => void): void;
  postMessage(body: unknown): void;
  onMessage?: (body: unknown) => void;
}
interface MoveOptions {
  readonly success?: () => void;
  readonly fail?: (error: { error: number; errorMessage: string }) => void;
}

const names = ['navigateTo', 'redirectTo', 'navigateBack', 'switchTab', 'reLaunch'] as const;

/** The object that the payment app's script gives the page: `my`, with the mini program's messages as objects (docs/hosts.md §2). */
export function givePayment(link: FrameLink): void {
  const call = sdkCalls(link);
  const sdk: Sdk = {
    getEnv: (answer) => answer({ miniprogram: true }),
    postMessage: (body) => link.send({ type: 'message', body: plain(body) }),
  };
  for (const name of names) {
    const move = (options: MoveOptions = {}) =>
      call(name, plain(options), (outcome) => {
        if (outcome === 'ok') options.success?.();
        else options.fail?.({ error: 2, errorMessage: outcome });
      });
    Object.assign(sdk, { [name]: move });
  }
  link.hear((message) => {
    if (message.type === 'message') sdk.onMessage?.(message.body);
  });
  Object.assign(window, { my: sdk });
  leadScript();
}

/** `https://appx/…` is only there inside of the app: the page's script element gets an empty one of ours, and so its load event. */
function leadScript(): void {
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...source,
    set(this: HTMLScriptElement, value: unknown) {
      source?.set?.call(this, String(value).startsWith('https://appx/') ? paymentScriptPath : value);
    },
  });
}
