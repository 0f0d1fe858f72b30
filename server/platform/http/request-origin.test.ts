import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { getRequestOrigin } from './request-origin';
import { isNetwork, trustedProxies } from './trusted-proxies';

/** The address of a request that reaches the port from `peer`. */
async function addressOf(setting: string, peer: string, forwarded: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(getRequestOrigin(c, trustedProxies(setting)).ip));
  const env = { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } };
  return (await app.request('/', { headers: { 'X-Forwarded-For': forwarded } }, env)).text();
}

it.each([
  // A client that reaches the port directly cannot fake its address.
  ['1', '198.51.100.9', '203.0.113.1', '198.51.100.9'],
  ['0', '127.0.0.1', '203.0.113.1', '127.0.0.1'],
  ['1', '127.0.0.1', '203.0.113.1', '203.0.113.1'],
  ['1', '::ffff:10.1.2.3', '1.2.3.4, 203.0.113.1', '203.0.113.1'],
  // A CDN before the balancer: its networks are trusted too, so each customer has an address.
  ['10.0.0.0/8,192.0.2.0/24', '10.1.2.3', '1.2.3.4, 203.0.113.1, 192.0.2.77', '203.0.113.1'],
  ['1', '10.1.2.3', '203.0.113.1, 192.0.2.77', '192.0.2.77'],
  ['2001:db8::/32', '2001:db8::5', '203.0.113.1', '203.0.113.1'],
])('[P-04] with TRUST_PROXY=%s, from %s forwarded for %j, counts %s', async (setting, peer, forwarded, counted) => {
  expect(await addressOf(setting, peer, forwarded)).toBe(counted);
});

it('[P-04] knows what is an address or a network', () => {
  const all = ['10.0.0.0/8', '203.0.113.7', '::1', 'fc00::/7'];
  expect(all.filter(isNetwork)).toEqual(all);
  expect(['10.0.0.0/33', 'x', '', '10.0.0.1/8/8', 'fc00::/129'].filter(isNetwork)).toEqual([]);
});
