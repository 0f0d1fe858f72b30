import sharp from 'sharp';
import type { FetchPage } from '@server/platform/outbound/page-fetch';

/** Largest size of a remote picture, in bytes. */
const maxBytes = 10_000_000;
const maxPixels = 50_000_000;
const timeoutMs = 8000;
const maxRedirects = 2;

const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Widths in which a picture is stored. */
export const storedWidths = [360, 720, 1080] as const;
export type StoredWidth = (typeof storedWidths)[number];

/** An https address without port or credentials. The connection itself checks whether its host is public. */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, port, username, password } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

/** A remote picture that cannot be shown: too large, of another type, too slow, or missing. */
export class PictureUnavailable extends Error {}

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
 * Fetches a picture and draws it anew as square WebP in each width: what is served is ours, without the metadata of the original. Throws
 * PictureUnavailable.
 */
export async function fetchPicture(
  fetching: PictureFetching,
  address: string,
): Promise<ReadonlyMap<StoredWidth, Buffer>> {
  const bytes = await fetchBytes(fetching, address);
  const drawn = new Map<StoredWidth, Buffer>();
  try {
    for (const width of storedWidths) {
      const picture = sharp(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' })
        .rotate()
        .resize(width, width, { fit: 'contain', background: '#ffffff' })
        .flatten({ background: '#ffffff' });
      drawn.set(width, await picture.webp({ quality: 82 }).toBuffer());
    }
  } catch (error) {
    throw new PictureUnavailable('It cannot be drawn.', { cause: error });
  }
  return drawn;
}
