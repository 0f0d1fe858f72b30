// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { demoCustomer } from '@server/testing/test-api';
import { apiServer } from '@tests/api-server';
import { finishCalls } from '@tests/pending-calls';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const { account: texts } = words;
const create = 'Sig.Front.User.Register.Create';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const sendButton = () => screen.findByRole('button', { name: texts.code.send });
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: texts.register.submit }));
let count = 0;
const newAddress = () => `reader${(count += 1)}@mail.example`;

/** Fills the whole form, asking for a code; returns the address. */
async function fill(user: UserEvent, address = newAddress()): Promise<string> {
  await user.type(await field(texts.email), address);
  await user.click(await sendButton());
  await screen.findByRole('button', { name: /Resend in/ });
  await user.type(await field(texts.code.label), await api.codeSentTo(address));
  await user.type(await field(texts.password), 'correct-horse-7');
  await user.click(screen.getByRole('checkbox'));
  return address;
}

describe('registration', () => {
  it('[R-42] [S-19] [E-16] makes an account, signs in, and goes back to where the reader came from', async () => {
    const user = await openPage('/global/register?redirect=%2Fmember');
    const address = await fill(user);
    await submit(user);
    await waitFor(() => expect(location.pathname).toBe('/member'));
    expect(await screen.findByText(address)).toBeTruthy();
    expect(api.sentOf(create)[0]?.body).toMatchObject({ email: address, agreed: true });
  });

  it('[V-08] [V-09] [V-10] names every field that is not right, and sends nothing', async () => {
    const user = await openPage('/global/register');
    await user.type(await field(texts.email), 'nobody@nowhere');
    await user.type(await field(texts.code.label), '12345');
    await user.type(await field(texts.password), 'short');
    await submit(user);
    const messages = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(messages).toEqual([texts.error.email, texts.error.code, texts.error.password, texts.error.agreed]);
    expect(api.sent).toHaveLength(0);
  });

  it.each(['password', '12345678', 'abcdefgh', ' '.repeat(9)])(
    '[V-10] the password "%s" is refused',
    async (secret) => {
      const user = await openPage('/global/register');
      await user.type(await field(texts.password), secret);
      await submit(user);
      expect(await screen.findByText(texts.error.password)).toBeTruthy();
    },
  );

  it('[V-11] asks for the agreement, whose terms are one tap away', async () => {
    const user = await openPage('/global/register');
    const address = await fill(user);
    await user.click(screen.getByRole('checkbox'));
    await submit(user);
    expect(await screen.findByText(texts.error.agreed)).toBeTruthy();
    expect(api.sentOf(create)).toHaveLength(0);
    expect(screen.getByRole('link', { name: /terms/ }).getAttribute('href')).toBe('/agreement');
    await user.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(screen.queryByText(texts.error.agreed)).toBeNull());
    await submit(user);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(api.sentOf(create)[0]?.body).toMatchObject({ email: address });
  });

  it('[V-09] takes a code that was pasted with blanks around and inside it', async () => {
    const user = await openPage('/global/register');
    const address = await fill(user);
    const code = await api.codeSentTo(address);
    const codeField = await field(texts.code.label);
    await user.clear(codeField);
    await user.click(codeField);
    await user.paste(`  ${code.slice(0, 3)} ${code.slice(3)}`);
    await submit(user);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(api.sentOf(create)[0]?.body).toMatchObject({ code });
  });

  it('[V-09] [X-01] a wrong code is said at its field, in the words of the API', async () => {
    const user = await openPage('/global/register');
    const address = await fill(user);
    const right = await api.codeSentTo(address);
    const code = await field(texts.code.label);
    await user.clear(code);
    await user.type(code, right === '000000' ? '000001' : '000000');
    await submit(user);
    expect(await screen.findByText('The code is incorrect. Please check the e-mail and enter it again.')).toBeTruthy();
    expect(code.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the code', () => {
  it('[B-19] says the same of an address that has an account, whose mail holds no code', async () => {
    const user = await openPage('/global/register');
    await user.type(await field(texts.email), demoCustomer.email);
    await user.click(await sendButton());
    await expectToast(texts.code.sent);
    expect(texts.code.sent).not.toMatch(/code|6/);
  });

  it('[V-12] can be asked for again after 60 seconds, by the clock and not by the ticks', async () => {
    const address = newAddress();
    const user = await openPage('/global/register');
    await user.type(await field(texts.email), address);
    const start = Date.now();
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    await user.click(await sendButton());
    await expectToast(texts.code.sent);
    const waiting = screen.getByRole<HTMLButtonElement>('button', { name: 'Resend in 60 s' });
    expect(waiting.disabled).toBe(true);
    vi.setSystemTime(start + 59_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(waiting.textContent).toBe('Resend in 1 s'));
    vi.setSystemTime(start + 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(waiting.disabled).toBe(false));
    await user.click(waiting);
    await waitFor(() => expect(api.sentOf('Sig.Front.User.Register.SendCode')).toHaveLength(2));
    await finishCalls();
    expect((await api.test.mails()).filter(({ to }) => to === address)).toHaveLength(2);
  });

  it('[V-12] waits as long as the API says to a reader who was too quick', async () => {
    const address = newAddress();
    await api.test.request('Sig.Front.User.Register.SendCode', { input: { email: address } });
    const user = await openPage('/global/register');
    await user.type(await field(texts.email), address);
    await user.click(await sendButton());
    expect(await screen.findByRole('button', { name: /Resend in \d\d s/ })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/Too many attempts/);
  });

  it('[V-08] is not sent to what is no address', async () => {
    const user = await openPage('/global/register');
    await user.type(await field(texts.email), 'nobody');
    await user.click(await sendButton());
    expect(await screen.findByText(texts.error.email)).toBeTruthy();
    expect(api.sent).toHaveLength(0);
  });
});

describe('what was typed', () => {
  const key = (at: number) => api.sentOf(create)[at]?.headers.get('Idempotency-Key');

  it('[B-10] is there again after a reload; a password or a code never lies on the device', async () => {
    const user = await openPage('/global/register');
    await user.type(await field(texts.email), 'draft@mail.example');
    await user.type(await field(texts.code.label), '123456');
    await user.type(await field(texts.password), 'correct-horse-7');
    const { entries, createStore } = await import('idb-keyval');
    const drafts = async () => JSON.stringify(await entries(createStore('shop', 'drafts')));
    await waitFor(async () => expect(await drafts()).toContain('draft@mail.example'));
    await openPage('/global/register');
    await waitFor(async () => expect((await field(texts.email)).value).toBe('draft@mail.example'));
    expect((await field(texts.code.label)).value).toBe('');
    expect((await field(texts.password)).value).toBe('');
    const stored = (await drafts()) + JSON.stringify(Object.entries(localStorage));
    expect(stored).not.toContain('correct-horse-7');
    expect(stored).not.toContain('123456');
  });

  it('[B-10] as a visitor is not shown to a customer, whose login is still being asked for', async () => {
    const user = await openPage('/global/register');
    await user.type(await field(texts.email), 'visitor@mail.example');
    const { entries, createStore } = await import('idb-keyval');
    const drafts = async () => JSON.stringify(await entries(createStore('shop', 'drafts')));
    await waitFor(async () => expect(await drafts()).toContain('visitor@mail.example'));
    await api.signIn();
    const answer = api.hold('Sig.Front.User.Session.Current');
    await openPage('/global/register');
    const emailField = await field(texts.email);
    // Read after whatever the form has read.
    await drafts();
    await waitFor(() => expect(api.sentOf('Sig.Front.User.Session.Current')).toHaveLength(1));
    expect(emailField.value).toBe('');
    answer();
    // From then on, typed input is kept as the customer's own draft.
    await user.type(emailField, 'mine');
    await waitFor(async () => expect(await drafts()).toMatch(/"owner":"[^"]+".*"email":"mine"/));
  });

  it('[B-10] is sent again with the same key after a lost answer, and nothing is done twice', async () => {
    api.fault(create, 'offline', { times: 1, afterwards: true });
    const user = await openPage('/global/register?redirect=%2Fmember');
    const address = await fill(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe(words.common.network.failure);
    await submit(user);
    await waitFor(() => expect(location.pathname).toBe('/member'));
    expect(await screen.findByText(address)).toBeTruthy();
    expect(api.sentOf(create)).toHaveLength(2);
    expect(key(0)).toMatch(/^[\da-f]{32}$/);
    expect(key(1)).toBe(key(0));
  });

  it('[B-10] gets another key after a refusal, since what is sent then is another request', async () => {
    const user = await openPage('/global/register');
    const address = await fill(user);
    const code = await field(texts.code.label);
    const right = await api.codeSentTo(address);
    await user.clear(code);
    await user.type(code, right === '000000' ? '000001' : '000000');
    await submit(user);
    await screen.findByText(/The code is incorrect/);
    await user.clear(code);
    await user.type(code, right);
    await submit(user);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(key(1)).toMatch(/^[\da-f]{32}$/);
    expect(key(1)).not.toBe(key(0));
  });

  it('[B-10] works without storage as long as the page lives', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const user = await openPage('/global/register');
    await fill(user);
    await submit(user);
    await waitFor(() => expect(location.pathname).toBe('/'));
  });
});
