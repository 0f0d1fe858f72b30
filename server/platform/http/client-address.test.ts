import { BlockList, isIPv4 } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limitedAddress } from './client-address';

const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.array(group, { minLength: 8, maxLength: 8 });
const spelled = (all: readonly number[]) => all.map((part) => part.toString(16)).join(':');
const isMapped = (all: readonly number[]) => all.slice(0, 5).every((part) => part === 0) && all[5] === 0xffff;

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
  ['203.0.113.7:4711', '203.0.113.7:4711'],
])('[A-07] counts %s as %s', (ip, counted) => {
  expect(limitedAddress(ip)).toBe(counted);
});

it('[A-07] counts every address of one /64 as one, and of another /64 as another', () => {
  fc.assert(
    fc.property(groups, groups, (first, other) => {
      fc.pre(!isMapped(first) && !isMapped(other));
      const neighbour = [...first.slice(0, 4), ...other.slice(4)];
      fc.pre(!isMapped(neighbour));
      expect(limitedAddress(spelled(neighbour))).toBe(limitedAddress(spelled(first)));
      const same = spelled(first.slice(0, 4)) === spelled(other.slice(0, 4));
      expect(limitedAddress(spelled(other)) === limitedAddress(spelled(first))).toBe(same);
      const [net = '', prefix] = limitedAddress(spelled(first)).split('/');
      const list = new BlockList();
      list.addSubnet(net, Number(prefix), 'ipv6');
      expect(list.check(spelled(first), 'ipv6')).toBe(true);
    }),
  );
});

it('[A-07] counts an IPv4 address as itself, however it is mapped', () => {
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number);
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      for (const written of [ip, `::ffff:${ip}`, `::ffff:${hex}`, `0:0:0:0:0:FFFF:${hex}`])
        expect(limitedAddress(written)).toBe(ip);
    }),
  );
});

it('[A-07] spells one address one way: what it gave it gives again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV6(), fc.ipV4(), fc.string()), (ip) => {
      const counted = limitedAddress(ip);
      const [bare = ''] = counted.split('/');
      if (counted.endsWith('::/64')) expect(limitedAddress(bare)).toBe(counted);
      else if (isIPv4(counted)) expect(limitedAddress(counted)).toBe(counted);
      else expect(counted).toBe(ip);
    }),
  );
});
