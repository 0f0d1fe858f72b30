import { lookup as resolve } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

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
