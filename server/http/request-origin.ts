import type { Context } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import { limitedAddress } from './client-address';

/** Where a request came from. */
export interface Origin {
  /** What limits count (`client-address.ts`): an IPv4 address, or the /64 of an IPv6 one. */
  readonly ip: string;
  readonly https: boolean;
}

/** The address and scheme of a request; a proxy's headers count only when the operator says that one stands in front. */
export function originOf(c: Context, trustProxy: boolean): Origin {
  const scheme = trustProxy ? c.req.header('X-Forwarded-Proto') : undefined;
  // The last entry is the one that the own balancer wrote; those before it are the client's word.
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  return {
    ip: limitedAddress(forwarded || socketAddress(c)),
    https: (scheme ?? new URL(c.req.url).protocol.replace(':', '')) === 'https',
  };
}

function socketAddress(c: Context): string {
  const bindings: unknown = c.env;
  const onNode = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings;
  return (onNode ? getConnInfo(c).remote.address : undefined) ?? '127.0.0.1';
}
