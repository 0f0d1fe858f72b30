import type { lookup } from 'node:dns';
import { describe, expect, it, vi } from 'vitest';
import { codes } from '@/contract/codes';
import type { SiteLinks } from '@/rules/links/outcome';
import { readPasted } from '@/rules/links/read-pasted';
import { siteLinks } from '@/rules/links/sites/table';
import { publicLookup } from '@server/platform/outbound/public-address';
import { resolveLink } from './link-follow';
import type { Follow } from './link-follow';
import { isPublicAddress } from '@server/platform/outbound/public-address';
import { createTestApi } from '@server/testing/test-api';

const rows: readonly SiteLinks[] = Object.values(siteLinks);
const shorts = rows.flatMap(({ short }) => short ?? []);
const marketplaces = rows.flatMap(({ hosts }) => hosts);
const item = 'https://jp.mercari.com/item/m36144759504';

/** A network of redirects: where each address leads. */
function network(to: Readonly<Record<string, string>>) {
  return vi.fn<Follow>((url) => {
    const location = to[url.href];
    return Promise.resolve(location === undefined ? { status: 200, location: null } : { status: 302, location });
  });
}

describe('a short link', () => {
  it('[B-01] leads to the marketplace, which itself is not asked', async () => {
    const follow = network({ 'https://merc.li/abc': item });
    expect(await resolveLink('https://merc.li/abc', follow)).toBe(item);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('[B-01] is followed over three redirects and not over a fourth', async () => {
    const chain = {
      'https://amzn.asia/1': 'https://amzn.to/2',
      'https://amzn.to/2': '/3',
      'https://amzn.to/3': 'https://www.amazon.co.jp/dp/B0ABCDEF12',
    };
    expect(await resolveLink('https://amzn.asia/1', network(chain))).toBe('https://www.amazon.co.jp/dp/B0ABCDEF12');
    const longer = network({ ...chain, 'https://a.r10.to/0': 'https://amzn.asia/1' });
    expect(await resolveLink('https://a.r10.to/0', longer)).toBeNull();
    expect(longer).toHaveBeenCalledTimes(3);
  });

  it.each([
    'https://evil.example/',
    'http://jp.mercari.com/item/m1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://user@jp.mercari.com/',
    'https://jp.mercari.com:8443/',
    'https://jp.mercari.com.evil.example/',
    'https://evil.example/?https://jp.mercari.com/',
    '//evil.example/',
    'javascript:alert(1)',
    'https://[::1]/',
  ])('[B-01] that leads to %s leads nowhere', async (location) => {
    expect(await resolveLink('https://merc.li/abc', network({ 'https://merc.li/abc': location }))).toBeNull();
    const follow = network({});
    if (!location.startsWith('//')) expect(await resolveLink(location, follow)).toBeNull();
    expect(follow).not.toHaveBeenCalled();
  });

  it.each(shorts)('[B-01] of %s is followed, since the page hands it over', async (host) => {
    expect(readPasted(`https://${host}/abc`).kind).toBe('short');
    const follow = network({ [`https://${host}/abc`]: item });
    expect(await resolveLink(`https://${host}/abc`, follow)).toBe(item);
  });

  it.each([...marketplaces, 'page12.auctions.yahoo.co.jp', 'hb.afl.rakuten.co.jp'])(
    '[B-01] may lead to %s, which the page reads',
    async (host) => {
      const follow = network({ 'https://merc.li/abc': `https://${host}/x?y=1` });
      expect(await resolveLink('https://merc.li/abc', follow)).toBe(`https://${host}/x?y=1`);
      expect(follow).toHaveBeenCalledTimes(1);
    },
  );

  it('[B-01] that does not redirect, or does not answer, leads nowhere', async () => {
    expect(await resolveLink('https://merc.li/abc', network({}))).toBeNull();
    expect(await resolveLink('https://merc.li/abc', () => Promise.reject(new Error('down')))).toBeNull();
  });

  it('[B-01] of the catalogue opens without a network; another one is refused with its code', async () => {
    const api = await createTestApi();
    const request = (url: string) => api.request('Sig.Front.Link.Follow', { input: { url } });
    const known = await request('https://merc.li/KdY2vU9Ma');
    expect(known.code).toBe(codes.ok);
    expect((known.data as { url: string }).url).toMatch(/^https:\/\/jp\.mercari\.com\/item\/m\d+$/);
    expect((await request('https://merc.li/unknown')).code).toBe(codes.linkUnresolved);
    const many = [];
    for (let turn = 0; turn < 30; turn += 1) many.push((await request('https://merc.li/unknown')).code);
    expect(many.at(-1)).toBe(codes.rateLimited);
    await api.close();
  });
});

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'localhost',
    '',
  ])('[B-01] %s is not of the public network', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1'])(
    '[B-01] %s is of the public network',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    [['93.184.216.34'], true],
    [['127.0.0.1'], false],
    [['93.184.216.34', '10.0.0.1'], false],
    [['::1'], false],
    [[], false],
  ])('[B-01] a host that resolves to %j is connected to: %s', async (addresses, allowed) => {
    const answers = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const resolver = ((_: string, __: unknown, done: (error: null, all: unknown) => void) =>
      done(null, answers)) as typeof lookup;
    const error = await new Promise((done) => publicLookup(resolver)('merc.li', {}, (failed) => done(failed)));
    expect(error === null).toBe(allowed);
  });
});
