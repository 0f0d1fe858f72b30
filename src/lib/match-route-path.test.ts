import fc from 'fast-check';
import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { matchRoutePath } from './match-route-path';

it.each([
  ['/mall/:site/:id', '/mall/paypay/z1', { site: 'paypay', id: 'z1' }],
  ['/mall/:site/:id', '/MALL/paypay/z1/', { site: 'paypay', id: 'z1' }],
  ['/mall/:site/:id', '/mall/paypay', undefined],
  ['/mall/:site/:id', '/mall/paypay/', undefined],
  ['/mall/:site/:id', '/mall/paypay/z1/more', undefined],
  ['/workOrder/detail/:id?', '/workOrder/detail', {}],
  ['/workOrder/detail/:id?', '/workOrder/detail/12%203', { id: '12 3' }],
  ['/mall/:site/:id', '/mall/paypay/%E0%A4%A', undefined],
  ['/mall/:site/%20', '/mall/a/%20', undefined],
  ['/mall/:site/detail', '/mall/a/d%65tail', { site: 'a' }],
  ['/', '/', {}],
])('[R-64] %s at %s gives %j', (pattern, pathname, params) => {
  expect(matchRoutePath(pattern, pathname)).toEqual(params);
});

const segment = fc.string({ unit: fc.constantFrom('a', 'B', '7', '-', 'é', '%20'), minLength: 1, maxLength: 4 });
const pattern = fc.uniqueArray(fc.oneof(segment, fc.constantFrom(':site', ':id')), { minLength: 1, maxLength: 4 });
it('[R-64] matches what the router matches, with the same parameters', () => {
  fc.assert(
    fc.property(pattern, fc.array(segment, { maxLength: 4 }), (parts, segments) => {
      const path = `/${parts.join('/')}`;
      const pathname = `/${segments.join('/')}`;
      expect(matchRoutePath(path, pathname)).toEqual(matchPath(path, decodeURI(pathname))?.params);
    }),
  );
});
