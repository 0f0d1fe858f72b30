// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserBridge } from './browser';

const bridge = browserBridge();
const url = 'https://shop.example/a';
const done = { ok: true, value: {} };
afterEach(() => vi.restoreAllMocks());

describe('a plain browser', () => {
  it('[T-21] knows its own ways and no others', async () => {
    expect([bridge.kind, bridge.protocol]).toEqual(['browser', 0]);
    expect(bridge.supports('share')).toBe(true);
    expect(bridge.supports('pay')).toBe(false);
    expect(await bridge.payments()).toEqual([]);
    expect(await bridge.call('pay', { paymentId: 'P1', payment: 'stripeSheet', params: {} })).toMatchObject({
      ok: false,
      code: 'unsupported',
    });
    expect(bridge.on('resume', () => undefined)()).toBeUndefined();
  });

  it('[X-06] [N-20] opens a window that cannot reach back', async () => {
    const opened = { opener: window } as unknown as Window;
    const open = vi.spyOn(window, 'open').mockReturnValue(opened);
    expect(await bridge.call('openUrl', { url })).toEqual(done);
    expect(open).toHaveBeenCalledExactlyOnceWith(url, '_blank');
    expect(opened.opener).toBeNull();
  });

  it('[X-06] saves a picture as a download', async () => {
    const links: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(this: HTMLAnchorElement) {
      links.push(`${this.href} ${this.getAttribute('download')}`);
    });
    expect(await bridge.call('saveImage', { url })).toEqual(done);
    expect(links).toEqual([`${url} `]);
  });

  it('[X-06] goes back', async () => {
    const back = vi.spyOn(history, 'back').mockReturnValue();
    expect(await bridge.call('back', {})).toEqual(done);
    expect(back).toHaveBeenCalledOnce();
  });

  it.each([
    ['shared', () => Promise.resolve(), done],
    ['given up', () => Promise.reject(new DOMException('', 'AbortError')), { ok: false, code: 'cancelled' }],
    ['refused', () => Promise.reject(new DOMException('', 'NotAllowedError')), { ok: false, code: 'unsupported' }],
  ])('[S-39] a link that is %s', async (_how, answer, result) => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: answer });
    expect(await bridge.call('share', { title: 'Bowl', url })).toMatchObject(result);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('[V-22] has pictures chosen, and stops where the page does', async () => {
    const inputs: HTMLInputElement[] = [];
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function opened(this: HTMLInputElement) {
      inputs.push(this);
    });
    const page = new AbortController();
    const chosen = bridge.call('chooseImage', { count: 3 }, { signal: page.signal });
    expect(inputs.map(({ multiple }) => multiple)).toEqual([true]);
    page.abort();
    expect(await chosen).toMatchObject({ ok: false, code: 'cancelled' });
  });
});
