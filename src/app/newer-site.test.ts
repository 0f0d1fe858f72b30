// @vitest-environment jsdom
import fc from 'fast-check';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import hostile from '@tests/fixtures/hostile-inputs.json';
import { newerAddress, newerPaths } from './newer-site';

const origin = 'https://new.shop.example';
const addressOf = (path: string, from = origin) => {
  const { pathname, search } = new URL(path, location.origin);
  return newerAddress(from, { pathname, search, language: 'ja', isNew: '15' });
};

/** A path of each row, and its address there. */
const moved = {
  '/': '/?isNew=15&lang=ja',
  '/?lang=xx&lang=yy&isNew=3&a=1': '/?lang=ja&isNew=15&a=1',
  '/activity/autumn-tea?from=mail': '/activity/autumn-tea?from=mail&isNew=15',
  '/search?q=%E8%8C%B6&site=yahoo': '/search?q=%E8%8C%B6&site=yahoo&isNew=15&lang=ja',
  '/search/history': '/search/history?isNew=15&lang=ja',
  '/discount/amazon?a=1&a=2': '/discount/amazon?a=1&a=2&isNew=15&lang=ja',
  '/discount/search/search': '/discount/search/search?isNew=15&lang=ja',
  '/discount/search/result?q=a+b': '/discount/search/result?q=a+b&isNew=15&lang=ja',
  '/mall/yahoo': '/mall/yahoo?isNew=15&lang=ja',
  '/mall/market/search?q=cup': '/mall/market/search?q=cup&isNew=15&lang=ja',
  '/mall/market/shop/uji-hoshinoen': '/mall/market/shop/uji-hoshinoen?isNew=15&lang=ja',
  '/mall/mercari/detail/m36144759504': '/mall/mercari/detail/m36144759504?isNew=15&lang=ja',
  '/mall/minne/detail?id=30112795': '/mall/minne/detail?id=30112795&isNew=15&lang=ja',
  '/mall/rakuten/detail/roomy%3Aymz': '/mall/rakuten/detail/roomy%3Aymz?isNew=15&lang=ja',
};

const staying = [
  '/login',
  '/login/reset',
  '/cart',
  '/member',
  '/order',
  '/global/register',
  '/customerSupport',
  '/agreement',
  '/popular',
  '/activity',
  '/activity/a/b',
  '/mall',
  '/mall/nonsense',
  '/mall/nonsense/detail/1',
  '/discount',
  '/mall/constructor',
  '/mall/yahoo/x',
  '/searching',
  '/search/other',
  '/mall/market/shop',
];

describe('the address on the newer site', () => {
  it.each(Object.entries(moved))('[N-09] [N-10] of %s is %s', (path, expected) => {
    expect(addressOf(path)).toBe(origin + expected);
  });

  it('[N-09] every row of the table is among them', () => {
    const paths = Object.keys(moved).map((path) => path.split('?')[0] ?? '');
    expect(newerPaths.filter(({ path }) => !paths.some((pattern) => matchPath(path, pattern)))).toEqual([]);
  });

  it.each(staying)('[N-09] [N-11] %s stays here', (path) => {
    expect(addressOf(path)).toBeUndefined();
  });

  it('[N-11] is none without an origin, and none at one’s own', () => {
    expect(addressOf('/search', '')).toBeUndefined();
    expect(addressOf('/search', location.origin)).toBeUndefined();
  });

  const samples = hostile.filter(({ kind }) => kind === 'external-redirect').map(({ input }) => input as string);
  it.each(samples)('[N-09] %s carries no line end into a header', (path) => {
    const address = addressOf(path) ?? '';
    expect(new URL(address).searchParams.get('utm')).toBe('\r\nSet-Cookie:x');
    expect(address).toBe(`${origin}/search?lang=ja&isNew=15&utm=%0D%0ASet-Cookie%3Ax`);
  });

  it('[N-11] has the operator’s origin, whatever the path and the query say', () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '/\\',
      '%2f',
      '%5c',
      '..',
      '%2e%2e',
      '@',
      ':',
      '?',
      '#',
      '\r\n',
      '\t',
      '\u202e',
      '%',
    ];
    const names = ['evil.example', 'https:', 'search', 'mall', 'yahoo', 'detail', 'activity', 'x'];
    const text = fc.array(fc.constantFrom(...pieces, ...names), { maxLength: 8 }).map((parts) => parts.join(''));
    const starts = fc.constantFrom(
      '/',
      '/activity/',
      '/mall/yahoo/detail/',
      '/mall/market/shop/',
      '//evil.example/',
      '/\\',
    );
    let sent = 0;
    fc.assert(
      fc.property(starts, text, text, (start, rest, search) => {
        const location = { pathname: start + rest, search: `?${search}`, language: 'ja', isNew: '0' };
        const address = newerAddress(origin, location);
        if (address === undefined) return;
        sent += 1;
        const url = new URL(address);
        expect([url.origin, url.username, url.hash]).toEqual([origin, '', '']);
        expect(address).toMatch(/^[!-~]+$/);
        expect(address.slice(origin.length)).toMatch(/^\/(?![/\\])/);
        expect(url.searchParams.getAll('isNew')).toEqual(['0']);
      }),
      {
        numRuns: 1000,
        examples: [
          ['/activity/', '..//', ''],
          ['/\\', '..//evil.example', ''],
        ],
      },
    );
    expect(sent).toBeGreaterThan(50);
  });
});
