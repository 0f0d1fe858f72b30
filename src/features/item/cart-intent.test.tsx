// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { demoCustomer } from '@server/testing/test-api';

const api = apiServer();
const fan = '/mall/market/detail/asakusa-sensu-01';
const puts = () => api.sentOf('Sig.Front.Cart.Add').map(({ body }) => body);

/** A visitor taps, and is sent to log in. */
async function tapAsVisitor() {
  const user = await openPage(fan);
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: words.item.toCart }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  return user;
}

async function logIn(user: Awaited<ReturnType<typeof openPage>>) {
  await user.type(await screen.findByLabelText(words.account.email), demoCustomer.email);
  await user.type(screen.getByLabelText(words.account.password), demoCustomer.password);
  await user.click(screen.getByRole('button', { name: words.account.login.submit }));
  await waitFor(() => expect(location.pathname).toBe(fan));
}

describe('what a visitor wanted in the cart', () => {
  it('[A-02] [B-10] is put there once they have logged in, and once', async () => {
    await logIn(await tapAsVisitor());
    expect(await screen.findByText(new RegExp(words.item.inCart))).toBeTruthy();
    await openPage(fan);
    await screen.findByRole('heading', { level: 1 });
    expect(puts()).toHaveLength(1);
    expect(puts()[0]).toMatchObject({ site: 'market', id: 'asakusa-sensu-01', quantity: 1 });
  });

  it('[A-02] means nothing half an hour later', async () => {
    const user = await tapAsVisitor();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    await logIn(user);
    await screen.findByRole('button', { name: words.item.toCart });
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
    expect(puts()).toHaveLength(0);
  });

  it('[A-02] other goods are not meant by it', async () => {
    const user = await tapAsVisitor();
    await logIn(user);
    await waitFor(() => expect(puts()).toHaveLength(1));
    await openPage('/mall/market/detail/seto-mamezara-04');
    await screen.findByRole('button', { name: words.item.toCart });
    expect(puts()).toHaveLength(1);
  });
});
