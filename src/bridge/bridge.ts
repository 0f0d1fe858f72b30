import type { HostKind } from './host';
import { hasNativeObject, nativeReadyEvent } from './native-names';
import type { HostBridge } from './types';

/** The messages of the page where a host could not do everything: `copied` and `copyFailed` in `common.json`, the others in `host.json`. */
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

/** Sets the effects once at boot by `app/`, so that the bridge depends on no router and no UI. */
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

const displayedHost = (): HostKind => (document.documentElement.dataset['host'] ?? 'browser') as HostKind;

function load(kind: HostKind, presumed: boolean): Promise<HostBridge> {
  const adapter = adapters[kind](presumed);
  loading = adapter;
  void adapter.then(
    (bridge) => {
      if (loading === adapter) loaded = bridge;
    },
    () => undefined,
  );
  return adapter;
}

/** The host of this page, chosen once at the first question; its adapter comes with it. */
export const hostBridge = (): Promise<HostBridge> => loading ?? load(displayedHost(), true);

/** Gets the host that the page assumes for now: the one found at document start, until the host's own answer corrects it. */
export const hostKind = (): HostKind => loaded?.kind ?? displayedHost();

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
