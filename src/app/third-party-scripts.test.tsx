// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPainted } from '@tests/after-paint';
import { apiServer } from '@tests/api-server';
import { words } from '@tests/words';

apiServer();
const { consent } = words.host;
const analytics = ['https://count.example/a.js?id=1'];
const ads = ['https://ads.example/a.js', 'https://ads.example/b.js'];
const loaded = () => [...document.querySelectorAll('script')].map(({ src, async }) => [src, async]);
const appended = (scripts: readonly string[]) => scripts.map((src) => [src, true]);
const card = () => screen.findByRole('complementary', { name: consent.title });
const noCard = () => waitFor(() => expect(screen.queryByRole('complementary', { name: consent.title })).toBeNull());
const storedConsent = () => JSON.parse(localStorage.getItem('consent') ?? 'null') as unknown;

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubEnv('VITE_ANALYTICS_SCRIPTS', analytics.join(','));
  vi.stubEnv('VITE_AD_SCRIPTS', ads.join(','));
});

afterEach(() => {
  vi.unstubAllEnvs();
  document.querySelectorAll('script').forEach((script) => script.remove());
});

describe('scripts of other companies', () => {
  it.each([
    ['all', [consent.all], { analytics: true, ads: true }, [...analytics, ...ads]],
    ['none', [consent.none], { analytics: false, ads: false }, []],
    ['statistics alone', [consent.analytics, consent.save], { analytics: true, ads: false }, analytics],
    ['ads alone', [consent.ads, consent.save], { analytics: false, ads: true }, ads],
    ['nothing chosen', [consent.save], { analytics: false, ads: false }, []],
  ])('[C-17] [B-20] %s: asked once, exactly that is loaded, and remembered', async (_, taps, answer, scripts) => {
    const user = await openPainted('/agreement');
    const consentCard = within(await card());
    expect(loaded()).toEqual([]);
    for (const tap of taps) {
      const box = consentCard.queryByRole('checkbox', { name: new RegExp(tap) });
      await user.click(box ?? consentCard.getByRole('button', { name: tap }));
    }
    await noCard();
    await waitFor(() => expect(loaded()).toEqual(appended(scripts)));
    expect(storedConsent()).toEqual(answer);
    expect(document.activeElement?.id).toBe('main');
    document.querySelectorAll('script').forEach((script) => script.remove());
    await openPainted('/agreement');
    await waitFor(() => expect(loaded()).toEqual(appended(scripts)));
    await screen.findByRole('button', { name: consent.change });
    expect(screen.getByText(words.support.agreement.cookies.change)).toBeTruthy();
    expect(screen.queryByRole('complementary', { name: consent.title })).toBeNull();
  });

  it('[C-17] whoever answers nothing has refused, on every page', async () => {
    const user = await openPainted('/agreement');
    await card();
    await user.click(screen.getByRole('button', { name: words.common.back }));
    await screen.findByRole('heading', { level: 1, name: 'Kakehashi' });
    expect(await card()).toBeTruthy();
    expect([loaded(), storedConsent()]).toEqual([[], null]);
  });

  it('[B-20] [C-17] the choice is changed on the page of terms; what was allowed then loads once', async () => {
    localStorage.setItem('consent', '{"analytics":true,"ads":false}');
    const user = await openPainted('/agreement');
    await waitFor(() => expect(loaded()).toEqual(appended(analytics)));
    await user.click(await screen.findByRole('button', { name: consent.change }));
    const popup = within(await screen.findByRole('dialog', { name: consent.title }));
    const boxes = popup.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    expect(boxes).toEqual([true, false]);
    await user.click(popup.getByRole('button', { name: consent.all }));
    await waitFor(() => expect(loaded()).toEqual(appended([...analytics, ...ads])));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: consent.change }));
    await user.click(await screen.findByRole('button', { name: consent.none }));
    expect(storedConsent()).toEqual({ analytics: false, ads: false });
    document.querySelectorAll('script').forEach((script) => script.remove());
    await openPainted('/agreement');
    await screen.findByRole('button', { name: consent.change });
    expect(loaded()).toEqual([]);
  });

  it.each([
    'rubbish',
    'null',
    '[]',
    '"yes"',
    '{"analytics":"yes","ads":1}',
    '{"analytics":true}',
    '{"__proto__":{"analytics":true,"ads":true}}',
  ])('[C-17] [E-04] a kept answer of %s is none: asked again', async (text) => {
    localStorage.setItem('consent', text);
    await openPainted('/agreement');
    expect(await card()).toBeTruthy();
    expect(loaded()).toEqual([]);
  });

  it('[C-17] [B-10] where storage refuses, the answer holds for this page', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const user = await openPainted('/agreement');
    await user.click(within(await card()).getByRole('button', { name: consent.all }));
    await noCard();
    await waitFor(() => expect(loaded()).toEqual(appended([...analytics, ...ads])));
  });

  it('[C-17] only what there is to allow is asked', async () => {
    vi.stubEnv('VITE_AD_SCRIPTS', '');
    await openPainted('/agreement');
    const boxes = within(await card()).getAllByRole('checkbox');
    expect(boxes).toHaveLength(1);
  });
});

describe('nothing to allow', () => {
  it.each([
    ['the variant is china', { VITE_APP_TYPE: 'china' }],
    ['the build is none for production', { PROD: false }],
    ['nothing is configured', { VITE_ANALYTICS_SCRIPTS: '', VITE_AD_SCRIPTS: '' }],
  ])('[C-17] where %s: no card, no script, no button, even with an old answer', async (_, settings) => {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value as string);
    localStorage.setItem('consent', '{"analytics":true,"ads":true}');
    await openPainted('/agreement?lang=en');
    localStorage.removeItem('consent');
    await openPainted('/agreement?lang=en');
    const { asksConsent } = await import('../config/third-parties');
    expect(asksConsent).toBe(false);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('button', { name: consent.change })).toBeNull();
    expect(loaded()).toEqual([]);
  });
});
