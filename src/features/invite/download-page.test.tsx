// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { installNativeApp } from '@tests/native-app';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

apiServer();
const texts = words.invite.download;
const heading = (name: string) => screen.findByRole('heading', { name });
const asDevice = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';

afterEach(() => vi.unstubAllEnvs());

describe('the download page', () => {
  it.each([
    [iphone, texts.web.ios],
    [pixel, texts.web.android],
  ])('[R-40] [S-07] without a store says so, and how to keep the web app: %s', async (agent, step) => {
    asDevice(agent);
    await openPage('/global/download');
    await heading(texts.web.title);
    expect(screen.getByText(texts.web.noStore)).toBeTruthy();
    expect(screen.getByText(step)).toBeTruthy();
    expect(screen.queryByText(texts.store.title)).toBeNull();
    expect(screen.queryByText(texts.qr.title)).toBeNull();
  });

  it.each([
    [iphone, [texts.store.ios]],
    [pixel, [texts.store.android]],
    ['Mozilla/5.0 (Windows NT 10.0)', [texts.store.ios, texts.store.android]],
  ])('[S-07] leads to the stores that fit the device: %s', async (agent, storeNames) => {
    vi.stubEnv('VITE_APP_STORE', 'https://apps.example/app/id1');
    vi.stubEnv('VITE_PLAY_STORE', 'https://play.example/app?id=1');
    asDevice(agent);
    await openPage('/global/download');
    await heading(texts.store.title);
    const links = screen.getAllByRole('link').filter(({ textContent }) => /Store|Play/.test(textContent ?? ''));
    expect(links.map(({ textContent }) => textContent)).toEqual(storeNames);
    for (const link of links) expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('[R-40] shows a code for the phone on a desktop', async () => {
    await openPage('/global/download');
    await heading(texts.qr.title);
    // jsdom has no canvas to draw the code on.
    expect(await screen.findByText(texts.qr.failed)).toBeTruthy();
  });

  it('[R-40] in the app says that one is there already', async () => {
    installNativeApp();
    await openPage('/global/download');
    await heading(texts.inApp.title);
    expect(screen.queryByText(texts.web.title)).toBeNull();
    expect(screen.getByRole('link', { name: texts.inApp.home }).getAttribute('href')).toBe('/');
  });
});
