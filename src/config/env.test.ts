import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

const read = async (settings: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import('./env')).env;
};

it('[K-23] [C-01] [C-17] reads variant, API host, the operator’s lists and scripts', async () => {
  const settings = {
    VITE_APP_TYPE: 'china',
    VITE_API_BASE: 'https://api.shop.example',
    VITE_EXTERNAL_HOSTS: 'a.example,b.example',
    VITE_MINI_PROGRAMS: 'wx43aab19a93a3a6f2,2021001110676437',
    VITE_NEWER_SITE: 'https://new.shop.example',
    VITE_APP_STORE: 'https://apps.example/app/id1',
    VITE_PLAY_STORE: '',
    VITE_ANALYTICS_SCRIPTS: 'https://count.example/a.js?id=1',
    VITE_AD_SCRIPTS: 'https://ads.example/a.js,https://ads.example/b.js',
    VITE_ANALYTICS_CONNECT: 'https://*.count.example',
    VITE_EVENT_ENDPOINT: 'https://events.example/collect',
  };
  expect(await read(settings)).toEqual({
    appType: 'china',
    apiBase: 'https://api.shop.example',
    externalHosts: ['a.example', 'b.example'],
    miniPrograms: ['wx43aab19a93a3a6f2', '2021001110676437'],
    newerSite: 'https://new.shop.example',
    appStore: 'https://apps.example/app/id1',
    playStore: '',
    analyticsScripts: ['https://count.example/a.js?id=1'],
    adScripts: ['https://ads.example/a.js', 'https://ads.example/b.js'],
    eventEndpoint: 'https://events.example/collect',
  });
});

it.each([
  ['VITE_APP_TYPE', 'mars'],
  ['VITE_API_BASE', 'https://api.shop.example/path'],
  ['VITE_API_BASE', 'javascript:alert(1)'],
  ['VITE_EXTERNAL_HOSTS', 'a.example/x'],
  ['VITE_MINI_PROGRAMS', 'WX43AAB19A93A3A6F2'],
  ['VITE_APP_STORE', 'http://apps.example/app'],
  ['VITE_PLAY_STORE', 'javascript:alert(1)'],
  ['VITE_NEWER_SITE', 'http://new.shop.example'],
  ['VITE_NEWER_SITE', 'https://new.shop.example/path'],
  ['VITE_ANALYTICS_SCRIPTS', 'http://count.example/a.js'],
  ['VITE_AD_SCRIPTS', 'javascript:alert(1)'],
  ['VITE_ANALYTICS_CONNECT', 'https://*'],
  ['VITE_EVENT_ENDPOINT', 'http://events.example/collect'],
])('[K-23] stops at start over %s=%s, and names it', async (name, value) => {
  await expect(read({ [name]: value })).rejects.toThrow(name);
});
