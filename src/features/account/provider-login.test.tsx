// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginProvider, ProviderIdentity } from '@server/domains/auth/login-provider';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { leaveTo } from '@/lib/page-load';
import messages from '@server/locales/en/messages.json';

const { account: texts } = words;
const secret = 'Kakehashi-2026';
const demo = 'demo@kakehashi.example';
const name = 'Tanuki';
const goText = texts.provider.go.replace('{{name}}', name);

let identity: ProviderIdentity;
const loginProvider: LoginProvider = {
  name,
  start: ({ state }) => Promise.resolve(new URL(`https://id.example/authorize?state=${state}`)),
  finish: (_, { code }) => (code === 'good' ? Promise.resolve(identity) : Promise.reject(new Error('Another code.'))),
};
const api = apiServer({ services: { loginProvider } });
let people = 0;

beforeEach(() => {
  people += 1;
  sessionStorage.clear();
  vi.mocked(leaveTo).mockClear();
  identity = {
    issuer: 'https://id.example',
    subject: `${people}`,
    verifiedEmail: `p${people}@mail.example`,
    name: 'P.',
  };
});

const opened = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(path));
const button = (text: string) => screen.findByRole('button', { name: text });

/** Leaves for the provider's page, and gives the state with which it leads back. */
async function leave(path = '/login?redirect=%2Fsettings'): Promise<string> {
  const user = await openPage(path);
  await user.click(await button(goText));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledOnce());
  const address = vi.mocked(leaveTo).mock.lastCall?.[0];
  return new URL(address ?? '').searchParams.get('state') ?? '';
}

const comeBack = (state: string, rest = 'code=good') => openPage(`/login?state=${state}&${rest}`);

async function makeAccount(): Promise<void> {
  const user = await comeBack(await leave());
  await user.click(await screen.findByRole('checkbox'));
  await user.click(await button(texts.register.submit));
  await opened('/settings');
  api.jar.clear();
  vi.mocked(leaveTo).mockClear();
}

describe('a log-in at the identity provider', () => {
  it('[R-89] [N-03] makes an account once the terms are agreed to, and leads back', async () => {
    const user = await comeBack(await leave());
    const line = texts.provider.new.replace('{{email}}', identity.verifiedEmail ?? '');
    expect(await screen.findByText(line)).toBeTruthy();
    await user.click(await button(texts.register.submit));
    expect(await screen.findByText(texts.error.agreed)).toBeTruthy();
    await user.click(screen.getByRole('checkbox'));
    await user.click(await button(texts.register.submit));
    await opened('/settings');
    expect(api.jar.has('session')).toBe(true);
  });

  it('[R-89] [N-03] logs in by one tap from then on', async () => {
    await makeAccount();
    await comeBack(await leave());
    await opened('/settings');
    expect(api.jar.has('session')).toBe(true);
    expect(sessionStorage.getItem('providerLogin')).toBeNull();
  });

  it('[R-89] [A-03] asks the owner of an account for the password before it is linked', async () => {
    identity = { ...identity, verifiedEmail: demo };
    const user = await comeBack(await leave());
    const field = await screen.findByLabelText(texts.password);
    expect(api.jar.has('session')).toBe(false);
    await user.type(field, 'wrong-password-1{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(field);
    await user.type(field, `${secret}{Enter}`);
    await opened('/settings');
    expect(
      await screen.findByRole('heading', { name: texts.provider.card.title.replace('{{name}}', name) }),
    ).toBeTruthy();
  });

  it('[R-89] [A-03] or for a code, and the link is removed in the settings', async () => {
    identity = { ...identity, verifiedEmail: demo };
    api.test.clock.move(61_000);
    const user = await comeBack(await leave());
    await user.click(await button(texts.provider.link.byCode));
    await user.click(await button(texts.code.send));
    await expectToast(texts.code.sent);
    await user.type(screen.getByLabelText(texts.code.label), `${await api.codeSentTo(demo)}{Enter}`);
    await opened('/settings');
    await user.click(await button(texts.provider.card.unlink));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: texts.provider.card.unlink }));
    await expectToast(texts.provider.card.done);
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.provider.card.unlink })).toBeNull());
  });

  it.each([
    ['error=access_denied', texts.provider.failed],
    ['code=stolen', messages.loginProviderFailed],
  ])('[X-01] [N-03] that ends with %s says so above the form, which still leads back', async (rest, message) => {
    await comeBack(await leave(), rest);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    await opened('/login?redirect=%2Fsettings');
    expect(await screen.findByLabelText(texts.password)).toBeTruthy();
  });

  it('[A-07] that another browser began logs nobody in, and an address counts once', async () => {
    await makeAccount();
    const state = await leave();
    sessionStorage.clear();
    await comeBack(state);
    expect((await screen.findByRole('alert')).textContent).toBe(texts.provider.failed);
    expect(api.jar.has('session')).toBe(false);
    expect(api.sentOf('Sig.Front.User.Session.LoginByProvider').at(-1)?.body).not.toMatchObject({ state });
  });

  it('[N-03] leads to no other site afterwards', async () => {
    await makeAccount();
    const state = await leave('/login?redirect=https%3A%2F%2Fevil.example');
    const begun = JSON.parse(sessionStorage.getItem('providerLogin') ?? '{}') as object;
    expect(begun).toMatchObject({ returnTo: '/' });
    sessionStorage.setItem('providerLogin', JSON.stringify({ ...begun, returnTo: '//evil.example' }));
    await comeBack(state);
    await opened('/');
    expect(api.jar.has('session')).toBe(true);
  });

  it('[X-03] says why it cannot begin', async () => {
    const user = await openPage('/login');
    const go = await button(goText);
    api.fault('Sig.Front.User.Session.ProviderStart', 'offline');
    await user.click(go);
    expect((await screen.findByRole('alert')).textContent).toBe(words.common.network.failure);
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
