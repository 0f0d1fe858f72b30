import { describe, expect, it } from 'vitest';
import hostile from '@tests/fixtures/hostile-inputs.json';
import { languageKey } from '../i18n/languages';
import { resolveIsNew, resolveLanguage } from './entry';

const nothing = { search: '', cookie: '', stored: null, preferred: [] as readonly string[] };
const of = (kind: string) => hostile.filter((row) => row.kind === kind);
const query = (name: string, input: unknown) =>
  `?${[input]
    .flat()
    .map((value) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')}`;
const resolved = (sources: Partial<typeof nothing> | { stored: string }) =>
  resolveLanguage({ ...nothing, ...sources }, languageKey, 'default');

describe('resolveLanguage', () => {
  it.each([
    [{ search: '?lang=ja', cookie: 'language=ar', stored: 'zh-CN' }, 'ja'],
    [{ search: '?lang=xx', cookie: 'language=ar', stored: 'zh-CN' }, 'ar'],
    [{ search: '', cookie: 'language=xx', stored: 'zh-CN' }, 'zhCn'],
    [{ search: '', cookie: '', stored: 'xx' }, 'default'],
    [{ search: '?lang=zhCn' }, 'zhCn'],
    [{ cookie: 'a=1; language=zh-tw; b=2' }, 'zhTw'],
  ])('[C-03] [E-04] [K-03] address, cookie, storage, default: %o is %s', (sources, expected) => {
    expect(resolved(sources)).toBe(expected);
  });

  it.each([
    [{ preferred: ['de-AT', 'en'] }, 'de'],
    [{ preferred: ['sv-SE', 'pt-PT', 'en'] }, 'pt'],
    [{ preferred: ['zh-Hant-HK'] }, 'zhTw'],
    [{ preferred: ['zh-HK'] }, 'zhTw'],
    [{ preferred: ['zh'] }, 'zhCn'],
    [{ preferred: ['zh-Hans-SG'] }, 'zhCn'],
    [{ preferred: ['PL'] }, 'pl'],
    [{ preferred: ['sv', '', '__proto__', '*'] }, 'default'],
    [{ preferred: ['de'], stored: 'ja' }, 'ja'],
    [{ preferred: ['de'], stored: 'xx' }, 'de'],
  ])('[K-03] [E-04] a browser that speaks %o reads %s', (sources, expected) => {
    expect(resolved(sources)).toBe(expected);
  });

  it.each(of('lang').map(({ input, expected }) => [input, expected] as const))(
    '[E-04] lang %o is %s',
    (input, expected) => {
      const expectedCode = Array.isArray(input) ? 'en' : expected.replace('lang:', '');
      expect(resolved({ search: query('lang', input) })).toBe(expectedCode);
    },
  );

  it.each(of('cookie').map(({ input }) => input))(
    '[E-04] [K-06] a cookie %o is at most one of the languages',
    (input) => {
      const long = input as { prefix: string; repeat: string; times: number };
      const cookie = typeof input === 'string' ? input : long.prefix + long.repeat.repeat(long.times);
      expect(resolved({ cookie })).toBe(typeof input === 'string' ? 'en' : 'default');
    },
  );

  it.each(of('query').map(({ input }) => input as string))('[E-04] a query %s changes no prototype', (search) => {
    const expectedLanguage = search.includes('lang=en') ? 'en' : 'default';
    expect(resolved({ search })).toBe(expectedLanguage);
    expect(resolveIsNew({ search, cookie: '' }, false)).toBe('0');
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});

describe('resolveIsNew', () => {
  it.each(of('isNew').map(({ input, expected }) => [input, expected] as const))(
    '[E-03] isNew %o is %s',
    (input, expected) => {
      // The first value of a repeated parameter counts.
      const expectedFrom = expected === 'native-hint' || Array.isArray(input) ? '15' : '0';
      expect(resolveIsNew({ search: query('isNew', input), cookie: '' }, false)).toBe(expectedFrom);
      if (typeof input === 'string') {
        expect(resolveIsNew({ search: '', cookie: `isNew=${input}` }, false)).toBe(expectedFrom);
      }
    },
  );

  it('[E-03] [T-22] a native bridge says 15, then the address, then the cookie', () => {
    const sources = { search: '?isNew=3', cookie: 'isNew=7' };
    expect(resolveIsNew(sources, true)).toBe('15');
    expect(resolveIsNew(sources, false)).toBe('3');
    expect(resolveIsNew({ ...sources, search: '' }, false)).toBe('7');
  });
});
