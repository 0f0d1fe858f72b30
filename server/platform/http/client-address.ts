import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address as numbers. `text` is one, without a zone. */
function groupsOf(text: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text);
  const [, head = '', a, b, c, d] = dotted ?? [];
  const pair = (high: string | undefined, low: string | undefined) => ((Number(high) << 8) | Number(low)).toString(16);
  const hex = dotted ? `${head}${pair(a, b)}:${pair(c, d)}` : text;
  const [left = '', right] = hex.split('::');
  const numbers = (part: string) =>
    part.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)]));
  const [before, after] = [numbers(left), numbers(right ?? '')];
  const gap = right === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: gap }, () => 0), ...after];
}

/**
 * Returns the part of a client's address that rate limits count: an IPv4 address as it is, even if mapped into IPv6; the /64 of an IPv6
 * address, since a household or a rented machine has all the addresses of a /64 (RFC 6177). Anything else is returned unchanged.
 */
export function limitedAddress(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
