// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { limits, take } from '@server/platform/http/rate-limits';
import { formatMessage } from '@server/platform/texts/texts';
import { apiServer } from '@tests/api-server';
import { goodsLoaded } from '@tests/goods-loaded';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { codes } from '@/contract/codes';
import german from '@/i18n/locales/de/account.json';

const api = apiServer();
const { account: texts } = words;
const email = () => screen.findByLabelText<HTMLInputElement>(texts.email);
const password = () => screen.findByLabelText<HTMLInputElement>(texts.password);
const here = () => location.pathname + location.search + location.hash;
const opened = (path: string) => waitFor(() => expect(here()).toBe(path));

/** Logs in as the demo customer on the page that is open. */
async function logIn(user: Awaited<ReturnType<typeof openPage>>, secret = 'Kakehashi-2026'): Promise<void> {
  await user.clear(await email());
  await user.type(await email(), 'demo@kakehashi.example');
  await user.type(await password(), `${secret}{Enter}`);
}

describe('the way to the login and back', () => {
  it('[R-89] [N-03] [R-09] brings a visitor to the page that was asked for, query and hash kept', async () => {
    const user = await openPage('/member?tab=1#security');
    await opened(`/login?redirect=${encodeURIComponent('/member?tab=1#security')}`);
    await logIn(user);
    await opened('/member?tab=1#security');
    expect(await screen.findByRole('heading', { name: words.member.title })).toBeTruthy();
    expect(api.jar.has('session')).toBe(true);
    expect(document.cookie).toContain('signedIn=1');
    expect(document.cookie).not.toContain('session=');
  });

  it.each([
    ['/request?link=https%3A%2F%2Fbooth.pm%2Fja%2Fitems%2F1', 'request'],
    ['/request?title=Cup', 'request'],
    ['/request?new', 'request'],
    ['/request', 'requests'],
    ['/request/KQ-F8ALKJ8RD5', 'requests'],
    ['/request?ask=mercari%2Fm36144759504', 'question'],
    ['/request?questions', 'questions'],
    ['/friendPayment', 'friend'],
    ['/lottery/record', 'lottery'],
    ['/lottery/myPrize', 'lottery'],
    ['/login?redirect=%2Flottery%2Fgarapon', 'lotteryPlay'],
    ['/order', 'orders'],
    ['/parcel', 'orders'],
    ['/bid', 'bid'],
    ['/checkout', 'checkout'],
  ] as const)('[R-89] [X-12] says what the log-in for %s is for', async (path, reason) => {
    await openPage(path);
    expect(await screen.findByText(texts.login.reason[reason])).toBeTruthy();
  });

  it('[Q-01] [N-03] the link of a purchase request survives the log-in', async () => {
    const user = await openPage('/request?link=https%3A%2F%2Fbooth.pm%2Fja%2Fitems%2F1');
    await screen.findByText(texts.login.reason.request);
    await logIn(user);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: words.request.form.link });
    expect(field.value).toBe('https://booth.pm/ja/items/1');
  });

  it.each([
    '//evil.example/x',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login?redirect=/login',
    '/LOGIN',
    '%2F%2Fevil.example',
  ])('[N-03] a way back of %s leads to the front page', async (target) => {
    const user = await openPage(`/login?redirect=${encodeURIComponent(target)}`);
    await logIn(user);
    await opened('/');
    expect(location.host).toBe('localhost:3000');
  });

  it('[A-01] [N-02] a visitor sees public pages, and no call that needs a login is made', async () => {
    await openPage('/');
    await goodsLoaded();
    await waitFor(() => expect(api.sentOf('Sig.Front.Home.Sections')).toHaveLength(1));
    expect(api.sent.map(({ name }) => name)).toEqual(['Sig.Front.Home.Index', 'Sig.Front.Home.Sections']);
  });

  it('[N-01] a customer whose session lives sees a page that needs login at once', async () => {
    await api.signIn();
    await openPage('/member');
    expect(await screen.findByRole('heading', { name: words.member.title })).toBeTruthy();
    expect(here()).toBe('/member');
  });

  it('[X-02] a session that ended sends the customer to log in and back', async () => {
    await api.signIn();
    const user = await openPage('/settings');
    const name = await screen.findByLabelText(texts.member.name);
    await user.clear(name);
    await user.type(name, 'Aki');
    api.jar.clear();
    await user.click(screen.getByRole('button', { name: texts.member.save }));
    await opened('/login?redirect=%2Fsettings');
    expect(screen.queryByText(/You are logged in as/)).toBeNull();
    await logIn(user);
    await opened('/settings');
  });

  it('[X-02] 403 offers another account at a login that never bounces', async () => {
    await api.signIn();
    api.change('Sig.Front.User.Profile.Update', () => ({ code: 403, msg: 'Another account.', data: null }));
    const user = await openPage('/settings');
    await user.click(await screen.findByRole('button', { name: texts.member.save }));
    await opened('/login?redirect=%2Fsettings');
    expect(await screen.findByText(/You are logged in as demo@kakehashi.example/)).toBeTruthy();
    await logIn(user);
    await opened('/settings');
  });
});

it('[R-89] [B-11] a password may be looked at, and hidden again', async () => {
  const user = await openPage('/login');
  const field = await screen.findByLabelText<HTMLInputElement>(texts.password);
  await user.type(field, 'Sunny-day-26');
  const eye = screen.getByRole('button', { name: texts.showPassword });
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await user.click(eye);
  expect([field.type, field.value, eye.getAttribute('aria-pressed')]).toEqual(['text', 'Sunny-day-26', 'true']);
  await user.click(eye);
  expect(field.type).toBe('password');
});

it('[R-89] a shop without an identity provider offers none', async () => {
  await openPage('/login');
  await waitFor(() => expect(api.sentOf('Sig.Front.User.Session.Provider')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

describe('refusals', () => {
  it('[R-89] checks the fields before anything is sent', async () => {
    const user = await openPage('/login');
    await user.click(await screen.findByRole('button', { name: texts.login.submit }));
    expect(await screen.findByText(texts.error.email)).toBeTruthy();
    expect(screen.getByText(texts.error.present)).toBeTruthy();
    expect((await email()).getAttribute('aria-invalid')).toBe('true');
    expect(api.sentOf('Sig.Front.User.Session.Login')).toHaveLength(0);
  });

  it('[X-01] a wrong password is said at its field, in the words of the API', async () => {
    const user = await openPage('/login');
    await logIn(user, 'wrong-password-1');
    const errorText = await screen.findByText('The e-mail address or password is incorrect.');
    expect((await password()).getAttribute('aria-describedby')).toBe(errorText.id);
    expect(document.activeElement).toBe(await password());
    expect(here()).toBe('/login');
  });

  it.each(['offline', 'http500', 'truncated'] as const)(
    '[X-03] [B-10] a %s answer leaves the form as it was',
    async (kind) => {
      api.fault('Sig.Front.User.Session.Login', kind, { times: 1 });
      const user = await openPage('/login');
      await logIn(user);
      expect((await screen.findByRole('alert')).textContent).toBe(words.common.network.failure);
      expect((await email()).value).toBe('demo@kakehashi.example');
      expect((await password()).value).toBe('Kakehashi-2026');
      await user.click(screen.getByRole('button', { name: texts.login.submit }));
      await opened('/');
    },
  );

  it('[B-10] a second press while it works sends nothing twice', async () => {
    const release = api.hold('Sig.Front.User.Session.Login');
    const user = await openPage('/login');
    await logIn(user);
    const button = screen.getByRole('button', { name: texts.login.submit });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await user.click(button);
    await user.click(button);
    release();
    await opened('/');
    expect(api.sentOf('Sig.Front.User.Session.Login')).toHaveLength(1);
  });
});

// The last of the file: the language stays.
describe('too many tries', () => {
  it('[A-07] [X-01] are told in the reader’s words, and what was typed stays', async () => {
    const { clock, db } = api.test;
    for (let tries = 0; tries < limits.login.count; tries += 1)
      await take(db, 'login', 'demo@kakehashi.example 127.0.0.1', clock.now());
    const user = await openPage('/login?lang=de');
    await user.type(await screen.findByLabelText(german.email), 'demo@kakehashi.example');
    await user.type(await screen.findByLabelText(german.password), 'Kakehashi-2026{Enter}');
    await screen.findByText(formatMessage(codes.rateLimited, 'de', limits.login.seconds));
    expect(screen.getByLabelText<HTMLInputElement>(german.email).value).toBe('demo@kakehashi.example');
    expect(api.jar.has('session')).toBe(false);
  });
});

describe('a log-in by code', () => {
  it('[R-89] [N-03] asks for a code in place of the password, and leads back', async () => {
    const user = await openPage('/login?redirect=%2Fsettings');
    await user.type(await email(), 'demo@kakehashi.example');
    await user.click(screen.getByRole('button', { name: texts.login.byCode }));
    expect((await email()).value).toBe('demo@kakehashi.example');
    expect(screen.queryByLabelText(texts.password)).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.code.send }));
    await screen.findByText(texts.reset.sent);
    const code = await api.codeSentTo('demo@kakehashi.example');
    const field = screen.getByLabelText(texts.code.label);
    await user.type(field, `${code === '000000' ? '000001' : '000000'}{Enter}`);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(field);
    await user.type(field, `${code.slice(0, 3)} ${code.slice(3)}{Enter}`);
    await opened('/settings');
    expect(api.sentOf('Sig.Front.User.Session.Login')).toEqual([]);
  });

  it('[R-89] [B-10] goes back to the password, with the address as typed', async () => {
    const user = await openPage('/login');
    await user.type(await email(), 'demo@kakehashi.example');
    await user.click(screen.getByRole('button', { name: texts.login.byCode }));
    await user.click(screen.getByRole('button', { name: texts.login.submit }));
    expect(await screen.findByText(texts.error.code)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.login.byPassword }));
    expect(screen.queryByText(texts.error.code)).toBeNull();
    await user.type(await password(), 'Kakehashi-2026{Enter}');
    const sent = () => api.sentOf('Sig.Front.User.Session.Login').map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ email: 'demo@kakehashi.example', password: 'Kakehashi-2026' }]));
  });
});
