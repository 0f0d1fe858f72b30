// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import {
  calls,
  country,
  de,
  fillUs,
  formIsHere,
  heading,
  hk,
  label,
  openAs,
  submitForm,
  us,
} from '@tests/address-form';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { maxAddresses } from '@/contract/address';

const api = apiServer();
const { address: texts, account } = words;

describe('the address book', () => {
  it('[N-03] [E-09] is a customer’s own: a visitor logs in first', async () => {
    await openPage('/address?new');
    await heading(account.login.title);
    expect(location.pathname + location.search).toBe('/login?redirect=%2Faddress%3Fnew');
  });

  it('[E-09] the member page leads to it, and an empty one to its form', async () => {
    const { user } = await openAs(api, '/member');
    await user.click(await screen.findByRole('link', { name: words.member.links.addresses }));
    expect(await screen.findByText(texts.none.title)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: texts.add }));
    await heading(texts.add);
    expect(location.search).toBe('?new');
  });

  it('[S-03] [E-09] lists each as its country writes it, the default marked', async () => {
    await openAs(api, '/address', [us, de, hk]);
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
    const { user, book } = await openAs(api, '/address', [us, de]);
    await user.click(await screen.findByRole('button', { name: texts.makeDefault }));
    await expectToast(texts.defaultSet);
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Jana Beispiel'));
    expect((await book()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  it('[S-03] deletes after asking', async () => {
    const { user, book } = await openAs(api, '/address', [us, de]);
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
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('[B-05] says when it is full', async () => {
    await openAs(
      api,
      '/address',
      Array.from({ length: maxAddresses }, (_, turn) => ({ ...us, street: `${turn} St` })),
    );
    expect(await screen.findByText(filled(texts.full_other, { count: maxAddresses }))).toBeTruthy();
    expect(screen.queryByRole('link', { name: texts.add })).toBeNull();
  });

  it('[X-03] says that it could not be read, and reads again', async () => {
    const { user } = await openAs(api, '/member', [us]);
    api.fault(`${calls}.List`, 'http500');
    await user.click(await screen.findByRole('link', { name: words.member.links.addresses }));
    const retry = await screen.findByRole('button', { name: words.common.retry }, { timeout: 8000 });
    api.heal();
    await user.click(retry);
    expect(await screen.findByText('Demo Customer')).toBeTruthy();
  }, 15_000);

  it('[E-09] an address that is gone is said to be', async () => {
    await openAs(api, '/address?edit=nothing', [us]);
    expect(await screen.findByText(texts.gone.title)).toBeTruthy();
  });
});

describe('the country that costs are calculated for', () => {
  const chosen = async () => label(account.member.country).value;
  const openMember = async () => {
    await openPage('/settings');
    await screen.findByLabelText(account.member.country);
  };

  it('[E-09] [B-20] goes with the default address', async () => {
    const { user } = await openAs(api, '/address?new');
    await formIsHere();
    await fillUs(user);
    await submitForm(user);
    await expectToast(texts.saved);
    await openMember();
    expect(await chosen()).toBe('US');
    expect(label(account.member.currency).value).toBe('USD');
  });

  it('[E-09] [B-20] follows a new default, and leaves what was chosen by hand', async () => {
    const { user } = await openAs(api, '/settings', [us, de]);
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
