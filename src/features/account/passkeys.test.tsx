// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SoftwareAuthenticator } from '@server/testing/software-authenticator';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import type { LoginCredential, NewCredential } from '@/contract/passkey';

const api = apiServer();
const { account: texts } = words;
const secret = 'Kakehashi-2026';

const toBytes = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;
const toText = (bytes: BufferSource): string => Buffer.from(bytes as ArrayBuffer).toString('base64url');

type Ceremony = CredentialCreationOptions & CredentialRequestOptions;

/** The browser's answer as objects, which the library turns into JSON. */
const inBytes = ({ id, type, response }: NewCredential | LoginCredential) => ({
  id,
  type,
  rawId: toBytes(id),
  response: Object.fromEntries<unknown>(
    Object.entries(response).map(([field, value]) =>
      field === 'transports' ? ['getTransports', () => value] : [field, toBytes(String(value))],
    ),
  ),
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
});

let device: SoftwareAuthenticator;
/** The customer's answer to the browser's dialogue. */
let consent: () => Promise<void>;

const create = vi.fn(async ({ publicKey }: Ceremony) => {
  await consent();
  if (!publicKey || !('rp' in publicKey)) throw new Error('No options.');
  const options = { rp: { id: publicKey.rp.id ?? '', name: '' }, user: { id: toText(publicKey.user.id) } };
  const { challenge } = publicKey;
  return inBytes(device.create({ ...options, challenge: toText(challenge) } as never));
});
const get = vi.fn(async ({ publicKey }: Ceremony) => {
  await consent();
  if (!publicKey) throw new Error('No options.');
  const rpId = 'rpId' in publicKey ? (publicKey.rpId ?? '') : '';
  return inBytes(device.sign({ challenge: toText(publicKey.challenge), rpId } as never));
});

beforeEach(() => {
  device = new SoftwareAuthenticator({ aaguid: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4' });
  consent = () => Promise.resolve();
  create.mockClear();
  get.mockClear();
  localStorage.removeItem('passkey');
  const isConditionalMediationAvailable = () => Promise.resolve(true);
  vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), { isConditionalMediationAvailable }));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

const cancel = () => Promise.reject(new DOMException('The customer closed the dialogue.', 'NotAllowedError'));
const button = (name: string) => screen.findByRole('button', { name });
const opened = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

/** Opens the settings and the form that adds a passkey, and types the password. */
async function openForm() {
  const user = await openPage('/settings');
  await user.click(await button(texts.passkey.add));
  const form = within(await screen.findByRole('dialog', { name: texts.passkey.add }));
  await user.type(form.getByLabelText(texts.currentPassword), secret);
  return { user, form };
}

async function addPasskey() {
  const { user, form } = await openForm();
  await user.click(form.getByRole('button', { name: texts.passkey.add }));
  await expectToast(texts.passkey.added);
  return user;
}

describe('passkeys in the settings', () => {
  it('[B-19] one is added with the password, listed with its maker, and removed', async () => {
    await api.signIn();
    const user = await addPasskey();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('Google Password Manager')).toBeTruthy();
    expect(row.getByText(texts.passkey.unused)).toBeTruthy();
    await user.click(row.getByRole('button', { name: texts.passkey.remove.open }));
    const dialog = within(screen.getByRole('dialog', { name: texts.passkey.remove.title }));
    await user.click(dialog.getByRole('button', { name: texts.passkey.remove.open }));
    await expectToast(texts.passkey.remove.done);
    await waitFor(() => expect(screen.queryByText('Google Password Manager')).toBeNull());
  });

  it('[B-19] a wrong password is said at its field, before the device is asked', async () => {
    await api.signIn();
    const { user, form } = await openForm();
    await user.type(form.getByLabelText(texts.currentPassword), 'x{Enter}');
    expect(await form.findByText('The current password is incorrect.')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  it('[B-10] says that none was made where the customer closes the dialogue, and takes another try', async () => {
    await api.signIn();
    consent = cancel;
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: texts.passkey.add }));
    expect((await form.findByRole('alert')).textContent).toBe(texts.passkey.notMade);
    consent = () => Promise.resolve();
    await user.click(form.getByRole('button', { name: texts.passkey.add }));
    await expectToast(texts.passkey.added);
    expect(api.sentOf('Sig.Front.User.Passkey.Add')).toHaveLength(1);
    await user.click(await button(texts.passkey.remove.open));
  });

  it('[B-19] a device that has one already says so', async () => {
    await api.signIn();
    consent = () => Promise.reject(new DOMException('It is there.', 'InvalidStateError'));
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: texts.passkey.add }));
    expect((await form.findByRole('alert')).textContent).toBe(texts.passkey.exists);
  });

  it('[B-19] are not offered in a browser without them', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    await api.signIn();
    await openPage('/settings');
    await button(texts.member.changePassword);
    expect(screen.queryByText(texts.passkey.title)).toBeNull();
  });
});

describe('a log-in by passkey', () => {
  it('[R-89] [N-03] needs neither address nor password, and leads back', async () => {
    await api.signIn();
    await addPasskey();
    api.jar.clear();
    localStorage.removeItem('passkey');
    const user = await openPage('/login?redirect=%2Fsettings');
    await waitFor(async () => expect(await button(texts.login.byPasskey)).toHaveProperty('disabled', false));
    expect(get).not.toHaveBeenCalled();
    expect((await screen.findByLabelText(texts.email)).getAttribute('autocomplete')).toBe('username');
    await user.click(await button(texts.login.byPasskey));
    await opened('/settings');
    expect(api.jar.has('session')).toBe(true);
    expect(api.sentOf('Sig.Front.User.Session.Login')).toEqual([]);
  });

  it('[R-89] is offered at the address field of a device that has used one', async () => {
    await api.signIn();
    await addPasskey();
    api.jar.clear();
    await openPage('/login?redirect=%2Fsettings');
    await opened('/settings');
    expect(get.mock.lastCall?.[0]).toMatchObject({ mediation: 'conditional' });
    expect(api.jar.has('session')).toBe(true);
  });

  it('[B-10] leaves the form as it was where the device gives none', async () => {
    consent = cancel;
    const user = await openPage('/login');
    await user.type(await screen.findByLabelText(texts.email), 'demo@kakehashi.example');
    await waitFor(async () => expect(await button(texts.login.byPasskey)).toHaveProperty('disabled', false));
    await user.click(await button(texts.login.byPasskey));
    expect((await screen.findByRole('alert')).textContent).toBe(texts.passkey.failed);
    expect(screen.getByLabelText<HTMLInputElement>(texts.email).value).toBe('demo@kakehashi.example');
    expect(api.sentOf('Sig.Front.User.Session.LoginByPasskey')).toEqual([]);
  });

  it('[X-01] [X-03] says why the shop does not take it', async () => {
    await api.signIn();
    await addPasskey();
    api.jar.clear();
    localStorage.removeItem('passkey');
    device.origin = 'https://evil.example';
    const user = await openPage('/login');
    await waitFor(async () => expect(await button(texts.login.byPasskey)).toHaveProperty('disabled', false));
    await user.click(await button(texts.login.byPasskey));
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be verified/);
    api.fault('Sig.Front.User.Session.PasskeyOptions', 'offline', { times: 1 });
    await user.click(await button(texts.login.byPasskey));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words.common.network.failure));
    expect(location.pathname).toBe('/login');
  });
});
