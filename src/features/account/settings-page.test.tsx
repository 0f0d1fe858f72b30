// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { replacePage } from '@/lib/page-load';

const api = apiServer();
const { account: texts } = words;
const { member } = texts;
const secret = 'Kakehashi-2026';
let count = 0;

/** Makes a customer of one's own, signs the browser in, and opens the settings. */
async function openSettings() {
  const email = `member${(count += 1)}@mail.example`;
  await api.test.request('Sig.Front.User.Register.SendCode', { input: { email } });
  const code = await api.codeSentTo(email);
  const input = { email, code, password: secret, agreed: true };
  const made = await api.test.request('Sig.Front.User.Register.Create', { input });
  expect(made.code).toBe(200);
  await api.signIn(email, secret);
  const user = await openPage('/settings');
  await screen.findByRole('heading', { name: texts.settings.title });
  return { user, email };
}
const button = (name: string) => screen.findByRole('button', { name });
const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the settings page', () => {
  it('[B-19] [B-20] keeps name, country and currency', async () => {
    const { user, email } = await openSettings();
    expect(screen.getByText(email)).toBeTruthy();
    const name = screen.getByLabelText<HTMLInputElement>(member.name);
    await user.clear(name);
    await user.type(name, 'Aki <b>K</b>');
    await user.selectOptions(screen.getByLabelText(member.country), 'DE');
    await user.selectOptions(screen.getByLabelText(member.currency), 'EUR');
    await user.click(await button(member.save));
    await expectToast(member.saved);
    await openPage('/settings');
    expect((await screen.findByLabelText<HTMLInputElement>(member.name)).value).toBe('Aki <b>K</b>');
    expect(screen.getByLabelText<HTMLSelectElement>(member.country).value).toBe('DE');
    expect(screen.getByLabelText<HTMLSelectElement>(member.currency).value).toBe('EUR');
  });

  it('[B-19] asks for a name of at most 60 characters', async () => {
    const { user } = await openSettings();
    const name = screen.getByLabelText(member.name);
    await user.clear(name);
    await user.click(await button(member.save));
    expect(await screen.findByText(texts.error.present)).toBeTruthy();
    await user.type(name, 'x'.repeat(61));
    expect(await screen.findByText(texts.error.nameLong)).toBeTruthy();
    expect(api.sentOf('Sig.Front.User.Profile.Update')).toHaveLength(0);
  });

  it('[B-10] what was typed survives an expired login, for the same customer only', async () => {
    const { user, email } = await openSettings();
    const name = screen.getByLabelText<HTMLInputElement>(member.name);
    await user.clear(name);
    await user.type(name, 'Half a na');
    api.jar.clear();
    const again = await openPage('/settings');
    await again.type(await screen.findByLabelText(texts.email), email);
    await again.type(screen.getByLabelText(texts.password), `${secret}{Enter}`);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(member.name).value).toBe('Half a na'));
    await openSettings();
    expect(screen.getByLabelText<HTMLInputElement>(member.name).value).not.toBe('Half a na');
  });
});

describe('password and e-mail', () => {
  it('[B-19] changes the password, which logs the other devices out', async () => {
    const { user, email } = await openSettings();
    const other = await api.test.login(email, secret);
    await user.click(await button(member.changePassword));
    const form = inDialog(member.changePassword);
    await user.type(form.getByLabelText(texts.currentPassword), 'not-the-one-1');
    await user.type(form.getByLabelText(texts.newPassword), 'another-horse-8');
    await user.click(form.getByRole('button', { name: member.changePassword }));
    expect(await screen.findByText('The current password is incorrect.')).toBeTruthy();
    await user.clear(form.getByLabelText(texts.currentPassword));
    await user.type(form.getByLabelText(texts.currentPassword), secret);
    await user.click(form.getByRole('button', { name: member.changePassword }));
    await expectToast(member.passwordChanged);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const theirs = await api.test.request('Sig.Front.User.Session.Current', { cookie: other });
    expect(theirs.data).toEqual({ user: null });
    await expect(api.test.login(email, 'another-horse-8')).resolves.toContain('session=');
  });

  it('[B-19] changes the e-mail address with a code sent to the new one', async () => {
    const { user } = await openSettings();
    const newEmail = `fresh${count}@mail.example`;
    await user.click(await button(member.changeEmail));
    const form = inDialog(member.changeEmail);
    await user.click(form.getByRole('button', { name: texts.code.send }));
    expect(await form.findByText(texts.error.present)).toBeTruthy();
    await user.type(form.getByLabelText(texts.currentPassword), secret);
    await user.type(form.getByLabelText(member.newEmail), newEmail);
    await user.click(form.getByRole('button', { name: texts.code.send }));
    await expectToast(texts.code.sent);
    await user.type(form.getByLabelText(texts.code.label), await api.codeSentTo(newEmail));
    await user.click(form.getByRole('button', { name: member.changeEmail }));
    await expectToast(member.emailChanged);
    expect(await screen.findByText(newEmail)).toBeTruthy();
  });
});

describe('logging out', () => {
  beforeEach(() => {
    vi.mocked(replacePage).mockClear();
  });

  it.each([
    [member.logOut, false],
    [member.logOutEverywhere, true],
  ])('[B-19] %s ends the session, everywhere: %s', async (name, everywhere) => {
    const { user, email } = await openSettings();
    const other = await api.test.login(email, secret);
    await user.click(await button(name));
    await waitFor(() => expect(replacePage).toHaveBeenCalledExactlyOnceWith('/'));
    expect(api.sentOf('Sig.Front.User.Session.Logout')[0]?.body).toEqual({ everywhere });
    expect(api.jar.has('session')).toBe(false);
    expect(document.cookie).not.toContain('signedIn');
    const theirs = await api.test.request('Sig.Front.User.Session.Current', { cookie: other });
    expect((theirs.data as { user: unknown }).user === null).toBe(everywhere);
  });

  it('[B-10] wipes what was typed', async () => {
    const { user } = await openSettings();
    await user.type(screen.getByLabelText(member.name), 'x');
    const { entries, createStore } = await import('idb-keyval');
    const drafts = () => entries(createStore('shop', 'drafts'));
    await waitFor(async () => expect(await drafts()).toHaveLength(1));
    await user.click(await button(member.logOut));
    await waitFor(async () => expect(await drafts()).toHaveLength(0));
  });

  it('[X-03] that fails leaves the customer signed in, and says so', async () => {
    const { user } = await openSettings();
    api.fault('Sig.Front.User.Session.Logout', 'offline');
    await user.click(await button(member.logOut));
    await expectToast(words.common.network.failure);
    expect(location.pathname).toBe('/settings');
  });
});
