import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from './cookies';
import { firstValue } from './query';

describe('cookies', () => {
  it('[E-03] finds the first of a name, decoded', () => {
    expect(readCookie('a=1; language=zh-CN; language=ar', 'language')).toBe('zh-CN');
    expect(readCookie('xlanguage=en', 'language')).toBeUndefined();
    expect(readCookie('a=b%20c; flag', 'a')).toBe('b c');
    expect(readCookie('a=%E0%A4%A', 'a')).toBeUndefined();
    expect(readCookie('__proto__=x', 'constructor')).toBeUndefined();
  });

  it('[E-04] ignores values over 4096 bytes', () => {
    expect(readCookie(`language=${'x'.repeat(5000)}`, 'language')).toBeUndefined();
    expect(readCookie(`language=${'円'.repeat(1400)}`, 'language')).toBeUndefined();
    expect(readCookie(`language=${'x'.repeat(4096)}`, 'language')).toHaveLength(4096);
  });

  it('[K-06] writes fixed attributes that no value can change', () => {
    expect(writeCookie('isNew', '1', 63_072_000, 'https:')).toBe(
      'isNew=1; Path=/; Max-Age=63072000; SameSite=Lax; Secure',
    );
    expect(writeCookie('language', 'en; Domain=.example', 1, 'http:')).toBe(
      'language=en%3B%20Domain%3D.example; Path=/; Max-Age=1; SameSite=Lax',
    );
  });

  it('[E-03] reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (value) => {
        expect(readCookie(writeCookie('a', value, 1, 'http:'), 'a')).toBe(value);
      }),
    );
  });
});

describe('query', () => {
  it('[E-04] takes the first of a repeated parameter, and nothing from prototypes', () => {
    expect(firstValue('?lang=en&lang=ar', 'lang')).toBe('en');
    expect(firstValue('lang=', 'lang')).toBe('');
    expect(firstValue('?__proto__[isAdmin]=1', 'isAdmin')).toBeUndefined();
    expect(firstValue('?a=1', 'constructor')).toBeUndefined();
    expect(firstValue('?a=%E0%A4%A', 'a')).toBe('\ufffd%A');
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});
