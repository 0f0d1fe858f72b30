import { browserTypes, detectHost, type HostKind } from '../bridge/host';

/** Name of the native app's bridge object, there at document start or never (hosts.md §3). */
const NATIVE_BRIDGE = 'KakehashiHost';

/** What the document says of reader and host before anything is painted: language, direction, scheme, host. */
export function dressDocument(language: { readonly code: string; readonly rtl: boolean }): HostKind {
  const html = document.documentElement;
  const host = detectHost(navigator.userAgent, NATIVE_BRIDGE in window);
  html.lang = language.code;
  html.dir = language.rtl ? 'rtl' : 'ltr';
  html.dataset['host'] = host;
  html.dataset['browserType'] = browserTypes[host];
  html.dataset['scheme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  if (/Android/.test(navigator.userAgent)) html.dataset['android'] = '';
  return host;
}
