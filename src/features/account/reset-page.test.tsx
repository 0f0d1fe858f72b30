// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { demoCustomer } from '@server/testing/test-api';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const { account: texts } = words;
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const requestCode = async (user: Awaited<ReturnType<typeof openPage>>, address: string) => {
  await user.type(await field(texts.email), address);
  await user.click(screen.getByRole('button', { name: texts.code.send }));
  await expectToast(texts.reset.sent);
};

it('[B-19] says the same whether or not the address has an account', async () => {
  const user = await openPage('/login/reset');
  await requestCode(user, 'nobody@mail.example');
  expect(await screen.findByRole('button', { name: /Resend in/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[B-19] sets a new password with the code, and the way back stays', async () => {
  const session = await api.test.login();
  const user = await openPage('/login?redirect=%2Fmember');
  await user.click(await screen.findByRole('link', { name: texts.login.forgotten }));
  await screen.findByRole('heading', { name: texts.reset.title });
  await requestCode(user, demoCustomer.email);
  await user.type(await field(texts.code.label), await api.codeSentTo(demoCustomer.email));
  await user.type(await field(texts.newPassword), 'another-horse-8');
  await user.click(screen.getByRole('button', { name: texts.reset.submit }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/login?redirect=%2Fmember'));
  await expectToast(texts.reset.done);
  const old = await api.test.request('Sig.Front.User.Session.Current', { cookie: session });
  expect(old.data).toEqual({ user: null });
  await screen.findByRole('heading', { name: texts.login.title });
  await user.type(await field(texts.email), demoCustomer.email);
  await user.type(await field(texts.password), 'another-horse-8{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/member'));
});

it('[B-19] [X-01] a code that is no longer valid is said at its field', async () => {
  const user = await openPage('/login/reset');
  await user.type(await field(texts.email), 'never-asked@mail.example');
  await user.type(await field(texts.code.label), '123456');
  await user.type(await field(texts.newPassword), 'another-horse-8{Enter}');
  const errorText = await screen.findByText('This code is no longer valid. Please request a new one.');
  expect((await field(texts.code.label)).getAttribute('aria-describedby')).toBe(errorText.id);
});
