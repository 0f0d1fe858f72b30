import type { FrameSettings } from '../frame-wire';

const define = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { configurable: true, get: () => value });
};

/** Makes the frame's navigator say what the host's phone says. */
export function applyNavigator(userAgent: string): void {
  define(navigator, 'userAgent', userAgent);
  define(navigator, 'userAgentData', undefined);
  define(navigator, 'platform', userAgent.includes('iPhone') ? 'iPhone' : 'Linux armv8l');
  define(navigator, 'maxTouchPoints', 5);
}

/** Answers `prefers-color-scheme` by the simulator's switch: a frame cannot be given a scheme from outside. */
export function applyDeviceScheme(scheme: FrameSettings['scheme']): void {
  if (scheme === 'device') return;
  const real = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const requestedScheme = /prefers-color-scheme:\s*(dark|light)/.exec(query)?.[1];
    return requestedScheme === undefined ? real(query) : real(requestedScheme === scheme ? 'all' : 'not all');
  };
}

/** Tells the document that the app's own page covers it, or that it is seen again as after the back-forward cache (docs/hosts.md §4). */
export function showPage(seen: boolean): void {
  define(document, 'hidden', !seen);
  define(document, 'visibilityState', seen ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.dispatchEvent(new PageTransitionEvent(seen ? 'pageshow' : 'pagehide', { persisted: true }));
}
