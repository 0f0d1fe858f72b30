// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goodsLoaded } from '@tests/goods-loaded';
import { openPainted } from '@tests/after-paint';
import { apiServer } from '@tests/api-server';
import { codeOf, installNativeApp } from '@tests/native-app';
import { words } from '@tests/words';
import type { ItemDetail } from '../contract/item';
import { languageCalls } from '../contract/session';
import { daysToMs } from '../rules/time/instant';

const api = apiServer();
const index = 'Sig.Front.Home.Index';
const current = 'Sig.Front.User.Session.Current';
let visible: 'visible' | 'hidden' = 'visible';

const show = (state: typeof visible) => {
  visible = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const pageShow = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

/** Counts the reads of the page's goods and of its customer. */
const reads = () => [api.sentOf(index).length, api.sentOf(current).length];

/** The page knows its customer: while it still asks, who asks again shares that answer. */
async function customerKnown() {
  const { useSession } = await import('../session/session');
  await waitFor(() => expect(useSession.getState().userInfo).not.toBeNull());
}

/** The customer's front page, read once. */
async function openHome() {
  await api.signIn();
  await openPainted('/');
  await goodsLoaded();
  await customerKnown();
  expect(reads()).toEqual([1, 1]);
}

beforeEach(() => {
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
});

describe('a page that comes back', () => {
  it('[B-10] out of the back-forward cache asks who is signed in, and reads again what is on show', async () => {
    await openHome();
    pageShow(true);
    await waitFor(() => expect(reads()).toEqual([2, 2]));
  });

  it('[B-10] after half a minute out of sight does the same; after less, and at its first show, nothing', async () => {
    await openHome();
    vi.useFakeTimers({ toFake: ['Date'] });
    pageShow(false);
    show('hidden');
    vi.setSystemTime(Date.now() + 29_000);
    show('visible');
    show('visible');
    // Calls made before this one are sent before its answer.
    const { callSafely } = await import('../api/call');
    await callSafely(languageCalls, 'Sig.Front.User.AppUser.BindLanguage', { language: 'en' });
    expect(reads()).toEqual([1, 1]);
    show('hidden');
    vi.setSystemTime(Date.now() + 30_000);
    show('visible');
    await waitFor(() => expect(reads()).toEqual([2, 2]));
  });

  it('[B-10] [A-01] somebody who logged out elsewhere is a visitor', async () => {
    await openHome();
    api.jar.clear();
    document.cookie = 'signedIn=; Path=/; Max-Age=0';
    pageShow(true);
    const { useSession } = await import('../session/session');
    await waitFor(() => expect(useSession.getState().userInfo).toBeNull());
    expect(api.sentOf(current)).toHaveLength(1);
  });

  it('[B-10] without a connection keeps who is signed in and what is on show', async () => {
    await openHome();
    const { useSession } = await import('../session/session');
    api.fault(current, 'offline');
    api.fault(index, 'offline');
    pageShow(true);
    await waitFor(() => expect(reads()[0]).toBeGreaterThan(1));
    await waitFor(() => expect(reads()[1]).toBeGreaterThan(1));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    await goodsLoaded();
    expect(useSession.getState().userInfo).not.toBeNull();
  });

  it('[T-20] countdowns show the true time at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { data } = await api.test.request('Sig.Front.Home.Sections', { query: 'language=en' });
    const [ending] = (data as { ending: { site: string; id: string }[] }).ending;
    await openPainted(`/mall/${ending?.site}/detail/${ending?.id}`);
    const clock = async () => (await screen.findAllByText(/^(\d+ d )?\d\d:\d\d(:\d\d)?$/))[0]?.textContent;
    const before = await clock();
    // A new read would give the auction's next round: here it fails.
    api.fault('Sig.Front.Item.Detail', 'http502');
    vi.setSystemTime(Date.now() + daysToMs(60));
    pageShow(true);
    await screen.findAllByText(words.common.ended);
    expect(before).toBeTruthy();
  });
});

describe('what was tapped while the page reads anew', () => {
  const detail = 'Sig.Front.Item.Detail';
  const heart = () => screen.findByRole('button', { name: /Add to favourites/ });

  it('[A-03] [X-03] is not undone by an answer from before the tap', async () => {
    await api.signIn();
    const user = await openPainted('/mall/mercari/detail/m36144759504');
    await heart();
    await waitFor(() => expect(api.sentOf(current)).toHaveLength(1));
    const letCome = api.hold(detail);
    pageShow(true);
    await waitFor(() => expect(api.sentOf(detail)).toHaveLength(2));
    await user.click(await heart());
    await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('true'));
    api.change(detail, (answer) => ({
      ...answer,
      data: { ...(answer.data as ItemDetail), title: { text: 'Read anew', language: 'en' } },
    }));
    letCome();
    await screen.findByRole('heading', { level: 1, name: 'Read anew' });
    expect((await heart()).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a native app that is seen again', () => {
  it('[C-07] [B-10] asks and reads again at its resume, by the session that was handed over', async () => {
    const code = await codeOf(api.test);
    const app = installNativeApp((interactive) => (interactive ? null : code));
    await openPainted('/');
    await goodsLoaded();
    await waitFor(() => expect(app.requests).toContain('setTitle'));
    await customerKnown();
    // Asked for as a visitor, and again as the customer whom the app named, unless that one came first: all before the customer's own answer.
    const [goods = 0] = reads();
    app.emit('resume', {});
    await waitFor(() => expect(reads()).toEqual([goods + 1, 2]));
    expect(api.sentOf(current).at(-1)?.headers.get('X-Forwarded-Cookie')).toMatch(/^session=/);
    expect(api.sentOf('Sig.Front.User.Session.Exchange')).toHaveLength(1);
  });
});
