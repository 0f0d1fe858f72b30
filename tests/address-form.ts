import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { demoAddresses } from '@demo/customer';
import type { Address, AddressEntry } from '@/contract/address';
import type { apiServer } from './api-server';
import { openPage } from './open-page';
import { filled, words } from './words';
import { hoursToMs } from '@/rules/time/instant';

const { address: texts } = words;
export const secret = 'Kakehashi-2026';
export const calls = 'Sig.Front.User.Address';
let count = 0;

/** Makes a customer of one's own with addresses, signs the browser in, and opens a page. */
export async function openAs(api: ReturnType<typeof apiServer>, path: string, addresses: readonly AddressEntry[] = []) {
  const email = `resident${(count += 1)}@mail.example`;
  // Registrations of one place are counted by the hour.
  api.test.clock.move(hoursToMs(1));
  await api.test.request('Sig.Front.User.Register.SendCode', { input: { email } });
  const input = { email, code: await api.codeSentTo(email), password: secret, agreed: true };
  expect((await api.test.request('Sig.Front.User.Register.Create', { input })).code).toBe(200);
  const cookie = await api.test.login(email, secret);
  const ids: string[] = [];
  for (const address of addresses) {
    const saved = await api.test.request(`${calls}.Save`, { cookie, input: { ...address, isDefault: false } });
    ids.push((saved.data as { id: string }).id);
    api.test.clock.move(1000);
  }
  await api.signIn(email, secret);
  const user = await openPage(path.replace('{first}', ids[0] ?? ''));
  const book = async () =>
    ((await api.test.request(`${calls}.List`, { cookie })).data as { addresses: Address[] }).addresses;
  return { user, email, book };
}

export const [us, de, hk] = demoAddresses as [AddressEntry, AddressEntry, AddressEntry];
export const label = (text: string) => screen.getByLabelText<HTMLInputElement>(text);
export const optional = (field: string) => filled(texts.optional, { field });
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const submitForm = async (user: UserEvent) => user.click(screen.getByRole('button', { name: texts.save }));
export const country = (user: UserEvent, code: string) => user.selectOptions(label(texts.field.country), code);
export const formIsHere = () => screen.findByRole('button', { name: texts.save });

/** Pasted, since each key stroke of a long form costs time. */
export async function fillAddressForm(user: UserEvent, name: string, text: string) {
  await user.click(label(name));
  await user.paste(text);
}

/** Fills in the form as a person of the United States does. */
export async function fillUs(user: UserEvent, leftOut = '') {
  const typed: readonly (readonly [string, string])[] = [
    [texts.field.firstName, 'Aki'],
    [texts.field.lastName, 'Example'],
    [texts.field.street, '1200 Sample Street'],
    [texts.city.city, 'Sacramento'],
    [texts.state.state, 'CA'],
    [texts.postal.zip, '95814'],
    [texts.field.phone, '202-555-0143'],
  ];
  await country(user, 'US');
  for (const [name, text] of typed) if (name !== leftOut) await fillAddressForm(user, name, text);
}
