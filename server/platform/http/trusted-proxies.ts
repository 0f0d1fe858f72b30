import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether a request from this address may say where it came from. */
export type IsTrustedProxy = (address: string) => boolean;

/** This machine and private networks (RFC 1918, RFC 4193), where a balancer stands. */
const ownNetworks = ['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a text is an address or a network, such as `203.0.113.7` or `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (more.length > 0 || isIP(address) === 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIPv6(address) ? 128 : 32));
}

function listOf(networks: readonly string[]): IsTrustedProxy {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
  };
}

/** `0`: no proxy. `1`: this machine and private networks. Otherwise a list of addresses and networks. */
export function trustedProxies(setting: string): IsTrustedProxy {
  if (setting === '0') return () => false;
  return listOf(setting === '1' ? ownNetworks : setting.split(','));
}
