/** The four hosts, and the code that the specification gives each browser type: 1 messaging app, 2 payment app, 3 other. */
export type HostKind = 'messaging' | 'payment' | 'native' | 'browser';

export const browserTypes: Readonly<Record<HostKind, '1' | '2' | '3'>> = {
  messaging: '1',
  payment: '2',
  native: '3',
  browser: '3',
};

/**
 * Detects the host that shows the page, at first paint: from the user agent for the mini programs (both name it in any case of letters;
 * `AliApp(` alone is other apps too), from a bridge object that was there at document start for the native app (docs/hosts.md §1). Decides
 * presentation only, never permission.
 */
export function detectHost(userAgent: string, hasNativeBridge: boolean): HostKind {
  const mini = /miniprogram/i.test(userAgent);
  if (mini && /AlipayClient\/|AliApp\(AP\//.test(userAgent)) return 'payment';
  if (mini && /MicroMessenger\//.test(userAgent) && !/wxwork\//.test(userAgent)) return 'messaging';
  return hasNativeBridge ? 'native' : 'browser';
}
