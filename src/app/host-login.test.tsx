// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { openPainted } from '@tests/after-paint';
import { apiServer } from '@tests/api-server';
import { codeOf, installNativeApp } from '@tests/native-app';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const { account: texts } = words;
const exchange = 'Sig.Front.User.Session.Exchange';
const current = 'Sig.Front.User.Session.Current';
const demo = 'demo@kakehashi.example';
const secret = 'Kakehashi-2026';
const member = () => screen.findByRole('heading', { level: 1, name: words.member.title });
const loginForm = () => screen.findByRole('heading', { level: 1, name: texts.login.title });
const here = () => location.pathname + location.search;
const atLogin = `/login?redirect=${encodeURIComponent('/member')}`;
const forwarded = (name: typeof current) => api.sentOf(name).map(({ headers }) => headers.get('X-Forwarded-Cookie'));
let count = 0;

/** A customer of one's own. */
async function register(): Promise<string> {
  const email = `handed${(count += 1)}@mail.example`;
  await api.test.request('Sig.Front.User.Register.SendCode', { input: { email } });
  const input = { email, code: await api.codeSentTo(email), password: secret, agreed: true };
  expect((await api.test.request('Sig.Front.User.Register.Create', { input })).code).toBe(200);
  return email;
}

describe('a native app that knows the customer', () => {
  it('[C-07] [E-01] hands the session over: a guarded page waits for it, and calls carry it', async () => {
    const code = await codeOf(api.test);
    let give: (code: string) => void = () => undefined;
    // Made before the app is asked: the page may wait before its question has gone out.
    const given = new Promise<string>((resolve) => (give = resolve));
    installNativeApp(() => given);
    await openPage('/member');
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    expect([here(), api.sent.length]).toEqual(['/member', 0]);
    give(code);
    await member();
    expect(screen.getByText(demo)).toBeTruthy();
    expect(api.sentOf(exchange).map(({ body }) => body)).toEqual([{ code }]);
    expect(forwarded(current)).toEqual([expect.stringMatching(/^session=[\w-]{43}$/)]);
    expect(api.sentOf(exchange)[0]?.headers.get('X-Forwarded-Cookie')).toBeNull();
  });

  it('[C-07] nothing of code or cookie comes into address, history, storage or cookies', async () => {
    const code = await codeOf(api.test);
    installNativeApp(() => code);
    const user = await openPage('/member');
    await member();
    await user.click(screen.getByRole('link', { name: words.common.tab.search }));
    const [cookie = ''] = forwarded(current) as string[];
    const token = cookie.replace('session=', '');
    const storedCookies = [
      location.href,
      history.state,
      document.cookie,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ];
    const urls = api.sent.map(({ url }) => url.href);
    const everything = JSON.stringify([storedCookies, urls, document.documentElement.outerHTML]);
    expect(token).toHaveLength(43);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(code);
    expect(document.cookie).not.toContain('signedIn');
  });

  it('[C-07] another customer’s log-in of this web view ends first', async () => {
    const other = await register();
    await api.signIn(other, secret);
    const code = await codeOf(api.test);
    installNativeApp(() => code);
    await openPage('/member');
    await member();
    expect(screen.getByText(demo)).toBeTruthy();
    expect(api.sentOf('Sig.Front.User.Session.Logout')).toHaveLength(1);
    expect([api.jar.has('session'), document.cookie.includes('signedIn')]).toEqual([false, false]);
  });

  it('[C-07] where it cannot be ended nobody acts in another’s name', async () => {
    const other = await register();
    await api.signIn(other, secret);
    const code = await codeOf(api.test);
    installNativeApp(() => code);
    api.fault('Sig.Front.User.Session.Logout', 'http500');
    await openPage('/member');
    await member();
    expect(screen.getByText(other)).toBeTruthy();
    expect(screen.queryByText(demo)).toBeNull();
    expect(forwarded(current).at(-1)).toBeNull();
  });

  it('[C-07] the same customer’s own log-in stays', async () => {
    await api.signIn();
    const code = await codeOf(api.test);
    installNativeApp(() => code);
    await openPage('/member');
    await member();
    expect(api.sentOf('Sig.Front.User.Session.Logout')).toHaveLength(0);
    expect(api.jar.has('session')).toBe(true);
  });
});

describe('a native app without a code that serves', () => {
  it('[C-07] [N-03] without a customer the page goes to /login, where the app is asked to log in, and comes back', async () => {
    const code = await codeOf(api.test);
    const app = installNativeApp((interactive) => (interactive ? code : null));
    await openPage('/member');
    await member();
    expect(here()).toBe('/member');
    const loginParams = app.questions.filter(({ method }) => method === 'login').map(({ params }) => params);
    expect(loginParams.slice(0, 2)).toEqual([{ interactive: false }, { interactive: true }]);
    expect(api.sentOf(exchange)).toHaveLength(1);
  });

  it('[C-07] [R-89] given up, the form stays, and logs in as ever', async () => {
    const app = installNativeApp(() => null);
    const user = await openPage('/member');
    await loginForm();
    await waitFor(() =>
      expect(app.questions.some(({ params }) => (params as { interactive?: boolean }).interactive)).toBe(true),
    );
    expect(here()).toBe(atLogin);
    await user.type(screen.getByLabelText(texts.email), demo);
    await user.type(screen.getByLabelText(texts.password), `${secret}{Enter}`);
    await member();
    expect(api.sentOf(exchange)).toHaveLength(0);
  });

  it.each([
    ['that nobody made', async () => 'a'.repeat(43)],
    [
      'that expired',
      async () => {
        const code = await codeOf(api.test);
        api.test.clock.move(61_000);
        return code;
      },
    ],
    [
      'that was used',
      async () => {
        const code = await codeOf(api.test);
        await api.test.request(exchange, { input: { code } });
        return code;
      },
    ],
  ])('[C-07] a code %s makes a visitor, and no noise', async (_, make) => {
    const code = await make();
    installNativeApp((interactive) => (interactive ? null : code));
    await openPage('/member');
    await loginForm();
    expect(here()).toBe(atLogin);
    expect(screen.queryByRole('status')?.textContent ?? '').toBe('');
    expect(forwarded(current)).toEqual([null]);
  });

  it.each(['not a code', 'a'.repeat(44), '<script>'])('[C-07] a code of the shape %s is not sent on', async (code) => {
    installNativeApp(() => code);
    await openPage('/member');
    await loginForm();
    expect(api.sentOf(exchange)).toHaveLength(0);
  });

  it('[C-07] an app that never answers leaves a visitor after three seconds, and a form that works', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    installNativeApp(() => undefined);
    await openPage('/member');
    await vi.advanceTimersByTimeAsync(2500);
    expect(here()).toBe('/member');
    await vi.advanceTimersByTimeAsync(1000);
    await loginForm();
    expect(here()).toBe(atLogin);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.login.submit }).disabled).toBe(false);
  });
});

describe('an app whose customer changes', () => {
  it('[C-07] a log-in is taken over, and what is on show is read again as that customer', async () => {
    const app = installNativeApp();
    await openPainted('/mall/mercari/detail/m36144759504');
    await waitFor(() => expect(app.requests).toContain('setTitle'));
    const reads = () => api.sentOf('Sig.Front.Item.Detail').map(({ headers }) => headers.get('X-Forwarded-Cookie'));
    await waitFor(() => expect(reads()).toEqual([null]));
    const code = await codeOf(api.test);
    app.login = () => code;
    app.emit('loginChanged', { signedIn: true });
    await waitFor(() => expect(reads()).toEqual([null, expect.stringMatching(/^session=/)]));
  });

  it('[C-07] [A-03] [E-01] what was on show before the session was handed over is read again as that customer', async () => {
    const cookie = await api.test.login(await register(), secret);
    const input = { site: 'mercari', id: 'm36144759504', on: true };
    expect((await api.test.request('Sig.Front.User.Favourite.Set', { cookie, input })).code).toBe(200);
    const { data } = await api.test.request('Sig.Front.User.Session.HandOver', { cookie });
    let give: (code: string) => void = () => undefined;
    const given = new Promise<string>((resolve) => (give = resolve));
    installNativeApp(() => given);
    await openPage('/mall/mercari/detail/m36144759504');
    const heart = () => screen.findByRole('button', { name: new RegExp(words.item.favourite) });
    expect((await heart()).getAttribute('aria-pressed')).toBe('false');
    give((data as { code: string }).code);
    await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('true'));
    const read = api.sentOf('Sig.Front.Item.Detail').map(({ headers }) => headers.get('X-Forwarded-Cookie'));
    expect(read).toEqual([null, expect.stringMatching(/^session=/)]);
  });

  it('[C-07] a log-out makes a visitor: a guarded page closes, calls carry nothing', async () => {
    const code = await codeOf(api.test);
    const app = installNativeApp((interactive) => (interactive ? null : code));
    await openPainted('/member');
    await member();
    await waitFor(() => expect(app.requests).toContain('setTitle'));
    app.emit('loginChanged', { signedIn: false });
    await loginForm();
    const { requestContext } = await import('../api/context');
    expect(requestContext().forwardedCookie()).toBe('');
  });

  it('[C-07] a log-in whose code does not serve leaves nobody of before', async () => {
    const code = await codeOf(api.test);
    const app = installNativeApp((interactive) => (interactive ? null : code));
    await openPainted('/member');
    await member();
    await waitFor(() => expect(app.requests).toContain('setTitle'));
    app.emit('loginChanged', { signedIn: true });
    await loginForm();
    const { requestContext } = await import('../api/context');
    expect(requestContext().forwardedCookie()).toBe('');
  });
});
