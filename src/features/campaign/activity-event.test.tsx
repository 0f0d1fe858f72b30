// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPainted } from '@tests/after-paint';
import { apiServer } from '@tests/api-server';
import { installNativeApp } from '@tests/native-app';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { nativeObject } from '@/bridge/native-names';
import type { Question } from '@/bridge/protocol';
import { hoursToMs } from '@/rules/time/instant';

const api = apiServer();
const { campaign } = words;
const name = 'Sig.Front.AppFront.RecommendDetailH5';
const minute = 60_000;

/** An instant as the API writes it. */
const instantAt = (ms: number) => new Date(ms + hoursToMs(8)).toISOString().replace(/\.\d+Z$/, '+08:00');

function eventFrom(startMs: number, endMs: number) {
  const event = { startsAt: instantAt(startMs), endsAt: instantAt(endMs) };
  api.change(name, (answer) => ({ ...answer, data: { ...(answer.data as object), event } }));
}
/** The app, in a version that knows these methods alone. */
function onlyKnows(methods: readonly string[]) {
  const app = (
    window as unknown as Record<string, { postMessage: (text: string) => void; onmessage?: (event: object) => void }>
  )[nativeObject];
  if (!app) throw new Error('No app is installed.');
  const usual = app.postMessage.bind(app);
  app.postMessage = (text) => {
    const { method, nonce, id } = JSON.parse(text) as Question;
    if (method !== 'hello') return usual(text);
    const data = { host: 'FakeApp', app: '0.9.0', protocol: 1, methods };
    app.onmessage?.({ data: JSON.stringify({ v: 1, nonce, id, ok: true, data }) });
  };
}

const open = async (path = '/activity/maker-week') => {
  const user = await openPage(path);
  await screen.findByRole('heading', { level: 1, name: 'A week of makers' });
  return user;
};

afterEach(() => vi.unstubAllEnvs());

describe.each(['Europe/Berlin', 'America/Los_Angeles'])('an activity, seen from %s', (zone) => {
  const day = 1440 * minute;

  it('[T-01] [S-01] [K-11] before it: not started, how long still, Japan’s time and the reader’s', async () => {
    vi.stubEnv('TZ', zone);
    const start = Date.now() + 2 * day + 3 * 60 * minute + 4.5 * minute;
    eventFrom(start, start + day);
    await open();
    expect(await screen.findByText(campaign.event.coming)).toBeTruthy();
    expect(screen.getByText('2 days 3 hours 5 minutes')).toBeTruthy();
    const japan = new Date(start + hoursToMs(9)).toISOString().slice(11, 16);
    expect(screen.getAllByText(new RegExp(`${japan} JST`)).length).toBeGreaterThan(0);
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
      start,
    );
    expect(screen.getAllByText(new RegExp(`${local} your time`)).length).toBeGreaterThan(0);
  });

  it('[R-03] [T-01] [S-01] while it runs: when it ends', async () => {
    vi.stubEnv('TZ', zone);
    eventFrom(Date.now() - day, Date.now() + 59.5 * minute);
    await open('/landing/activity/maker-week');
    expect(await screen.findByText(campaign.event.endsIn)).toBeTruthy();
    expect(screen.getByText(/0 days (1 hour 0|0 hours 59) minutes/)).toBeTruthy();
    expect(screen.queryByText(campaign.event.coming)).toBeNull();
  });

  it('[T-01] [S-01] after it: ended, its goods still to be seen', async () => {
    vi.stubEnv('TZ', zone);
    eventFrom(Date.now() - 2 * day, Date.now() - minute);
    await open();
    expect(await screen.findByText(campaign.event.ended)).toBeTruthy();
    expect(screen.queryByText(campaign.event.endsIn)).toBeNull();
    const goods = await screen.findByRole('region', { name: campaign.goods });
    await waitFor(() => expect(within(goods).getAllByRole('link').length).toBeGreaterThan(2));
  });
});

describe('ways on', () => {
  it('[S-01] a search stays at the activity’s marketplace', async () => {
    const user = await open();
    await user.type(await screen.findByRole('searchbox', { name: campaign.find.label }), 'silver{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/search'));
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ q: 'silver', site: 'minne' });
  });

  it('[S-02] in a browser the store is our list of it', async () => {
    await open();
    const visitLink = await screen.findByRole('link', { name: campaign.store.visit });
    expect(visitLink.getAttribute('href')).toBe('/mall/minne');
    expect(screen.queryByText(campaign.store.upgrade)).toBeNull();
  });

  it('[S-02] an app that knows stores opens its own page', async () => {
    const app = installNativeApp();
    const user = await openPainted('/activity/maker-week');
    await user.click(await screen.findByRole('button', { name: campaign.store.visit }));
    await waitFor(() => expect(app.questions.at(-1)).toMatchObject({ method: 'openBanner' }));
  });

  it('[S-02] an app that is too old says so, and where the newest is', async () => {
    installNativeApp();
    onlyKnows(['safeArea', 'back']);
    await openPainted('/activity/maker-week');
    expect(await screen.findByText(campaign.store.upgrade)).toBeTruthy();
    expect(screen.getByRole('link', { name: campaign.store.get }).getAttribute('href')).toBe('/global/download');
  });
});

describe('the landing page', () => {
  it('[R-02] [S-17] events, categories and how it works', async () => {
    await openPage('/landing/welcome');
    await screen.findByRole('heading', { level: 1, name: campaign.landing.title });
    expect(await screen.findByText('Tea table week')).toBeTruthy();
    expect(screen.getByText(campaign.landing.flow.checkText)).toBeTruthy();
    const games = screen.getByRole('link', { name: 'Retro games' });
    expect(games.getAttribute('href')).toMatch(/^\/search\?q=/);
    expect(document.documentElement.dataset['siteName']).toBe('landing');
  });

  it('[R-02] one that does not exist says so', async () => {
    await openPage('/landing/nothing');
    expect(await screen.findByText(campaign.none.title)).toBeTruthy();
  });
});
