// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Actions from './actions';
import { fallbacks } from './fallbacks';
import type { HostKind } from './host';
import { methodNames, type Method } from './protocol';
import { failCall, type HostBridge, type Result } from './types';

const goTo = vi.fn();
const say = vi.fn();
const opened = vi.fn<(url: string) => unknown>();
let clipboard: string[] = [];

/** The answers of the host; a method that is not listed is unknown to it. */
let answers: Partial<Record<Method, Result<unknown>>> = {};
const requests: { method: Method; params: unknown }[] = [];

/** The page in a host that answers as `answers` says, behind the real actions, fallbacks and browser adapter. */
async function inHost(kind: HostKind): Promise<typeof Actions> {
  vi.resetModules();
  const browser = await import('./adapters/browser');
  const bridge: HostBridge = {
    ...browser.browserBridge(),
    kind,
    supports: (method) => method in answers,
    call: ((method: Method, params: unknown) => {
      requests.push({ method, params });
      return Promise.resolve(answers[method] ?? failCall('unsupported'));
    }) as HostBridge['call'],
  };
  const host = await import('./bridge');
  vi.doMock('./bridge', () => ({
    ...host,
    hostBridge: () => Promise.resolve(kind === 'browser' ? browser.browserBridge() : bridge),
    hostEffects: () => ({ goTo, say }),
  }));
  return import('./actions');
}

beforeEach(() => {
  answers = {};
  requests.length = 0;
  clipboard = [];
  vi.stubGlobal('open', (url: string) => opened(url));
  opened.mockReturnValue({ opener: window });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void clipboard.push(text)) },
  });
});

afterEach(() => {
  vi.doUnmock('./bridge');
  vi.unstubAllGlobals();
  for (const spy of [goTo, say, opened]) spy.mockReset();
});

const done = { ok: true, value: {} } as const;
const prepared = { paymentId: 'P1', payment: 'stripeSheet', params: { clientSecret: 'secret' } };
const hosts: readonly HostKind[] = ['messaging', 'payment', 'native', 'browser'];
const guests = hosts.filter((host) => host !== 'browser');

it('[T-21] every method has a fallback in every host', () => {
  expect(Object.keys(fallbacks).sort()).toEqual([...methodNames].sort());
  for (const method of methodNames) expect(Object.keys(fallbacks[method]).sort()).toEqual([...hosts].sort());
});

describe('the order list', () => {
  it.each(guests)('[N-12] opens in %s where the host can', async (kind) => {
    answers = { openOrderList: done };
    await (await inHost(kind)).openOrders();
    expect(goTo).not.toHaveBeenCalled();
  });

  it.each(hosts)('[N-12] in %s that cannot, it is a page of ours', async (kind) => {
    await (await inHost(kind)).openOrders();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/order');
  });

  it.each(['timeout', 'bad-reply', 'host-error', 'denied'] as const)(
    '[N-12] nor where the host says %s',
    async (code) => {
      answers = { openOrderList: failCall(code) };
      await (await inHost('native')).openOrders();
      expect(goTo).toHaveBeenCalledExactlyOnceWith('/order');
    },
  );

  it('[N-12] stays where it is when the reader gave up', async () => {
    answers = { openOrderList: failCall('cancelled') };
    await (await inHost('native')).openOrders();
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('a payment', () => {
  it.each([
    ['native', { pay: { ok: true, value: { state: 'paid' } } }, 'done'],
    ['native', { pay: { ok: true, value: { state: 'failed' } } }, 'given-up'],
    ['native', { pay: failCall('cancelled') }, 'given-up'],
    ['payment', { pay: failCall('timeout') }, 'done'],
    ['native', { pay: failCall('host-error') }, 'done'],
    ['payment', { pay: failCall('bad-reply') }, 'done'],
    ['native', { pay: failCall('denied') }, 'not-begun'],
    ['messaging', {}, 'not-begun'],
    ['browser', {}, 'not-begun'],
  ] as const)('[M-10] in %s where it answers %j is, as the page takes it: %s', async (kind, answer, end) => {
    answers = answer;
    expect(await (await inHost(kind)).payThroughHost(prepared)).toBe(end);
    expect(goTo).not.toHaveBeenCalled();
  });

  it.each([
    ['messaging', false],
    ['payment', false],
    ['native', true],
    ['browser', true],
  ] as const)('[M-10] in %s the provider’s page opens: %s', async (kind, opensPages) => {
    const { paymentHost } = await inHost(kind);
    expect(await paymentHost()).toEqual({ payments: [], opensPages });
  });
});

describe('an address of another host', () => {
  const url = 'https://www.shop.example/a';

  it.each(guests)('[N-18] opens in %s where the host can', async (kind) => {
    answers = { openUrl: done };
    await (await inHost(kind)).openTarget({ kind: 'external', url });
    expect(requests).toEqual([{ method: 'openUrl', params: { url } }]);
    expect([opened.mock.calls.length, say.mock.calls.length]).toEqual([0, 0]);
  });

  it.each(['messaging', 'payment'] as const)('[X-06] is copied in %s that cannot, and said', async (kind) => {
    await (await inHost(kind)).openTarget({ kind: 'external', url });
    expect(clipboard).toEqual([url]);
    expect(say).toHaveBeenCalledExactlyOnceWith('linkCopied');
  });

  it.each(['native', 'browser'] as const)('[X-06] opens a window in %s that cannot', async (kind) => {
    await (await inHost(kind)).openTarget({ kind: 'external', url });
    expect(opened).toHaveBeenCalledExactlyOnceWith(url);
    expect(opened.mock.results[0]?.value).toEqual({ opener: null });
  });

  it.each(['messaging', 'payment'] as const)('[N-20] off the list it is only ever copied in %s', async (kind) => {
    answers = { openUrl: done };
    await (await inHost(kind)).openTarget({ kind: 'confirm', url: 'https://other.example/' });
    expect(requests.map(({ method }) => method)).toEqual(['copyText']);
    expect(clipboard).toEqual(['https://other.example/']);
  });
});

describe('pages of the app', () => {
  const targets = [
    { kind: 'mini', path: '/pages/a/b' },
    { kind: 'otherMini', appId: 'wx43aab19a93a3a6f2' },
    { kind: 'appBanner', url: '/popular', id: 'spring' },
  ] as const;

  it.each(targets)('[N-14] [N-15] [N-17] $kind is asked of the host as it is', async (target) => {
    answers = { openMini: done, openBanner: done };
    await (await inHost('native')).openTarget(target);
    const { kind: _, ...params } = target;
    expect(requests).toEqual([{ method: target.kind === 'appBanner' ? 'openBanner' : 'openMini', params }]);
    expect(say).not.toHaveBeenCalled();
  });

  it.each(targets)('[X-14] $kind in an app that is too old: "please upgrade"', async (target) => {
    await (await inHost('native')).openTarget(target);
    expect(say).toHaveBeenCalledExactlyOnceWith('upgrade');
  });
});

describe('copying and sharing', () => {
  const link = { title: 'Tea', url: 'https://shop.example/a' };

  it.each(hosts)('[X-06] copies in %s by the browser where the host cannot, and says so', async (kind) => {
    await (await inHost(kind)).copy('abc');
    expect(clipboard).toEqual(['abc']);
    expect(say).toHaveBeenCalledExactlyOnceWith('copied');
  });

  it.each(hosts)('[X-06] says in %s that it must be copied by hand', async (kind) => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    await (await inHost(kind)).copy('abc');
    expect(say).toHaveBeenCalledExactlyOnceWith('copyFailed');
  });

  it.each(hosts)('[S-39] a link that cannot be shared in %s is copied', async (kind) => {
    await (await inHost(kind)).shareThroughHost(link);
    expect(clipboard).toEqual([link.url]);
  });

  it.each([failCall('cancelled'), failCall('timeout')])(
    '[S-39] a share sheet that was closed or left copies nothing',
    async (answer) => {
      answers = { share: answer };
      await (await inHost('native')).shareThroughHost(link);
      expect([clipboard.length, say.mock.calls.length]).toEqual([0, 0]);
    },
  );
});

describe('pictures', () => {
  const url = 'https://shop.example/pictures/a.webp';

  it('[X-06] the app saves one and says so', async () => {
    answers = { saveImage: done };
    await (await inHost('native')).saveImage(url);
    expect(say).toHaveBeenCalledExactlyOnceWith('pictureSaved');
  });

  it.each(guests)('[X-06] %s that cannot says how: press and hold', async (kind) => {
    await (await inHost(kind)).saveImage(url);
    expect(say).toHaveBeenCalledExactlyOnceWith('pressAndHold');
  });

  it.each(hosts)('[C-15] %s shares a code as a file where its device does, and nothing is saved', async (kind) => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    Object.assign(navigator, { share, canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png' });
    await (await inHost(kind)).shareImage('data:image/png;base64,iVBORw0KGgo=', 'A code');
    expect(share.mock.calls.map(([{ title, files }]) => [title, files?.[0]?.name, files?.[0]?.size])).toEqual([
      ['A code', 'code.png', 8],
    ]);
    expect(say).not.toHaveBeenCalled();
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });

  it.each(guests)('[C-15] %s without such a share sheet says how a picture is saved', async (kind) => {
    await (await inHost(kind)).shareImage('data:image/png;base64,iVBORw0KGgo=', 'A code');
    expect(say).toHaveBeenCalledExactlyOnceWith('pressAndHold');
  });

  it('[V-22] the app gives those that were chosen', async () => {
    const images = [{ type: 'image/png', data: 'iVBORw0KGgo=' }];
    answers = { chooseImage: { ok: true, value: { images } } };
    expect(await (await inHost('native')).chooseImages(3)).toEqual(images);
  });

  it.each(guests)('[V-22] %s that cannot opens the file chooser; a file that is no picture is said', async (kind) => {
    const input = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      Object.defineProperty(this, 'files', { value: [new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })] });
      this.dispatchEvent(new Event('change'));
    });
    expect(await (await inHost(kind)).chooseImages(1)).toEqual([]);
    expect(say).toHaveBeenCalledExactlyOnceWith('noPicture');
    input.mockRestore();
  });
});

describe('what is asked of the host', () => {
  it('[N-12] names the payment, the picture, how many pictures', async () => {
    answers = { pay: failCall('cancelled'), saveImage: done, chooseImage: failCall('cancelled') };
    const actions = await inHost('native');
    expect(await actions.payThroughHost(prepared)).toBe('given-up');
    await actions.saveImage('https://shop.example/a.webp');
    expect(await actions.chooseImages(3)).toEqual([]);
    expect(requests).toEqual([
      { method: 'pay', params: prepared },
      { method: 'saveImage', params: { url: 'https://shop.example/a.webp' } },
      { method: 'chooseImage', params: { count: 3 } },
    ]);
    expect(say.mock.calls).toEqual([['pictureSaved']]);
  });

  it('[X-06] a browser that saves a picture shows so itself', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await (await inHost('browser')).saveImage('https://shop.example/a.webp');
    expect(say).not.toHaveBeenCalled();
  });

  it('[C-07] a one-time code, shown a log-in or not', async () => {
    answers = { login: { ok: true, value: { code: 'a' } } };
    const actions = await inHost('native');
    expect(await actions.requestLoginCode(true)).toEqual({ ok: true, value: { code: 'a' } });
    expect(await actions.requestLoginCode(false, 500)).toMatchObject({ ok: true });
    expect(requests).toEqual([
      { method: 'login', params: { interactive: true } },
      { method: 'login', params: { interactive: false } },
    ]);
  });
});
