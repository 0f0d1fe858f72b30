import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import samples from '@tests/fixtures/hostile-inputs.json';
import type { HostKind } from './host';
import { bannerTarget, type BannerLink, type Target, type TargetRules } from './target';

const app = 'wx43aab19a93a3a6f2';
const otherApp = '2021001110676437';
const orders = '/miniCommon/pagesOrder/list?index=4';

const rules = (host: HostKind, more: Partial<TargetRules> = {}): TargetRules => ({
  base: 'https://shop.example/mall/amazon/detail/x',
  externalHosts: ['www.shop.example'],
  newerSite: 'new.shop.example',
  host,
  miniPrograms: [app, otherApp],
  recommendation: (id) => `/activity/${id}`,
  inSite: (path) => (path === orders ? '/order' : undefined),
  ...more,
});

const banner = (url: string | null, more: Partial<BannerLink> = {}): BannerLink => ({
  id: 'spring',
  type: 3,
  url,
  ...more,
});
const hosts: readonly HostKind[] = ['messaging', 'payment', 'native', 'browser'];
const encoded = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

describe('what a banner opens, by the kind of its url', () => {
  const internal = { kind: 'internal', to: '/popular?x=1' } as const;
  const mini = { kind: 'mini', path: orders } as const;
  const cases: readonly [string, string | null, Readonly<Record<HostKind, Target | undefined>>][] = [
    [
      '[N-15] [N-12] miniUrl',
      encoded('miniUrl', orders),
      { messaging: mini, payment: mini, native: mini, browser: { kind: 'internal', to: '/order' } },
    ],
    [
      '[N-15] miniUrl that is nowhere in a browser',
      encoded('miniUrl', '/pages/a/b'),
      {
        messaging: { kind: 'mini', path: '/pages/a/b' },
        payment: { kind: 'mini', path: '/pages/a/b' },
        native: { kind: 'mini', path: '/pages/a/b' },
        browser: undefined,
      },
    ],
    [
      '[N-16] h5Url',
      `https://www.shop.example/open?${encoded('h5Url', '/popular?x=1')}`,
      {
        messaging: internal,
        payment: internal,
        native: internal,
        browser: internal,
      },
    ],
    [
      '[N-16] h5Url that leaves the site',
      encoded('h5Url', 'https://evil.example/'),
      {
        messaging: undefined,
        payment: undefined,
        native: undefined,
        browser: undefined,
      },
    ],
    [
      '[N-17] wxMiniId of the messaging app',
      `wxMiniId=${app}`,
      {
        messaging: { kind: 'otherMini', appId: app },
        payment: undefined,
        native: { kind: 'otherMini', appId: app },
        browser: undefined,
      },
    ],
    [
      '[N-17] wxMiniId of the payment app',
      `wxMiniId=${otherApp}`,
      {
        messaging: undefined,
        payment: { kind: 'otherMini', appId: otherApp },
        native: { kind: 'otherMini', appId: otherApp },
        browser: undefined,
      },
    ],
    [
      '[N-17] wxMiniId off the operator’s list',
      'wxMiniId=wx43aab19a93a3a6f3',
      {
        messaging: undefined,
        payment: undefined,
        native: undefined,
        browser: undefined,
      },
    ],
    [
      '[N-19] nothing but an id',
      null,
      {
        messaging: { kind: 'internal', to: '/activity/spring' },
        payment: { kind: 'internal', to: '/activity/spring' },
        native: { kind: 'internal', to: '/activity/spring' },
        browser: { kind: 'internal', to: '/activity/spring' },
      },
    ],
  ];
  const table = cases.flatMap(([name, url, expectedTargets]) =>
    hosts.map((host) => [name, host, url, expectedTargets[host]] as const),
  );

  it.each(table)('%s, in %s', (_, host, url, expected) => {
    expect(bannerTarget(banner(url), rules(host))).toEqual(expected);
  });

  it.each(hosts)('[N-18] [N-20] any other url in %s: ours, listed, or by a leave notice', (host) => {
    const open = (url: string) => bannerTarget(banner(url), rules(host));
    expect(open('/search?q=tea')).toEqual({ kind: 'internal', to: '/search?q=tea' });
    expect(open('https://www.shop.example/a')).toEqual({ kind: 'external', url: 'https://www.shop.example/a' });
    expect(open('https://new.shop.example/a')).toEqual({ kind: 'external', url: 'https://new.shop.example/a' });
    expect(open('https://other.example/a')).toEqual({ kind: 'confirm', url: 'https://other.example/a' });
  });
});

describe('what a banner opens, by its type', () => {
  const own = [3, 7, 8, 10, 11, 15, 17];

  it.each(own)('[N-13] type %i is handled in the page, in the native app too', (type) => {
    expect(bannerTarget(banner('/popular', { type }), rules('native'))).toEqual({ kind: 'internal', to: '/popular' });
  });

  it.each([0, 1, 2, 4, 5, 6, 9, 12, 13, 14, 16, 18, 99])('[N-14] type %i is the native app’s', (type) => {
    const link = banner('https://other.example/a', { type });
    expect(bannerTarget(link, rules('native'))).toEqual({ kind: 'appBanner', url: link.url, id: 'spring' });
    for (const host of ['messaging', 'payment', 'browser'] as const) {
      expect(bannerTarget(link, rules(host))).toEqual({ kind: 'confirm', url: link.url });
    }
  });

  it('[N-14] a banner of the app with an id alone goes to it too', () => {
    expect(bannerTarget(banner(null, { type: 5 }), rules('native'))).toEqual({
      kind: 'appBanner',
      url: null,
      id: 'spring',
    });
    expect(bannerTarget(banner('', { type: 5 }), rules('native'))).toEqual({
      kind: 'appBanner',
      url: '',
      id: 'spring',
    });
  });

  it('[N-20] an id that is no id opens nothing in the page', () => {
    expect(bannerTarget(banner(null, { id: '../x' }), rules('browser'))).toBeUndefined();
  });
});

describe('hostile banners', () => {
  const of = (kind: string) =>
    samples.filter((sample) => sample.kind === kind) as { input: unknown; expected: string }[];
  const text = (input: unknown) => input as string;
  const bad = of('open-url').filter(({ input, expected }) => expected === 'block' && typeof input === 'string');
  const all = bad.flatMap(({ input }) => hosts.map((host) => [host, text(input)] as const));

  it.each(all.map(([host, input]) => [host, input.slice(0, 60), input] as const))(
    '[N-20] %s opens nothing for %j',
    (host, _, input) => {
      for (const url of [input, encoded('h5Url', input), encoded('miniUrl', input), encoded('wxMiniId', input)]) {
        const target = bannerTarget(banner(url), rules(host));
        // Wrapped, the sample may be no more than an odd path of ours; it never leaves the site.
        if (target) expect(['internal']).toContain(target.kind);
      }
      expect(bannerTarget(banner(input, { type: 5 }), rules('native'))).toBeUndefined();
    },
  );

  it.each(of('mini-path').map(({ input, expected }) => [text(input), expected] as const))(
    '[N-20] mini path %j',
    (path, expected) => {
      const target = bannerTarget(banner(encoded('miniUrl', path)), rules('messaging'));
      expect(target).toEqual(expected.startsWith('mini:') ? { kind: 'mini', path } : undefined);
    },
  );

  it.each(of('mini-id').map(({ input, expected }) => [text(input), expected] as const))(
    '[N-17] mini id %j',
    (id, expected) => {
      const host = id.startsWith('wx') ? 'messaging' : 'payment';
      const listed = bannerTarget(banner(`wxMiniId=${id}`), rules(host, { miniPrograms: [id] }));
      expect(listed).toEqual(expected.startsWith('othermini') ? { kind: 'otherMini', appId: id } : undefined);
      expect(bannerTarget(banner(`wxMiniId=${id}`), rules(host, { miniPrograms: [] }))).toBeUndefined();
    },
  );

  it('[N-20] opens https, a path of ours or a listed mini program, whatever the url', () => {
    const bits = fc.constantFrom(
      'miniUrl=',
      'h5Url=',
      'wxMiniId=',
      '?',
      '&',
      '#',
      '%2f',
      '%252f',
      'https:',
      '//',
      '/pages/a',
      app,
      'javascript:',
      'evil.example',
    );
    const urls = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.array(bits, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(urls, fc.constantFrom(...hosts), fc.integer({ min: 0, max: 20 }), (url, host, type) => {
        const target = bannerTarget(banner(url, { type }), rules(host));
        if (target === undefined || target.kind === 'appBanner') return;
        if (target.kind === 'internal')
          expect(new URL(target.to, 'https://shop.example').origin).toBe('https://shop.example');
        else if (target.kind === 'mini') expect(target.path).toMatch(/^\/(pages|miniCommon)\//);
        else if (target.kind === 'otherMini') expect(target.appId).toBe(app);
        else expect(new URL(target.url).protocol).toBe('https:');
      }),
      { numRuns: 2000 },
    );
  });
});
