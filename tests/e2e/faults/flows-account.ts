import { expect, type Page } from '@playwright/test';
import { codes } from '@/contract/codes';
import { headers } from '@/contract/answer';
import { password } from '../fixture';
import { codeFromMail } from '../mails';
import { localeText } from '../locale-text';
import { callPath, type TestCustomer } from './customer';
import type { Flow } from './flow';
import { addAddress } from './ready';

const word = (key: string) => localeText('address', key);
const account = (key: string) => localeText('account', key);
const field = (page: Page, token: string) => page.locator(`input[autocomplete="${token}"]`);
const visitorsOwn = 'A visitor has no session to lose.';
const noOtherLogin = 'A visitor is not signed in: another log-in is no way out.';

const book = async (me: TestCustomer) =>
  (await me.get<{ addresses: { street: string }[] }>('Sig.Front.User.Address.List')).addresses;

/** 1 where these open a session, 0 where they do not. */
async function opens(me: TestCustomer, secret: string): Promise<number> {
  const answer = await fetch(callPath('Sig.Front.User.Session.Login').replace(/^.*\/api/, `${me.origin}/api`), {
    method: 'POST',
    headers: { [headers.csrf]: headers.csrfValue, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: me.email, password: secret }),
  });
  return ((await answer.json()) as { code: number }).code === 200 ? 1 : 0;
}

const register: Flow = {
  name: 'registration',
  call: 'Sig.Front.User.Register.Create',
  who: 'visitor',
  prepare: async (me) => {
    await me.post('Sig.Front.User.Register.SendCode', { email: me.email });
    return { path: '/global/register', email: me.email, code: await codeFromMail(me.origin, me.email) };
  },
  fill: async (page, given) => {
    await field(page, 'email').fill(given['email'] ?? '');
    await page.locator('input[type="checkbox"]').check();
    await field(page, 'one-time-code').fill(given['code'] ?? '');
    await field(page, 'new-password').fill(password);
  },
  keeps: async (page, given) => {
    await expect(field(page, 'email')).toHaveValue(given['email'] ?? '');
    await expect(page.locator('input[type="checkbox"]')).toBeChecked();
  },
  refill: async (page, given) => {
    await field(page, 'one-time-code').fill(given['code'] ?? '');
    await field(page, 'new-password').fill(password);
  },
  button: (page) => page.getByRole('button', { name: account('register.submit') }),
  done: (page) => expect(page).toHaveURL(/:\d+\/$/),
  count: (me) => opens(me, password),
  rejection: { code: codes.codeWrong },
  // Registered and signed in by then: the form is a visitor's, and empty.
  reopened: (page) => expect(field(page, 'email')).toHaveValue(''),
  without: { '401 half-way': visitorsOwn, '403': noOtherLogin },
};

const login: Flow = {
  name: 'log-in',
  call: 'Sig.Front.User.Session.Login',
  who: 'visitor',
  prepare: async (me) => {
    await me.post('Sig.Front.User.Register.SendCode', { email: me.email });
    const code = await codeFromMail(me.origin, me.email);
    await me.post('Sig.Front.User.Register.Create', { email: me.email, code, password, agreed: true });
    await me.post('Sig.Front.User.Session.Logout', { everywhere: false });
    return { path: '/login?redirect=%2Fmember', email: me.email };
  },
  fill: async (page, given) => {
    await field(page, 'username').fill(given['email'] ?? '');
    await field(page, 'current-password').fill(password);
  },
  keeps: (page, given) => expect(field(page, 'username')).toHaveValue(given['email'] ?? ''),
  refill: (page) => field(page, 'current-password').fill(password),
  button: (page) => page.getByRole('button', { name: account('login.submit'), exact: true }),
  done: (page) => expect(page).toHaveURL(/\/member$/),
  count: async (me) => ((await me.get<{ user: unknown }>('Sig.Front.User.Session.Current')).user === null ? 0 : 1),
  rejection: { code: codes.badCredentials },
  without: {
    '401 half-way': visitorsOwn,
    '403': noOtherLogin,
    'killed tab': 'Logging in twice opens a session twice: nothing is written of the customer’s.',
  },
};

/** Cards below the settings' forms load and read by themselves: a late one would be the first to learn that the session is over. */
const allCardsRead = (page: Page) => page.waitForLoadState('networkidle');

const changed = 'Rainy-day-27';
const passwordChange: Flow = {
  name: 'password change',
  call: 'Sig.Front.User.Password.Change',
  prepare: () => Promise.resolve({ path: '/settings' }),
  arm: (page) => page.getByRole('button', { name: account('member.changePassword') }).click(),
  fill: async (page) => {
    await field(page, 'current-password').fill(password);
    await field(page, 'new-password').fill(changed);
    await allCardsRead(page);
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: account('member.changePassword') }),
  done: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  count: (me) => opens(me, changed),
  rejection: { code: codes.passwordWrong },
};

const fillAddress = async (page: Page) => {
  await page.getByLabel(word('field.country')).selectOption('DE');
  await page.getByLabel(word('field.firstName')).fill('Erika');
  await page.getByLabel(word('field.lastName')).fill('Muster');
  await page.getByLabel(word('field.street')).fill('Lindenweg 3');
  await page.locator('[autocomplete="postal-code"]').fill('10969');
  await page.locator('[autocomplete="address-level2"]').fill('Berlin');
  await page.getByLabel(word('field.phone')).fill('0151 12345678');
};

const newAddress: Flow = {
  name: 'address, new',
  call: 'Sig.Front.User.Address.Save',
  prepare: () => Promise.resolve({ path: '/address?new' }),
  fill: fillAddress,
  keeps: async (page) => {
    await expect(page.getByLabel(word('field.firstName'))).toHaveValue('Erika');
    await expect(page.getByLabel(word('field.street'))).toHaveValue('Lindenweg 3');
    await expect(page.getByLabel(word('field.phone'))).toHaveValue(/151/);
  },
  button: (page) => page.getByRole('button', { name: word('save') }),
  done: async (page) => {
    await expect(page).toHaveURL(/\/address$/);
    await expect(page.getByText('Lindenweg 3')).toBeVisible();
  },
  count: async (me) => (await book(me)).length,
  rejection: { code: codes.addressesFull },
};

const editedAddress: Flow = {
  ...newAddress,
  name: 'address, changed',
  prepare: async (me) => ({ path: `/address?edit=${await addAddress(me)}` }),
  fill: (page) => page.getByLabel(word('field.street')).fill('Rosenweg 4'),
  keeps: (page) => expect(page.getByLabel(word('field.street'))).toHaveValue('Rosenweg 4'),
  done: async (page) => {
    await expect(page).toHaveURL(/\/address$/);
    await expect(page.getByText('Rosenweg 4')).toBeVisible();
  },
  count: async (me) => {
    const all = await book(me);
    return all.length === 1 ? all.filter(({ street }) => street === 'Rosenweg 4').length : all.length;
  },
  rejection: { code: codes.notFound },
};

const profile: Flow = {
  name: 'profile',
  call: 'Sig.Front.User.Profile.Update',
  prepare: () => Promise.resolve({ path: '/settings' }),
  fill: async (page) => {
    await field(page, 'name').fill('Erika M.');
    await allCardsRead(page);
  },
  keeps: (page) => expect(field(page, 'name')).toHaveValue('Erika M.'),
  button: (page) => page.getByRole('button', { name: account('member.save'), exact: true }),
  done: (page) => expect(page.getByRole('status').filter({ hasText: account('member.saved') })).toBeVisible(),
  count: async (me) =>
    (await me.get<{ user: { name: string } }>('Sig.Front.User.Session.Current')).user.name === 'Erika M.' ? 1 : 0,
  rejection: { code: codes.invalidInput },
};

export const accountFlows: readonly Flow[] = [register, login, passwordChange, newAddress, editedAddress, profile];
