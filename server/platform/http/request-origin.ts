import type { Context } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import { limitedAddress } from './client-address';
import type { IsTrustedProxy } from './trusted-proxies';

/** The origin of a request. */
export interface Origin {
  /** The address that rate limits count (`client-address.ts`): an IPv4 address, or the /64 of an IPv6 one. */
  readonly ip: string;
  readonly https: boolean;
}

/** The address and scheme of a request; headers count only where a trusted proxy has sent it. */
export function getRequestOrigin(c: Context, isTrusted: IsTrustedProxy): Origin {
  const peer = socketAddress(c);
  const scheme = isTrusted(peer) ? c.req.header('X-Forwarded-Proto') : undefined;
  return {
    ip: limitedAddress(isTrusted(peer) ? clientOf(c.req.header('X-Forwarded-For'), peer, isTrusted) : peer),
    https: (scheme ?? new URL(c.req.url).protocol.replace(':', '')) === 'https',
  };
}

/** Each proxy appends the address that called it, so the last address that is not a trusted proxy is the client. Anything before it is what the client claims. */
function clientOf(forwarded: string | undefined, peer: string, isTrusted: IsTrustedProxy): string {
  const hops = (forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return [...hops].reverse().find((hop) => !isTrusted(hop)) ?? hops[0] ?? peer;
}

function socketAddress(c: Context): string {
  const bindings: unknown = c.env;
  const onNode = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings;
  return (onNode ? getConnInfo(c).remote.address : undefined) ?? '127.0.0.1';
}
