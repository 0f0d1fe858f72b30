import type { HostKind } from './host';
import { hasNativeObject, nativeReadyEvent } from './native-names';
import type { HostBridge } from './types';

/** What the page says where a host could not do all: `copied` and `copyFailed` in `common.json`, the others in `host.json`. */
export type HostWord =
  | 'copied'
  | 'copyFailed'
  | 'linkCopied'
  | 'upgrade'
  | 'pressAndHold'
  | 'pictureSaved'
  | 'noPicture';

interface HostEffects {
  /** Goes to a path of ours. */
  goTo(path: string): void;
  say(word: HostWord): void;
}

let effects: HostEffects | undefined;

/** Told once at boot by `app/`, so that the bridge knows no router and no UI. */
export function configureHost(next: HostEffects): void {
  effects = next;
}

export function hostEffects(): HostEffects {
  if (!effects) throw new Error('configureHost was not called at boot');
  return effects;
}

/** The adapter of each host, a chunk of its own that only this host loads. */
const adapters: Readonly<Record<HostKind, (presumed: boolean) => Promise<HostBridge>>> = {
  messaging: () => import('./adapters/messaging').then(({ messagingBridge }) => messagingBridge()),
  payment: () => import('./adapters/payment').then(({ paymentBridge }) => paymentBridge()),
  native: (presumed) => import('./adapters/native').then(({ nativeBridge }) => nativeBridge(window, presumed)),
  browser: () => import('./adapters/browser').then(({ browserBridge }) => browserBridge()),
};

let loading: Promise<HostBridge> | undefined;
let loaded: HostBridge | undefined;

const shown = (): HostKind => (document.documentElement.dataset['host'] ?? 'browser') as HostKind;

function load(kind: HostKind, presumed: boolean): Promise<HostBridge> {
  const asked = adapters[kind](presumed);
  loading = asked;
  void asked.then(
    (bridge) => {
      if (loading === asked) loaded = bridge;
    },
    () => undefined,
  );
  return asked;
}

/** The host of this page, chosen once at the first question; its adapter comes with it. */
export const hostBridge = (): Promise<HostBridge> => loading ?? load(shown(), true);

/** Which host the page behaves for now: what was found at document start, until the host's own answer says otherwise. */
export const hostKind = (): HostKind => loaded?.kind ?? shown();

/** An app that injects its object late says so: methods switch at once, bars at the next route change. */
export function hearLateHost(onFound: () => void): () => void {
  const hear = () => {
    if (hostKind() === 'browser') void load('native', false).then(onFound, () => undefined);
  };
  window.addEventListener(nativeReadyEvent, hear);
  // It may have said so while who asks here was on the way.
  if (hasNativeObject(window)) hear();
  return () => window.removeEventListener(nativeReadyEvent, hear);
}
