import { barColors } from '../config/brand';
import { hasNativeObject } from '../bridge/native-names';
import { browserTypes, detectHost, type HostKind } from '../bridge/host';

/** The colours of the page: those of the system, or light whatever the system has. */
export function applyScheme(isLight: boolean): void {
  const scheme = !isLight && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset['scheme'] = scheme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColors[scheme]);
}

/** Sets the document's attributes for reader and host before anything is painted: language, direction, scheme, host. */
export function applyDocumentAttributes(language: {
  readonly code: string;
  readonly rtl: boolean;
  /** A page that is light in a dark system too. */
  readonly light?: boolean;
}): HostKind {
  const html = document.documentElement;
  const host = detectHost(navigator.userAgent, hasNativeObject(window));
  html.lang = language.code;
  html.dir = language.rtl ? 'rtl' : 'ltr';
  html.dataset['host'] = host;
  html.dataset['browserType'] = browserTypes[host];
  applyScheme(language.light ?? false);
  if (/Android/.test(navigator.userAgent)) html.dataset['android'] = '';
  return host;
}
