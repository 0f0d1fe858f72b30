import type { HostKind } from './host';
import type { Method } from './protocol';

/**
 * The page's action where a host does not know a method, or does not answer: `as-browser` the browser's own way, `in-site` a page of ours,
 * `tell-link` shows the address of the provider's page for the reader's own browser,
 * `copy-link` copies the address and shows a message (the last resort of `as-browser` for a link too), `upgrade` shows that the app is too old,
 * `press-and-hold` shows how a picture is saved, `nothing` goes on.
 */
export type Fallback = 'as-browser' | 'in-site' | 'tell-link' | 'copy-link' | 'upgrade' | 'press-and-hold' | 'nothing';

const all = (fallback: Fallback): Record<HostKind, Fallback> => ({
  messaging: fallback,
  payment: fallback,
  native: fallback,
  browser: fallback,
});

export const fallbacks: Readonly<Record<Method, Readonly<Record<HostKind, Fallback>>>> = {
  openOrderList: all('in-site'),
  openMini: { ...all('upgrade'), browser: 'in-site' },
  openUrl: { messaging: 'copy-link', payment: 'copy-link', native: 'as-browser', browser: 'as-browser' },
  openBanner: all('upgrade'),
  back: all('as-browser'),
  login: all('in-site'),
  pay: { messaging: 'tell-link', payment: 'tell-link', native: 'in-site', browser: 'in-site' },
  copyText: all('as-browser'),
  saveImage: all('press-and-hold'),
  chooseImage: all('as-browser'),
  share: all('as-browser'),
  setTitle: all('nothing'),
  safeArea: all('nothing'),
};
