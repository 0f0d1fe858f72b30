import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const read = async (settings: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import('./env')).env;
};

it('[K-23] [C-01] reads variant, API host and hosts that a link may open', async () => {
  const settings = {
    VITE_APP_TYPE: 'china',
    VITE_API_BASE: 'https://api.shop.example',
    VITE_EXTERNAL_HOSTS: 'a.example,b.example',
  };
  expect(await read(settings)).toEqual({
    appType: 'china',
    apiBase: 'https://api.shop.example',
    externalHosts: ['a.example', 'b.example'],
  });
});

it.each([
  ['VITE_APP_TYPE', 'mars'],
  ['VITE_API_BASE', 'https://api.shop.example/path'],
  ['VITE_API_BASE', 'javascript:alert(1)'],
  ['VITE_EXTERNAL_HOSTS', 'a.example/x'],
])('[K-23] stops at start over %s=%s, and names it', async (name, value) => {
  await expect(read({ [name]: value })).rejects.toThrow(name);
});
