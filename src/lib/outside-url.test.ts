import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import samples from '@tests/fixtures/hostile-inputs.json';
import { judgeMiniId, judgeMiniPath } from './mini-target';
import { judgeUrl, returnTarget, type UrlRules } from './outside-url';

const rules: UrlRules = {
  base: 'https://shop.example/mall/amazon/detail/x',
  externalHosts: ['www.shop.example'],
  newerSite: 'new.shop.example',
};
const of = (kind: string) =>
  samples.filter((sample) => sample.kind === kind) as { kind: string; input: unknown; expected: string }[];
const short = (text: unknown) => JSON.stringify(text).slice(0, 60);

it('[D-03] blocks a page of ours that is switched off, and nothing of other sites', () => {
  const switched: UrlRules = { ...rules, isPageOn: (to) => !to.startsWith('/live') };
  expect(judgeUrl('https://shop.example/live?show=1', switched)).toEqual({ kind: 'block' });
  expect(judgeUrl('/lottery', switched)).toEqual({ kind: 'internal', to: '/lottery' });
  expect(judgeUrl('https://www.shop.example/live', switched).kind).toBe('external');
});

describe('collected hostile URLs', () => {
  it.each(of('open-url').map((sample) => [short(sample.input), sample] as const))('[N-20] judges %s', (_, sample) => {
    const verdict = judgeUrl(sample.input, rules);
    const expected =
      verdict.kind === 'block'
        ? 'block'
        : verdict.kind === 'internal'
          ? `internal:${verdict.to}`
          : `${verdict.kind}:${new URL(verdict.url).origin}`;
    expect(expected).toBe(sample.expected);
  });

  it.each(of('mini-path').map((sample) => [short(sample.input), sample] as const))('[N-20] judges %s', (_, sample) => {
    const verdict = judgeMiniPath(sample.input, rules);
    expect(verdict.kind === 'mini' ? `mini:${verdict.path}` : 'block').toBe(
      sample.expected.includes('reject') ? 'block' : sample.expected,
    );
  });

  it.each(of('mini-id').map((sample) => [short(sample.input), sample] as const))('[N-17] judges %s', (_, sample) => {
    const listed = sample.expected.startsWith('othermini');
    expect(judgeMiniId(sample.input, [])).toEqual({ kind: 'block' });
    expect(judgeMiniId(sample.input, [String(sample.input)]).kind).toBe(listed ? 'otherMini' : 'block');
  });

  it.each(of('return-to').map((sample) => String(sample.input)))('[N-03] returns to / from %s', (link) => {
    expect(returnTarget(new URL(link, rules.base).searchParams.get('redirect'))).toBe('/');
  });
});

describe('URLs from outside', () => {
  it('[N-20] counts the newer site as listed, and its name only', () => {
    expect(judgeUrl('https://new.shop.example/a', rules)).toEqual({
      kind: 'external',
      url: 'https://new.shop.example/a',
    });
    expect(judgeUrl('https://new.shop.example.evil.example/', rules).kind).toBe('confirm');
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://a.example:444/',
  ])('[N-20] refuses %s', (url) => {
    expect(judgeUrl(url, rules)).toEqual({ kind: 'block' });
  });

  it('[N-20] keeps links inside the site while developing on http', () => {
    const local = { base: 'http://localhost:5173/', externalHosts: [] };
    expect(judgeUrl('/cart?x=1', local)).toEqual({ kind: 'internal', to: '/cart?x=1' });
    expect(judgeUrl('http://other.example/', local)).toEqual({ kind: 'block' });
  });

  it('[N-20] checks the page inside a mini program page again', () => {
    const webview = (url: string) => judgeMiniPath(`/pages/webview/webview?url=${encodeURIComponent(url)}`, rules).kind;
    expect(webview('https://www.shop.example/a')).toBe('mini');
    expect(webview('/article')).toBe('mini');
    expect(webview('javascript:alert(1)')).toBe('block');
    const other = '/miniCommon/pagesMain/openOtherMini/openOtherMini?appId=wx43aab19a93a3a6f2';
    expect(judgeMiniPath(other, rules)).toEqual({ kind: 'block' });
  });

  it('[N-20] never lets anything odd through', () => {
    const bits = fc.constantFrom(
      '/',
      '//',
      '\\',
      '..',
      '.',
      '%2f',
      '%5c',
      '%09',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      'https:',
      'javascript:',
      'shop.example',
      'evil.example',
      '\u202e',
      '\n',
      'a',
    );
    const input = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.array(bits, { maxLength: 9 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(input, (text) => {
        const verdict = judgeUrl(text, rules);
        if (verdict.kind === 'block') return;
        const result = verdict.kind === 'internal' ? verdict.to : verdict.url;
        const url = new URL(result, rules.base);
        expect(result).toMatch(/^[!-[\]-~]+$/);
        expect(url.username + url.password).toBe('');
        expect(url.protocol).toBe('https:');
        expect(url.pathname.startsWith('//')).toBe(false);
        expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/\/|[\p{Cc}\\]/u);
        expect(url.origin === 'https://shop.example').toBe(verdict.kind === 'internal');
        expect(judgeUrl(result, rules)).toEqual(verdict);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('return target', () => {
  it.each([
    ['/order/5?tab=1#a', '/order/5?tab=1#a'],
    ['/loginHistory', '/loginHistory'],
    ['/login', '/'],
    ['/LOGIN/', '/'],
    ['/%6Cogin?redirect=/cart', '/'],
    ['/a/../login', '/'],
    ['/x/..//evil.example', '/'],
    ['order/5', '/'],
    ['https://a.invalid/order', '/'],
    [null, '/'],
    [['/order'], '/'],
  ])('[N-03] %j leads to %s', (input, target) => {
    expect(returnTarget(input)).toBe(target);
  });

  it('[N-03] is always a path of this origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webPath(),
          fc.string().map((text) => `/${text}`),
        ),
        (text) => {
          expect(new URL(returnTarget(text), 'https://shop.example').origin).toBe('https://shop.example');
        },
      ),
    );
  });
});
