import { documentCsp, type PolicyOrigins } from './document-csp';

/** Features of the device that the page never asks for; a script that slipped in cannot either. The camera of a file field needs none. */
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];

/** The header of every response: the browser must not guess another content type. */
export const fileHeaders = { 'X-Content-Type-Options': 'nosniff' } as const;

/**
 * Headers of a document, for whoever serves it: this server, and the configurations for a static host that the build writes
 * (scripts/build/hosting.ts). `html` is the document as served: its policy knows its inline blocks by hash.
 */
export const documentHeaders = (html: string, origins: PolicyOrigins): Readonly<Record<string, string>> => ({
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': documentCsp(html, origins),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissions.map((name) => `${name}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  ...fileHeaders,
});
