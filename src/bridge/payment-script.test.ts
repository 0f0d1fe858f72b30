// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentScript } from './payment-address';

const app = 'Mozilla/5.0 AliApp(AP/10.5) AlipayClient/10.5';
const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  scripts().forEach((script) => script.remove());
});

describe('in the variant for China', () => {
  beforeEach(() => vi.stubEnv('VITE_APP_TYPE', 'china'));

  it.each([
    ['load', true],
    ['error', false],
  ])('[C-18] the payment app’s script is asked for once; %s: %s', async (event, came) => {
    const { loadPaymentScript } = await import('./payment-script');
    const loading = loadPaymentScript(app);
    expect(loadPaymentScript(app)).toBe(loading);
    expect(scripts().map(({ src, async }) => [src, async])).toEqual([[paymentScript, true]]);
    scripts()[0]?.dispatchEvent(new Event(event));
    expect(await loading).toBe(came);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[C-18] it is waited for five seconds, and no longer', async () => {
    const { loadPaymentScript } = await import('./payment-script');
    const loading = loadPaymentScript(app);
    await vi.advanceTimersByTimeAsync(4999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toBe(false);
  });

  it('[C-18] other browsers do not ask for it', async () => {
    const { loadPaymentScript } = await import('./payment-script');
    expect(await loadPaymentScript('Mozilla/5.0 Safari')).toBe(false);
    expect(scripts()).toEqual([]);
  });
});

it('[C-18] the global variant never asks for it', async () => {
  const { loadPaymentScript } = await import('./payment-script');
  expect(await loadPaymentScript(app)).toBe(false);
  expect(scripts()).toEqual([]);
});
