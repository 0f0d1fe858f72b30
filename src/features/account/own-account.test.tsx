// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { grantPoints } from '@tests/buying';
import { apiServer } from '@tests/api-server';
import { createFan, newBuyer } from '@tests/buyer';
import { codeOf, installNativeApp } from '@tests/native-app';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { replacePage } from '@/lib/page-load';

const api = apiServer();
const { account } = words;
const { data, remove } = account.settings;
const secret = 'Kakehashi-2026';
let saved: Blob | undefined;

beforeEach(() => {
  vi.mocked(replacePage).mockClear();
  saved = undefined;
  // jsdom makes no addresses for files.
  URL.createObjectURL = (file: Blob) => {
    saved = file;
    return 'blob:own-data';
  };
  URL.revokeObjectURL = () => undefined;
});

const open = async () => {
  const user = await openPage('/settings');
  await screen.findByRole('heading', { level: 1, name: account.settings.title });
  return user;
};
const deletion = async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: remove.open }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: remove.title })) };
};

describe('one’s own data', () => {
  it('[B-19] a browser saves it as a file', async () => {
    const { id } = await newBuyer(api);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: data.make }));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: data.save });
    expect(link.download).toMatch(/^kakehashi-\d{4}-\d\d-\d\d\.json$/);
    expect(link.getAttribute('href')).toBe('blob:own-data');
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as string));
      reader.readAsText(saved ?? new Blob());
    });
    expect(JSON.parse(text)).toMatchObject({ account: { id }, data: { addresses: [{ city: 'Berlin' }] } });
  });

  it('[B-19] an app that cannot save files copies it', async () => {
    const code = await codeOf(api.test);
    installNativeApp(() => code);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: data.make }));
    expect(await screen.findByText(data.host)).toBeTruthy();
    expect(screen.queryByRole('link', { name: data.save })).toBeNull();
    expect(screen.getByRole('button', { name: data.copy })).toBeTruthy();
  });

  it('[B-19] too often is refused in words', async () => {
    const { id } = await newBuyer(api);
    const cookie = await api.test.login(`${id}@mail.example`);
    for (let n = 0; n < 5; n += 1) await api.test.request('Sig.Front.User.Account.Export', { cookie, input: {} });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: data.make }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many attempts/);
  });
});

describe('the end of an account', () => {
  it('[B-19] says what is lost, asks for the password, and leaves nothing on the device', async () => {
    const { id } = await newBuyer(api);
    await grantPoints(api.test, id, 1320);
    const { user, sheet } = await deletion();
    expect(await sheet.findByText('1,320 points')).toBeTruthy();
    expect(sheet.getByText('0 coupons')).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: remove.go }));
    expect(await sheet.findByText(account.error.present)).toBeTruthy();
    const password = sheet.getByLabelText(account.currentPassword);
    await user.type(password, 'not-the-one-1');
    await user.click(sheet.getByRole('button', { name: remove.go }));
    expect(await sheet.findByText('The current password is incorrect.')).toBeTruthy();
    expect(replacePage).not.toHaveBeenCalled();
    await user.clear(password);
    await user.type(password, secret);
    await user.click(sheet.getByRole('button', { name: remove.go }));
    await waitFor(() => expect(replacePage).toHaveBeenCalledExactlyOnceWith('/'));
    expect(api.jar.has('session')).toBe(false);
    await expect(api.test.login(`${id}@mail.example`)).rejects.toThrow();
  });

  it('[B-19] [Q-05] names the purchase requests that are open, and none where there is none', async () => {
    const { id } = await newBuyer(api);
    const cookie = await api.test.login(`${id}@mail.example`);
    const input = {
      link: null,
      title: 'A bowl',
      options: '',
      quantity: 1,
      note: '',
      maxYen: null,
      pictures: [],
      services: { inspection: false, authentication: false, domesticInsurance: false },
    };
    const first = await deletion();
    await first.sheet.findByText('0 coupons');
    expect(first.sheet.queryByText(filled(remove.requests, { number: '0' }))).toBeNull();
    await api.test.request('Sig.Front.PurchaseRequest.Create', { cookie, input });
    const { sheet } = await deletion();
    expect(await sheet.findByText(filled(remove.requests, { number: '1' }))).toBeTruthy();
  });

  it('[B-19] what is under way keeps it, and is named', async () => {
    const me = await newBuyer(api);
    await me.order([createFan]);
    const { user, sheet } = await deletion();
    expect(await sheet.findByText('1 order in progress')).toBeTruthy();
    expect(sheet.queryByLabelText(account.currentPassword)).toBeNull();
    await user.click(sheet.getByRole('button', { name: remove.keep }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[B-19] an order that begins meanwhile stops it: the sheet then says why', async () => {
    const me = await newBuyer(api);
    const { user, sheet } = await deletion();
    await user.type(await sheet.findByLabelText(account.currentPassword), secret);
    await me.order([createFan]);
    await user.click(sheet.getByRole('button', { name: remove.go }));
    expect(await sheet.findByText('1 order in progress')).toBeTruthy();
    expect(replacePage).not.toHaveBeenCalled();
  });

  it('[X-12] what it would cost could not be read: nothing can be deleted before it is', async () => {
    await newBuyer(api);
    api.fault('Sig.Front.User.Account.Leaving', 'http500');
    const { user, sheet } = await deletion();
    const again = await sheet.findByRole('button', { name: words.common.retry });
    expect(sheet.queryByLabelText(account.currentPassword)).toBeNull();
    api.heal();
    await user.click(again);
    expect(await sheet.findByLabelText(account.currentPassword)).toBeTruthy();
  });
});
