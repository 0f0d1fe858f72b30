// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { demoAddresses } from '../../../server/seed/demo';
import { apiServer } from '../../../tests/api-server';
import { expectToast } from '../../../tests/expect-toast';
import { openPage } from '../../../tests/open-page';
import { filled, words } from '../../../tests/words';
import { mostAddresses, type Address, type AddressEntry } from '../../contract/address';

const api = apiServer();
const { address: texts, account } = words;
const secret = 'Kakehashi-2026';
const calls = 'Sig.Front.User.Address';
let count = 0;

/** Makes a customer of one's own with addresses, signs the browser in, and opens a page. */
async function openAs(path: string, addresses: readonly AddressEntry[] = []) {
  const email = `resident${(count += 1)}@mail.example`;
  // Registrations of one place are counted by the hour.
  api.test.clock.move(3_600_000);
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

const [us, de, hk] = demoAddresses as [AddressEntry, AddressEntry, AddressEntry];
const label = (text: string) => screen.getByLabelText<HTMLInputElement>(text);
const optional = (field: string) => filled(texts.optional, { field });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const submit = async (user: UserEvent) => user.click(screen.getByRole('button', { name: texts.save }));
const country = (user: UserEvent, code: string) => user.selectOptions(label(texts.field.country), code);
const formIsHere = () => screen.findByRole('button', { name: texts.save });

/** Pasted, since each key stroke of a long form costs time. */
async function fill(user: UserEvent, name: string, text: string) {
  await user.click(label(name));
  await user.paste(text);
}

/** What a person of the United States types. */
async function fillUs(user: UserEvent, leftOut = '') {
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
  for (const [name, text] of typed) if (name !== leftOut) await fill(user, name, text);
}

describe('the address book', () => {
  it('[N-03] [E-09] is a customer’s own: a visitor logs in first', async () => {
    await openPage('/address?new');
    await heading(account.login.title);
    expect(location.pathname + location.search).toBe('/login?redirect=%2Faddress%3Fnew');
  });

  it('[E-09] the member page leads to it, and an empty one to its form', async () => {
    const { user } = await openAs('/member');
    await user.click(await screen.findByRole('link', { name: words.member.links.addresses }));
    expect(await screen.findByText(texts.none.title)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: texts.add }));
    await heading(texts.add);
    expect(location.search).toBe('?new');
  });

  it('[S-03] [E-09] lists each as its country writes it, the default marked', async () => {
    await openAs('/address', [us, de, hk]);
    await heading(texts.title);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Demo Customer',
      'Chan Tai Man',
      'Jana Beispiel',
    ]);
    const [first, second, third] = rows as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(first).getByText(texts.default)).toBeTruthy();
    expect(within(second).queryByText(texts.default)).toBeNull();
    expect(within(second).getByText('Kowloon Mong Kok')).toBeTruthy();
    expect(within(third).getByText('10115 Berlin')).toBeTruthy();
    expect(within(third).getByText('Germany')).toBeTruthy();
  });

  it('[S-03] another becomes the default', async () => {
    const { user, book } = await openAs('/address', [us, de]);
    await user.click(await screen.findByRole('button', { name: texts.makeDefault }));
    await expectToast(texts.defaultSet);
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Jana Beispiel'));
    expect((await book()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  it('[S-03] deletes after asking', async () => {
    const { user, book } = await openAs('/address', [us, de]);
    const remove = async () => {
      await user.click((await screen.findAllByRole('button', { name: texts.delete.go }))[0] as HTMLElement);
      return within(screen.getByRole('dialog', { name: texts.delete.title }));
    };
    const first = await remove();
    expect(first.getByText('Demo Customer')).toBeTruthy();
    await user.click(first.getByRole('button', { name: texts.delete.keep }));
    expect(await book()).toHaveLength(2);
    const again = await remove();
    await user.click(again.getByRole('button', { name: texts.delete.go }));
    await expectToast(texts.deleted);
    await waitFor(() => expect(screen.queryByText('Demo Customer')).toBeNull());
    expect(await book()).toMatchObject([{ country: 'DE', isDefault: true }]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('[B-05] says when it is full', async () => {
    await openAs(
      '/address',
      Array.from({ length: mostAddresses }, (_, turn) => ({ ...us, street: `${turn} St` })),
    );
    expect(await screen.findByText(filled(texts.full_other, { count: mostAddresses }))).toBeTruthy();
    expect(screen.queryByRole('link', { name: texts.add })).toBeNull();
  });

  it('[X-03] says that it could not be read, and reads again', async () => {
    const { user } = await openAs('/member', [us]);
    api.fault(`${calls}.List`, 'http500');
    await user.click(await screen.findByRole('link', { name: words.member.links.addresses }));
    const retry = await screen.findByRole('button', { name: words.common.retry }, { timeout: 8000 });
    api.heal();
    await user.click(retry);
    expect(await screen.findByText('Demo Customer')).toBeTruthy();
  }, 15_000);

  it('[E-09] an address that is gone is said to be', async () => {
    await openAs('/address?edit=nothing', [us]);
    expect(await screen.findByText(texts.gone.title)).toBeTruthy();
  });
});

describe('the form', () => {
  it('[S-03] [V-02] saves what was typed, cleaned, and goes back to the book', async () => {
    const { user, book } = await openAs('/address');
    await user.click(await screen.findByRole('link', { name: texts.add }));
    await formIsHere();
    await fillUs(user);
    await user.type(label(optional(texts.field.street2)), '  Ａｐｔ　４ <b>B</b> ');
    await submit(user);
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
    ['V-04', texts.field.lastName, texts.missing.lastName],
    ['V-05', texts.postal.zip, texts.missing.postalCode],
    ['V-06', texts.state.state, texts.missing.state],
  ])('[%s] asks for %s, and goes to it', async (_, field, words_) => {
    const { user } = await openAs('/address?new');
    await formIsHere();
    await fillUs(user, field);
    await submit(user);
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([words_]);
    expect(document.activeElement).toBe(label(field));
    expect(label(field).getAttribute('aria-invalid')).toBe('true');
    expect(api.sentOf(`${calls}.Save`)).toHaveLength(0);
    await user.type(label(field), field === texts.field.phone ? '202-555-0143' : '95814 a');
    expect(label(field).getAttribute('aria-invalid')).toBe(field === texts.postal.zip ? 'true' : null);
  });

  it('[V-07] asks for the country first', async () => {
    const { user } = await openAs('/address?new');
    await formIsHere();
    await submit(user);
    expect(await screen.findByText(texts.missing.country)).toBeTruthy();
    expect(document.activeElement).toBe(label(texts.field.country));
    await country(user, 'HK');
    await waitFor(() => expect(screen.queryByText(texts.missing.country)).toBeNull());
  });

  it('[V-02] [V-05] says what is wrong with a number and a code', async () => {
    const { user } = await openAs('/address?new');
    await formIsHere();
    await fillUs(user);
    await user.clear(label(texts.field.phone));
    await user.type(label(texts.field.phone), '12');
    await user.type(label(texts.postal.zip), '9');
    await submit(user);
    expect(await screen.findByText(texts.wrong.phone)).toBeTruthy();
    expect(screen.getByText(texts.wrong.postalCode)).toBeTruthy();
    expect(document.activeElement).toBe(label(texts.postal.zip));
  });

  it('[B-05] has each country’s own fields, and keeps what was typed when the country changes', async () => {
    const { user, book } = await openAs('/address?new');
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
    await submit(user);
    await expectToast(texts.saved);
    expect(await book()).toMatchObject([{ country: 'HK', postalCode: '', phone: '+85261234567' }]);
  });

  it('[S-03] lets browsers fill it in', async () => {
    const { user } = await openAs('/address?new');
    await formIsHere();
    await country(user, 'US');
    const tokens = [...document.querySelectorAll('form input, form select')].map((one) =>
      one.getAttribute('autocomplete'),
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
    const { user, book } = await openAs('/address?new');
    await formIsHere();
    await fillUs(user, texts.city.city);
    await user.type(label(texts.city.city), 'Сакраменто');
    expect(screen.getByText(texts.latin)).toBeTruthy();
    await submit(user);
    await expectToast(texts.saved);
    expect(await book()).toMatchObject([{ city: 'Сакраменто' }]);
  });

  it.each([
    ['V-04', texts.field.firstName, 'Aki 🎌', texts.pictures],
    ['V-03', texts.field.street, 'x'.repeat(10_000), filled(texts.long_other, { count: 120 })],
    ['V-01', texts.city.city, '\u202e\u200b', texts.missing.city],
    ['V-02', texts.field.phone, '9'.repeat(10_000), texts.wrong.phone],
  ])('[%s] bad input in “%s” is said there and stays there', async (_, field, typed, said) => {
    const { user } = await openAs('/address?new');
    await formIsHere();
    await fillUs(user, field);
    await user.click(label(field));
    await user.paste(typed);
    await submit(user);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(label(field).value).toBe(typed);
    expect(api.sentOf(`${calls}.Save`)).toHaveLength(0);
  });

  it('[S-03] [E-09] changes an address and makes it the default', async () => {
    const { user, book } = await openAs('/address', [us, de]);
    const card = (await screen.findByText('Jana Beispiel')).closest('li') as HTMLElement;
    await user.click(within(card).getByRole('link', { name: texts.change }));
    await heading(texts.edit);
    await formIsHere();
    expect(label(texts.field.phone).value).toBe('+49 30 901820000');
    expect(label(texts.postal.postalCode).value).toBe('10115');
    await user.clear(label(texts.city.city));
    await user.type(label(texts.city.city), 'Potsdam');
    await user.click(screen.getByLabelText(texts.useAsDefault));
    await submit(user);
    expect(await screen.findByText('10115 Potsdam')).toBeTruthy();
    expect(await book()).toMatchObject([{ city: 'Potsdam', isDefault: true }, { isDefault: false }]);
  });

  it('[S-03] does not offer to unmake the default', async () => {
    await openAs('/address?edit={first}', [us, de]);
    await formIsHere();
    expect(screen.queryByLabelText(texts.useAsDefault)).toBeNull();
  });

  it('[B-10] keeps what was typed for the next visit, and a lost answer saves once', async () => {
    const { user, book } = await openAs('/address?new');
    await formIsHere();
    await fillUs(user, texts.field.phone);
    const again = await openPage('/address?new');
    await formIsHere();
    await waitFor(() => expect(label(texts.field.street).value).toBe('1200 Sample Street'));
    await again.type(label(texts.field.phone), '202-555-0143');
    api.fault(`${calls}.Save`, 'offline', { times: 1, afterwards: true });
    await submit(again);
    expect(await screen.findByText(words.common.network.failure)).toBeTruthy();
    await submit(again);
    await expectToast(texts.saved);
    expect(await book()).toHaveLength(1);
    await openPage('/address?new');
    await formIsHere();
    expect(label(texts.field.street).value).toBe('');
  });

  it('[B-05] a refusal of the service is said and loses nothing', async () => {
    const { user } = await openAs('/address?new', [us]);
    await formIsHere();
    await fillUs(user);
    api.change(`${calls}.Save`, () => ({ code: 1106, msg: 'The book is full.', data: null }));
    await submit(user);
    expect(await screen.findByText('The book is full.')).toBeTruthy();
    expect(label(texts.field.street).value).toBe('1200 Sample Street');
    // What was refused under one key would be refused again for two days.
    await submit(user);
    await waitFor(() => expect(api.sentOf(`${calls}.Save`)).toHaveLength(2));
    const keys = api.sentOf(`${calls}.Save`).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(null);
  });
});

describe('the country that costs are reckoned for', () => {
  const chosen = async () => label(account.member.country).value;
  const openMember = async () => {
    await openPage('/settings');
    await screen.findByLabelText(account.member.country);
  };

  it('[E-09] [B-20] goes with the default address', async () => {
    const { user } = await openAs('/address?new');
    await formIsHere();
    await fillUs(user);
    await submit(user);
    await expectToast(texts.saved);
    await openMember();
    expect(await chosen()).toBe('US');
    expect(label(account.member.currency).value).toBe('USD');
  });

  it('[E-09] [B-20] follows a new default, and leaves what was chosen by hand', async () => {
    const { user } = await openAs('/settings', [us, de]);
    await screen.findByLabelText(account.member.country);
    await country(user, 'US');
    await user.click(screen.getByRole('button', { name: account.member.save }));
    await expectToast(account.member.saved);
    const inBook = await openPage('/address');
    await inBook.click(await screen.findByRole('button', { name: texts.makeDefault }));
    await waitFor(() => expect(api.sentOf('Sig.Front.User.Profile.Update')).toHaveLength(2));
    await openMember();
    expect(await chosen()).toBe('DE');
    const byHand = await openPage('/settings');
    await byHand.selectOptions(await screen.findByLabelText(account.member.country), 'FR');
    await byHand.click(screen.getByRole('button', { name: account.member.save }));
    await waitFor(() => expect(api.sentOf('Sig.Front.User.Profile.Update')).toHaveLength(3));
    const back = await openPage('/address');
    await back.click(await screen.findByRole('button', { name: texts.makeDefault }));
    await expectToast(texts.defaultSet);
    await openMember();
    expect(await chosen()).toBe('FR');
  });
});
