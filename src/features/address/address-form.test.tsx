// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import {
  calls,
  country,
  de,
  fillAddressForm,
  fillUs,
  formIsHere,
  heading,
  label,
  openAs,
  optional,
  secret,
  submitForm,
  us,
} from '@tests/address-form';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import { setDeviceLanguages } from '@tests/device-languages';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { languages } from '@/i18n/languages';
import { suspendedAsOf } from '@/rules/unserved-countries';
import { formatDay } from '@/rules/time/date';

const api = apiServer();
const { address: texts, account } = words;

describe('the form', () => {
  it('[S-03] asks for customs’ number in a country whose customs wants it, checks it, and keeps it off the device', async () => {
    const { user, book } = await openAs(api, '/address?new');
    await formIsHere();
    const cpf = optional(texts.taxId.cpf);
    await country(user, 'US');
    expect(screen.queryByLabelText(cpf)).toBeNull();
    await country(user, 'BR');
    await fillAddressForm(user, texts.field.firstName, 'Ana');
    await fillAddressForm(user, texts.field.street, 'Rua Exemplo 10');
    await fillAddressForm(user, texts.city.city, 'Salvador');
    await fillAddressForm(user, texts.state.state, 'BA');
    await fillAddressForm(user, texts.postal.postalCode, '40301-110');
    await fillAddressForm(user, texts.field.phone, '+55 71 99999 0000');
    await fillAddressForm(user, cpf, '231.002.999-00');
    await submitForm(user);
    expect(await screen.findByText(texts.wrong.taxId)).toBeTruthy();
    expect(document.activeElement).toBe(label(cpf));
    expect(label(cpf).autocomplete).toBe('off');
    await user.clear(label(cpf));
    await fillAddressForm(user, cpf, '390.533.447-05');
    await submitForm(user);
    await expectToast(texts.saved);
    expect(await book()).toMatchObject([{ country: 'BR', taxId: '39053344705' }]);
  });

  it('[S-03] [V-02] saves what was typed, cleaned, and goes back to the book', async () => {
    const { user, book } = await openAs(api, '/address');
    await user.click(await screen.findByRole('link', { name: texts.add }));
    await formIsHere();
    await fillUs(user);
    await user.type(label(optional(texts.field.street2)), '  Ａｐｔ　４ <b>B</b> ');
    await submitForm(user);
    await expectToast(texts.saved);
    expect(await screen.findByText('Apt 4 <b>B</b>')).toBeTruthy();
    expect(location.pathname + location.search).toBe('/address');
    expect(await book()).toMatchObject([{ phone: '+12025550143', street2: 'Apt 4 <b>B</b>', isDefault: true }]);
  });

  it.each([
    ['V-01', texts.city.city, texts.missing.city],
    ['V-02', texts.field.phone, texts.missing.phone],
    ['V-03', texts.field.street, texts.missing.street],
    ['V-04', texts.field.firstName, texts.missing.firstName],
    ['V-05', texts.postal.zip, texts.missing.postalCode],
    ['V-06', texts.state.state, texts.missing.state],
  ])('[%s] asks for %s, and goes to it', async (_, field, words_) => {
    const { user } = await openAs(api, '/address?new');
    await formIsHere();
    await fillUs(user, field);
    await submitForm(user);
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([words_]);
    expect(document.activeElement).toBe(label(field));
    expect(label(field).getAttribute('aria-invalid')).toBe('true');
    expect(api.sentOf(`${calls}.Save`)).toHaveLength(0);
    await user.type(label(field), field === texts.field.phone ? '202-555-0143' : '95814 a');
    expect(label(field).getAttribute('aria-invalid')).toBe(field === texts.postal.zip ? 'true' : null);
  });

  it('[V-04] takes a name of one word', async () => {
    const { user, book } = await openAs(api, '/address?new');
    await formIsHere();
    await fillUs(user, texts.field.lastName);
    expect(screen.getByText(texts.oneName)).toBeTruthy();
    await submitForm(user);
    await expectToast(texts.saved);
    expect(await book()).toMatchObject([{ lastName: '' }]);
  });

  it('[V-07] starts with the country in which the reader probably lives', async () => {
    setDeviceLanguages(['en-GB']);
    await openAs(api, '/address?new');
    await formIsHere();
    expect(label(texts.field.country).value).toBe('GB');
  });

  it('[V-07] asks for the country first', async () => {
    setDeviceLanguages(['en']);
    const { user } = await openAs(api, '/address?new');
    await formIsHere();
    await submitForm(user);
    expect(await screen.findByText(texts.missing.country)).toBeTruthy();
    expect(document.activeElement).toBe(label(texts.field.country));
    await country(user, 'HK');
    await waitFor(() => expect(screen.queryByText(texts.missing.country)).toBeNull());
  });

  it.each([
    ['RS', 'Serbia', texts.unserved.noRate],
    ['MD', 'Moldova', texts.unserved.suspended],
    ['JP', 'Japan', texts.unserved.home],
    ['AQ', 'Antarctica', texts.unserved.noPost],
  ])('[V-07] says why no parcel goes to %s', async (code, name, why) => {
    const { user } = await openAs(api, '/address?new');
    await formIsHere();
    await country(user, code);
    expect(screen.getByText(filled(why, { country: name, day: formatDay(suspendedAsOf, languages.en) }))).toBeTruthy();
    expect(screen.getByRole('link', { name: words.common.contactSupport })).toBeTruthy();
    expect(screen.queryByLabelText(texts.field.street)).toBeNull();
    await country(user, 'HK');
    expect(screen.getByLabelText(texts.field.street)).toBeTruthy();
  });

  it('[V-02] [V-05] says what is wrong with a number and a code', async () => {
    const { user } = await openAs(api, '/address?new');
    await formIsHere();
    await fillUs(user);
    await user.clear(label(texts.field.phone));
    await user.type(label(texts.field.phone), '12');
    await user.type(label(texts.postal.zip), '9');
    await submitForm(user);
    expect(await screen.findByText(texts.wrong.phone)).toBeTruthy();
    expect(screen.getByText(texts.wrong.postalCode)).toBeTruthy();
    expect(document.activeElement).toBe(label(texts.postal.zip));
  });

  it('[B-05] has each country’s own fields, and keeps what was typed when the country changes', async () => {
    const { user, book } = await openAs(api, '/address?new');
    await formIsHere();
    await fillUs(user);
    await country(user, 'HK');
    expect(screen.queryByLabelText(texts.postal.zip)).toBeNull();
    expect(screen.queryByLabelText(texts.postal.postalCode)).toBeNull();
    expect(label(texts.state.area).value).toBe('CA');
    expect(label(optional(texts.city.district)).value).toBe('Sacramento');
    await country(user, 'AE');
    expect(label(texts.state.emirate)).toBeTruthy();
    expect(screen.queryByLabelText(texts.city.city)).toBeNull();
    await country(user, 'GB');
    expect(screen.queryByLabelText(texts.state.province)).toBeNull();
    expect(label(texts.postal.postcode).value).toBe('95814');
    await country(user, 'US');
    expect(label(texts.postal.zip).value).toBe('95814');
    await country(user, 'HK');
    await user.clear(label(texts.field.phone));
    await user.type(label(texts.field.phone), '61234567');
    await submitForm(user);
    await expectToast(texts.saved);
    expect(await book()).toMatchObject([{ country: 'HK', postalCode: '', phone: '+85261234567' }]);
  });

  it('[S-03] lets browsers fill it in', async () => {
    const { user } = await openAs(api, '/address?new');
    await formIsHere();
    await country(user, 'US');
    const tokens = [...document.querySelectorAll('form input, form select')].map((element) =>
      element.getAttribute('autocomplete'),
    );
    expect(tokens).toEqual([
      'country',
      'given-name',
      'family-name',
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
      'tel',
    ]);
  });

  it('[B-05] warns of letters that a label has not, and takes them', async () => {
    const { user, book } = await openAs(api, '/address?new');
    await formIsHere();
    await fillUs(user, texts.city.city);
    await user.type(label(texts.city.city), 'Сакраменто');
    expect(screen.getByText(texts.latin)).toBeTruthy();
    await submitForm(user);
    await expectToast(texts.saved);
    expect(await book()).toMatchObject([{ city: 'Сакраменто' }]);
  });

  it.each([
    ['V-04', texts.field.firstName, 'Aki 🎌', texts.pictures],
    ['V-03', texts.field.street, 'x'.repeat(10_000), filled(texts.long_other, { count: 120 })],
    ['V-01', texts.city.city, '\u202e\u200b', texts.missing.city],
    ['V-02', texts.field.phone, '9'.repeat(10_000), texts.wrong.phone],
  ])('[%s] bad input in “%s” is said there and stays there', async (_, field, typed, message) => {
    const { user } = await openAs(api, '/address?new');
    await formIsHere();
    await fillUs(user, field);
    await user.click(label(field));
    await user.paste(typed);
    await submitForm(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(label(field).value).toBe(typed);
    expect(api.sentOf(`${calls}.Save`)).toHaveLength(0);
  });

  it('[S-03] [E-09] changes an address and makes it the default', async () => {
    const { user, book } = await openAs(api, '/address', [us, de]);
    const card = (await screen.findByText('Jana Beispiel')).closest('li') as HTMLElement;
    await user.click(within(card).getByRole('link', { name: texts.change }));
    await heading(texts.edit);
    await formIsHere();
    expect(label(texts.field.phone).value).toBe('+49 30 901820000');
    expect(label(texts.postal.postalCode).value).toBe('10115');
    await user.clear(label(texts.city.city));
    await user.type(label(texts.city.city), 'Potsdam');
    await user.click(screen.getByLabelText(texts.useAsDefault));
    await submitForm(user);
    expect(await screen.findByText('10115 Potsdam')).toBeTruthy();
    expect(await book()).toMatchObject([{ city: 'Potsdam', isDefault: true }, { isDefault: false }]);
  });

  it('[S-03] does not offer to unmake the default', async () => {
    await openAs(api, '/address?edit={first}', [us, de]);
    await formIsHere();
    expect(screen.queryByLabelText(texts.useAsDefault)).toBeNull();
  });

  it('[B-10] keeps what was typed for the next visit, and a lost answer saves once', async () => {
    const { user, book } = await openAs(api, '/address?new');
    await formIsHere();
    await fillUs(user, texts.field.phone);
    const again = await openPage('/address?new');
    await formIsHere();
    await waitFor(() => expect(label(texts.field.street).value).toBe('1200 Sample Street'));
    await again.type(label(texts.field.phone), '202-555-0143');
    api.fault(`${calls}.Save`, 'offline', { times: 1, afterwards: true });
    await submitForm(again);
    expect(await screen.findByText(words.common.network.failure)).toBeTruthy();
    await submitForm(again);
    await expectToast(texts.saved);
    expect(await book()).toHaveLength(1);
    await openPage('/address?new');
    await formIsHere();
    expect(label(texts.field.street).value).toBe('');
  });

  it.each(['pagehide', 'visibilitychange'])('[B-10] keeps what was typed at once on %s', async (event) => {
    const { user } = await openAs(api, '/address?new');
    await formIsHere();
    await country(user, 'US');
    await fillAddressForm(user, texts.field.street, '1200 Sample Street');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('1200 Sample Street');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    expect(JSON.stringify(Object.entries(localStorage))).toContain('1200 Sample Street');
  });

  it('[B-10] [X-02] a login lost at the last tap: what was typed is there again, saved once, and Back leaves the form', async () => {
    const { user, email } = await openAs(api, '/address?new');
    await formIsHere();
    await fillUs(user);
    const sessions = await api.test.login(email, secret);
    await api.test.request('Sig.Front.User.Session.Logout', { cookie: sessions, input: { everywhere: true } });
    await submitForm(user);
    await heading(account.login.title);
    await user.type(label(account.email), email);
    await user.type(label(account.password), secret);
    await user.click(screen.getByRole('button', { name: account.login.submit }));
    await formIsHere();
    await waitFor(() => expect(label(texts.field.street).value).toBe('1200 Sample Street'));
    await submitForm(user);
    await expectToast(texts.saved);
    await heading(texts.title);
    expect(location.pathname + location.search).toBe('/address');
    const cookie = await api.test.login(email, secret);
    const read = await api.test.request(`${calls}.List`, { cookie });
    expect((read.data as { addresses: unknown[] }).addresses).toHaveLength(1);
  });

  it('[B-05] a refusal of the service is said and loses nothing', async () => {
    const { user } = await openAs(api, '/address?new', [us]);
    await formIsHere();
    await fillUs(user);
    api.change(`${calls}.Save`, () => ({ code: 1106, msg: 'The book is full.', data: null }));
    await submitForm(user);
    expect(await screen.findByText('The book is full.')).toBeTruthy();
    expect(label(texts.field.street).value).toBe('1200 Sample Street');
    // The second request needs a new key: under the same key it would be refused again for two days.
    await submitForm(user);
    await waitFor(() => expect(api.sentOf(`${calls}.Save`)).toHaveLength(2));
    const keys = api.sentOf(`${calls}.Save`).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(null);
  });
});
