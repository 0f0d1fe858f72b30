import type { FetchPage } from '@server/platform/outbound/page-fetch';
import { drawWidths, PictureUnavailable } from './draw-widths';
import type { StoredWidth } from './draw-widths';

/** Largest size of a remote picture, in bytes. */
const maxBytes = 10_000_000;
const timeoutMs = 8000;
const maxRedirects = 2;

const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** An https address without port or credentials. The connection itself checks whether its host is public. */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, port, username, password } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

interface PictureFetching {
  readonly fetch: FetchPage;
  readonly userAgent: string;
  /** True for an address that may be requested. */
  readonly isAllowed: (address: string) => boolean;
}

async function fetchBytes({ fetch, userAgent, isAllowed }: PictureFetching, address: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!isAllowed(url)) throw new PictureUnavailable('The address may not be asked.');
    const request = { userAgent, accept: pictureTypes.join(', '), maxBytes: maxBytes + 1, signal };
    const answer = await fetch(new URL(url), request).catch((error: unknown) => {
      throw new PictureUnavailable('The address did not answer.', { cause: error });
    });
    const isRedirect = answer.status >= 300 && answer.status < 400 && answer.location !== null;
    if (isRedirect && URL.canParse(answer.location ?? '', url)) {
      url = new URL(answer.location ?? '', url).href;
      continue;
    }
    const type = answer.contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (answer.status !== 200 || !pictureTypes.includes(type)) throw new PictureUnavailable('It is no picture.');
    if (answer.body.length > maxBytes) throw new PictureUnavailable('It is too large.');
    return answer.body;
  }
  throw new PictureUnavailable('It was redirected too often.');
}

/**
 * Fetches a picture and draws it anew in each width. Throws PictureUnavailable.
 */
export async function fetchPicture(
  fetching: PictureFetching,
  address: string,
): Promise<ReadonlyMap<StoredWidth, Buffer>> {
  const bytes = await fetchBytes(fetching, address);
  return drawWidths(bytes);
}
