import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { lookup as resolve } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Addresses that are no place of the public network (IANA special-purpose registries). */
const special = new BlockList();
const ipv4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [net, prefix] of ipv4) special.addSubnet(net, prefix, 'ipv4');
// 2001::/23 holds Teredo and other protocols, 2002::/16 carries IPv4 addresses inside.
const ipv6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [net, prefix] of ipv6) special.addSubnet(net, prefix, 'ipv6');

/** IPv6 has one range of public unicast addresses; all else, mapped IPv4 included, is refused. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** True for an address of the public network: not private, loopback, link-local, metadata, multicast or documentation. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && unicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** A lookup that gives public addresses only: the connection goes to an address that was checked, not to one asked again. */
export function publicLookup(resolver: typeof resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolver(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(
          Object.assign(new Error(`${hostname} does not lead to a public address`), { code: 'EACCES' }),
          '',
          0,
        );
      }
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
