import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resolveRequestedAddress } from './requested-address';

it.each([
  ['http://evil.example/a?b=1', false, 'https://shop.example', 'https://shop.example/a?b=1'],
  ['http://evil.example:8080/a', true, 'https://shop.example', 'https://shop.example/a'],
  ['https://evil.example/a', true, 'http://shop.example:3000', 'http://shop.example:3000/a'],
  ['http://evil.example//other.example/a', false, 'https://shop.example', 'https://shop.example//other.example/a'],
  ['http://localhost:5200/a?lang=ja', false, undefined, 'http://localhost:5200/a?lang=ja'],
  ['http://localhost:5200/a', true, undefined, 'https://localhost:5200/a'],
])('[B-21] %s (https: %s) under %s is %s', (requested, https, site, address) => {
  expect(resolveRequestedAddress(requested, https, site).href).toBe(address);
});

it('[B-21] never leaves the origin that the operator names, and keeps path and query', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.boolean(), (requested, https) => {
      const url = resolveRequestedAddress(requested, https, 'https://shop.example');
      expect(url.origin).toBe('https://shop.example');
      expect(url.pathname + url.search).toBe(new URL(requested).pathname + new URL(requested).search);
    }),
  );
});
