// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installHost } from './fake';

/** Sends the event of an app once its object is there (docs/embedding.md). */
const sayReady = () => window.dispatchEvent(new Event('KakehashiHostReady'));
beforeEach(() => vi.resetModules());
afterEach(() => {
  delete (window as { KakehashiHost?: unknown }).KakehashiHost;
  delete document.documentElement.dataset['host'];
});

it('[C-16] who asks for effects before the boot has told them is told so', async () => {
  const { configureHost, hostEffects } = await import('./bridge');
  expect(() => hostEffects()).toThrow('configureHost');
  const effects = { goTo: () => undefined, say: () => undefined };
  configureHost(effects);
  expect(hostEffects()).toBe(effects);
});

it('[C-16] the host is what the document says, a browser where it says nothing', async () => {
  const { hostBridge, hostKind } = await import('./bridge');
  expect(hostKind()).toBe('browser');
  expect((await hostBridge()).kind).toBe('browser');
  expect(await hostBridge()).toBe(await hostBridge());
});

it('[C-16] an app that says late that it is there takes over, once', async () => {
  const { hearLateHost, hostBridge, hostKind } = await import('./bridge');
  expect((await hostBridge()).kind).toBe('browser');
  const found = vi.fn();
  const stop = hearLateHost(found);
  installHost.native();
  expect(found).not.toHaveBeenCalled();
  sayReady();
  await vi.waitFor(() => expect(hostKind()).toBe('native'), { timeout: 20_000 });
  expect(found).toHaveBeenCalledOnce();
  expect((await hostBridge()).supports('pay')).toBe(true);
  sayReady();
  await new Promise((resolve) => setTimeout(resolve));
  expect(found).toHaveBeenCalledOnce();
  stop();
});

it('[C-16] one that said so before anybody asked is heard too', async () => {
  installHost.native();
  document.documentElement.dataset['host'] = 'browser';
  const { hearLateHost, hostKind } = await import('./bridge');
  const found = vi.fn();
  hearLateHost(found)();
  await vi.waitFor(() => expect(hostKind()).toBe('native'), { timeout: 20_000 });
  expect(found).toHaveBeenCalledOnce();
});

it('[C-16] who has stopped listening, and whose page began as the app’s guest, loads nothing anew', async () => {
  const { hearLateHost, hostKind } = await import('./bridge');
  const found = vi.fn();
  hearLateHost(found)();
  const app = installHost.native();
  sayReady();
  document.documentElement.dataset['host'] = 'native';
  hearLateHost(found)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(found).not.toHaveBeenCalled();
  expect(app.requests).toEqual([]);
  expect(hostKind()).toBe('native');
});
