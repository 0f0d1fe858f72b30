// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

/** A shop that nobody takes payments for. */
const api = apiServer({ services: { payments: null } });
const { cart: texts } = words;

it('[M-11] cart and checkout of a shop without payments say so before anything is typed', async () => {
  const cookie = await api.test.login();
  const input = { site: 'amazon', id: 'B0C8VJ5H1D', quantity: 1, chosen: {}, remark: '' };
  const { data } = await api.test.request('Sig.Front.Cart.Add', { cookie, input });
  await api.signIn();
  await openPage('/cart');
  expect(await screen.findByRole('heading', { name: texts.closed.title })).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.toCheckout })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('link', { name: texts.toCheckout })).toBeNull();
  await openPage(`/checkout?lines=${(data as { line: string }).line}`);
  expect(await screen.findByRole('heading', { name: texts.closed.title })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: texts.checkout.go })).toBeNull();
});
