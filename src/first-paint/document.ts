import { hasNativeObject } from '../bridge/native-names';
import { browserTypes, detectHost, type HostKind } from '../bridge/host';

/** What the document says of reader and host before anything is painted: language, direction, scheme, host. */
export function dressDocument(language: { readonly code: string; readonly rtl: boolean }): HostKind {
  const html = document.documentElement;
  const host = detectHost(navigator.userAgent, hasNativeObject(window));
  html.lang = language.code;
  html.dir = language.rtl ? 'rtl' : 'ltr';
  html.dataset['host'] = host;
  html.dataset['browserType'] = browserTypes[host];
  html.dataset['scheme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  if (/Android/.test(navigator.userAgent)) html.dataset['android'] = '';
  return host;
}
