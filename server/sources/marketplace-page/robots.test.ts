import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayRead, readRobots } from './robots';

const may = (text: string, path: string) =>
  mayRead(readRobots(text, 'Kakehashi'), new URL(`https://jp.mercari.com${path}`));

describe('robots.txt', () => {
  it.each([
    ['', '/item/m1', true],
    ['User-agent: *\nDisallow: /', '/item/m1', false],
    ['User-agent: *\nDisallow:', '/item/m1', true],
    ['User-agent: *\nDisallow: /item/', '/item/m1', false],
    ['User-agent: *\nDisallow: /item/', '/items/1', true],
    ['User-agent: *\nDisallow: /\nAllow: /item/', '/item/m1', true],
    ['User-agent: *\nAllow: /item\nDisallow: /item', '/item', true],
    ['User-agent: *\nDisallow: /*?tenpo_cd=', '/product/detail/1?tenpo_cd=2', false],
    ['User-agent: *\nDisallow: /*/detail/*0$', '/product/detail/10', false],
    ['User-agent: *\nDisallow: /*/detail/*0$', '/product/detail/101', true],
    ['User-agent: *\nDisallow: /item$', '/item', false],
    ['User-agent: *\nDisallow: /item$', '/item/', true],
    ['User-agent: *\nDisallow: /商品', '/%e5%95%86%E5%93%81', false],
    ['User-agent: Other\nDisallow: /', '/item/m1', true],
    ['user-AGENT: other\nUser-agent: kakehashi # us\nDISALLOW : /item\n\nUser-agent: *\nDisallow:', '/item/m1', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Kakehashi\nDisallow: /cart', '/item/m1', true],
    [
      'User-agent: Kakehashi\nAllow: /\nUser-agent: x\nAllow: /\nUser-agent: Kakehashi\nDisallow: /item',
      '/item/m1',
      false,
    ],
    ['Disallow: /', '/item/m1', true],
    ['<!doctype html><p>User-agent: *', '/item/m1', true],
  ])('[B-17] %j lets %s be read: %s', (text, path, allowed) => {
    expect(may(text, path)).toBe(allowed);
  });

  it('[B-17] may ask for a pause', () => {
    expect(readRobots('User-agent: *\nCrawl-delay: 7', 'Kakehashi').delay).toBe(7);
    expect(readRobots('User-agent: *\nCrawl-delay: -7\nCrawl-delay: NaN', 'Kakehashi').delay).toBe(0);
  });

  it('[B-17] of whatever kind is read without an error', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.constantFrom('User-agent', 'Allow', 'Disallow'), fc.string({ unit: 'binary' }))
        .map((two) => two.join(':')),
      fc.constantFrom('User-agent: *', `Disallow: ${'*a'.repeat(200)}$`, '\r', '\u0000'),
    );
    fc.assert(
      fc.property(fc.array(line), fc.webPath(), (lines, path) => {
        expect(typeof may(lines.join('\n'), path)).toBe('boolean');
      }),
    );
  });
});
