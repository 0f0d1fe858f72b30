import { hasNativeObject } from '../bridge/native-names';
import { browserTypes, detectHost, type HostKind } from '../bridge/host';

/** The bars that a browser draws around the page: `--paper` of tokens.css, which is not read yet where this is called. */
const barColour = { light: '#faf8f4', dark: '#14151a' } as const;

/** The colours of the page: those of the system, or light whatever the system has. */
export function applyScheme(isLight: boolean): void {
  const scheme = !isLight && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset['scheme'] = scheme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColour[scheme]);
}

/** What the document says of reader and host before anything is painted: language, direction, scheme, host. */
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
