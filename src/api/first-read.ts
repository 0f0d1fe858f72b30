import { callUrl } from '../lib/call-url';
import { hasEarly, putEarly } from '../lib/early';
import { callHeaders } from './call-headers';
import { requestContext } from './context';

async function readJson(url: string, language: string): Promise<unknown> {
  const response = await fetch(url, { credentials: 'include', headers: callHeaders(language) });
  if (!response.ok) throw new Error();
  const body: unknown = await response.json();
  if (window.__boot) window.__boot.firstHeaders = [response.headers, Date.now()];
  return body;
}

/**
 * Starts a page's first read while its chunk is still on the way, as the document's first script does on a fresh load.
 * `call()` finds it by its address; a failure sends it the ordinary way. Nothing where a host's session must go along in a header.
 */
export function startFirstRead(name: string, input: Readonly<Record<string, string>>): void {
  const context = requestContext();
  const sender = context.sender();
  const url = callUrl(context.base, name, 'query', sender, input);
  if (context.forwardedCookie() || hasEarly(url)) return;
  putEarly(url, readJson(url, sender.language));
}
