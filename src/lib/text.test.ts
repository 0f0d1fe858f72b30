import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripBidi } from './bidi';
import { countGraphemes, cutGraphemes, fallbackGraphemes } from '../rules/graphemes';
import { hashAnchor } from './hash-anchor';

const family = '\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67';

describe('graphemes', () => {
  it.each([
    ['ab\u200b\u200b\u200b', 2],
    [family.repeat(5), 5],
    ['e\u0301', 1],
    ['が', 1],
    ['か\u3099', 1],
    ['🇯🇵🇹🇼', 2],
    ['👍🏽', 1],
    ['a b', 3],
    ['\u2800\u3164\ufeff\u00ad', 0],
    ['', 0],
  ])('[V-13] counts %j as %d', (text, count) => {
    expect(countGraphemes(text)).toBe(count);
    const parts = [...fallbackGraphemes(text)].filter((part) => countGraphemes(part) > 0);
    expect(parts).toHaveLength(count);
  });

  it('[V-13] cuts between characters, never inside one', () => {
    expect(cutGraphemes(family.repeat(5), 2)).toBe(family.repeat(2));
    expect(cutGraphemes('ab\u200bc', 2)).toBe('ab\u200b');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, limit) => {
        const cut = cutGraphemes(text, limit);
        expect(text.startsWith(cut)).toBe(true);
        expect(countGraphemes(cut)).toBe(Math.min(limit, countGraphemes(text)));
        expect(cut).not.toMatch(/[\ud800-\udbff]$/);
      }),
    );
  });

  it('[V-13] loses nothing without Intl.Segmenter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([...fallbackGraphemes(text)].join('')).toBe(text);
      }),
    );
  });

  it('[V-13] stops at its limit in a huge text', () => {
    expect(countGraphemes('a'.repeat(200_000), 61)).toBe(61);
    expect(cutGraphemes('a'.repeat(200_000), 60)).toHaveLength(60);
  });
});

describe('bidi controls', () => {
  it('[B-16] cannot turn a name around', () => {
    expect(stripBidi('invoice\u202egnp.exe')).toBe('invoicegnp.exe');
    expect(stripBidi('مرحبا 14')).toBe('مرحبا 14');
  });
});

describe('hash anchor', () => {
  it.each([
    ['#%E0%A4%A', undefined],
    ['', undefined],
    ['#', undefined],
    ['#1abc', '1abc'],
    ['#%E6%96%99%E9%87%91', '料金'],
  ])('[N-06] %j names %j', (hash, id) => {
    expect(hashAnchor(hash)).toBe(id);
  });
});
