import { brand } from '@server/platform/brand/brand';
import { request } from 'node:https';
import { isArrived, isShortHost } from './link-hosts';
import { publicLookup } from '@server/platform/outbound/public-address';

export interface Hop {
  readonly status: number;
  /** The Location header as it came, or null. */
  readonly location: string | null;
}

/** Asks one address for its redirect and reads no body. Rejects when the signal fires or nothing answers. */
export type Follow = (url: URL, signal: AbortSignal) => Promise<Hop>;

const maxRedirects = 3;

const deadlineMs = 3000;

/** An https link without credentials or port, to a listed host; null for any other. */
function listedUrl(text: string, base?: URL): URL | null {
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null;
  url.hostname = url.hostname.replace(/\.$/, '');
  return isShortHost(url.hostname) || isArrived(url.hostname) ? url : null;
}

/**
 * Resolves a short link: follows at most 3 redirects among the listed hosts within 3 seconds, and stops at a
 * marketplace's address without a request to it. Null if it leads to no marketplace.
 */
export async function resolveLink(text: string, follow: Follow): Promise<string | null> {
  const signal = AbortSignal.timeout(deadlineMs);
  let url = listedUrl(text);
  for (let redirects = 0; url && redirects < maxRedirects; redirects += 1) {
    let hop: Hop;
    try {
      hop = await follow(url, signal);
    } catch {
      return null;
    }
    const redirected = hop.status >= 300 && hop.status < 400 && hop.location !== null;
    if (!redirected) return hop.status < 300 && isArrived(url.hostname) ? url.href : null;
    url = listedUrl(hop.location ?? '', url);
    if (url && isArrived(url.hostname)) return url.href;
  }
  return null;
}

/** Follows over the network: GET without cookies, headers read, body dropped. */
export const followOverNetwork: Follow = (url, signal) =>
  new Promise((done, failed) => {
    const outgoing = request(
      url,
      {
        method: 'GET',
        agent: false,
        lookup: publicLookup(),
        signal,
        headers: { Accept: 'text/html', 'User-Agent': brand.identifier },
      },
      (incoming) => {
        done({ status: incoming.statusCode ?? 0, location: incoming.headers.location ?? null });
        incoming.destroy();
      },
    );
    outgoing.on('error', failed);
    outgoing.end();
  });
