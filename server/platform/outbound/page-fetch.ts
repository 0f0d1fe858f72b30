import type { IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { traced } from '../tracing/trace';
import { publicLookup } from './public-address';

export interface PageRequest {
  readonly userAgent: string;
  readonly accept: string;
  /** Bytes of the body after which the rest is left. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export interface PageAnswer {
  readonly status: number;
  readonly location: string | null;
  /** Null also where the body is compressed, which was not asked for. */
  readonly contentType: string | null;
  readonly retryAfter: string | null;
  /** At most `maxBytes`; empty for anything but 200. */
  readonly body: Uint8Array;
}

/** Asks one address once, without cookies, following nothing. Rejects when the signal fires or nothing answers. */
export type FetchPage = (url: URL, pageRequest: PageRequest) => Promise<PageAnswer>;

/** The body up to `max` bytes; what comes after them is not waited for. */
async function bodyOf(incoming: IncomingMessage, max: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of incoming as AsyncIterable<Uint8Array>) {
    parts.push(part.subarray(0, max - length));
    length += part.length;
    if (length >= max) break;
  }
  return Buffer.concat(parts);
}

async function answerOf(incoming: IncomingMessage, maxBytes: number): Promise<PageAnswer> {
  const { location, 'content-type': type, 'content-encoding': encoding, 'retry-after': retryAfter } = incoming.headers;
  const status = incoming.statusCode ?? 0;
  const readable = encoding === undefined || encoding === 'identity';
  const body = status === 200 && readable ? await bodyOf(incoming, maxBytes) : new Uint8Array();
  incoming.destroy();
  return {
    status,
    location: location ?? null,
    contentType: readable ? (type ?? null) : null,
    retryAfter: retryAfter ?? null,
    body,
  };
}

/** Fetches over the network; a host that resolves to an address of no public network is not connected to. */
export function pageFetcher(request = secureRequest, lookup: LookupFunction = publicLookup()): FetchPage {
  const fetchPage: FetchPage = async (url, { userAgent, accept, maxBytes, signal }) => {
    const headers = {
      Accept: accept,
      'Accept-Encoding': 'identity',
      'Accept-Language': 'ja',
      'User-Agent': userAgent,
    };
    const incoming = await new Promise<IncomingMessage>((done, failed) => {
      const outgoing = request(url, { method: 'GET', agent: false, lookup, signal, headers }, done);
      outgoing.on('error', failed);
      outgoing.end();
    });
    return answerOf(incoming, maxBytes);
  };
  return (url, pageRequest) => traced('fetch', { host: url.host }, () => fetchPage(url, pageRequest));
}
