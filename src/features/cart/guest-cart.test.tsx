// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { buyer } from '@tests/buying';
import { withListing } from '@tests/listing';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { maxCartLines } from '@/contract/cart';
import type { GuestCartLine } from '@/contract/guest-cart';
import { demoCustomer } from '@server/testing/test-api';

const api = apiServer();
const { cart: texts, bill: billTexts, item: itemTexts, account } = words;
const fan = '/mall/market/detail/asakusa-sensu-01';
const bowl = '/mall/market/detail/seto-mamezara-04';
let count = 0;
beforeEach(() => localStorage.clear());

/** The button of an item's page, once the item has been read. */
async function cartButton() {
  await screen.findByRole('heading', { level: 1 });
  return screen.getByRole('button', { name: itemTexts.toCart });
}
async function put(path: string): Promise<UserEvent> {
  const user = await openPage(path);
  await user.click(await cartButton());
  expect(await screen.findByText(itemTexts.inCart)).toBeTruthy();
  return user;
}
const stored = () => JSON.parse(localStorage.getItem('guestCart') ?? '[]') as GuestCartLine[];
const lineOf = (id: string, index: number): GuestCartLine => ({
  line: `l${index}`,
  site: 'market',
  id,
  quantity: 1,
  chosen: {},
  remark: '',
  services: { inspection: false, authentication: false, domesticInsurance: false },
  seenYen: 100,
});
const store = (lines: readonly unknown[]) => localStorage.setItem('guestCart', JSON.stringify(lines));
const checkboxes = () => screen.findAllByRole('checkbox', { name: /^Select/ });
const billed = (key: keyof typeof billTexts.line) =>
  screen.queryByText(billTexts.line[key], { selector: 'dt' })?.nextElementSibling?.textContent;

describe('a visitor’s cart', () => {
  it('[N-02] [A-01] [B-03] takes goods without an account, and shows what they cost', async () => {
    await put(fan);
    const user = await put(bowl);
    expect(location.pathname).toBe(bowl);
    await user.click(screen.getByRole('link', { name: itemTexts.seeCart }));
    expect(await checkboxes()).toHaveLength(2);
    await waitFor(() => expect(billed('goods')).toMatch(/^¥\d/));
    const both = billed('goods');
    await user.click((await checkboxes())[0] as HTMLElement);
    await waitFor(() => expect(billed('goods')).not.toBe(both));
    expect(screen.getByText(billTexts.later.title)).toBeTruthy();
    expect(api.sent.some(({ name }) => name === 'Sig.Front.Cart.Add' || name === 'Sig.Front.Cart.List')).toBe(false);
  });

  it('[N-02] [B-03] is changed, lasts over a reload, and counts a double tap once', async () => {
    const user = await put(fan);
    await user.dblClick(screen.getByRole('button', { name: itemTexts.toCart }));
    expect(stored()).toMatchObject([{ site: 'market', id: 'asakusa-sensu-01', quantity: 1 }]);
    await openPage('/cart');
    const again = await openPage('/cart');
    await again.click(await screen.findByRole('button', { name: texts.quantity.more }));
    await waitFor(() => expect(stored()[0]?.quantity).toBe(2));
    await again.click(screen.getByRole('button', { name: new RegExp(`^${texts.remove}`) }));
    await again.click(await screen.findByRole('link', { name: words.common.tab.search }));
    await waitFor(() => expect(localStorage.getItem('guestCart')).toBeNull());
  });

  it('[N-02] [X-20] says why the API refuses an item', async () => {
    const key = { site: 'market', id: 'asakusa-sensu-01' };
    const user = await openPage(fan);
    const button = await cartButton();
    await withListing(
      api.test,
      key,
      (listing) => ({ ...listing, status: 'removed' }),
      async () => {
        await user.click(button);
        await waitFor(() => expect(screen.getAllByRole('status').some(({ textContent }) => textContent)).toBe(true));
      },
    );
    expect(stored()).toEqual([]);
    store(Array.from({ length: maxCartLines }, (_, index) => lineOf(`made-up-${index}`, index)));
    await openPage(fan);
    await user.click(await cartButton());
    expect(await screen.findByText(/^Your cart is full/)).toBeTruthy();
    expect(stored()).toHaveLength(maxCartLines);
  });

  it('[N-02] [X-15] survives what is stored wrong, and shows what was taken down', async () => {
    store([{ line: 'x' }, 7, lineOf('no-such-item', 1), lineOf('asakusa-sensu-01', 2)]);
    await openPage('/cart');
    expect(await screen.findByText(texts.problem.removed)).toBeTruthy();
    expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
    await waitFor(() => expect(billed('goods')).toMatch(/^¥\d/));
    localStorage.setItem('guestCart', '{');
    await openPage('/cart');
    expect(await screen.findByText(texts.empty.title)).toBeTruthy();
  });
});

async function logIn(user: UserEvent, email: string) {
  await user.type(await screen.findByLabelText(account.email), email);
  await user.type(screen.getByLabelText(account.password), `${demoCustomer.password}{Enter}`);
}

describe('a visitor who orders', () => {
  it('[N-03] [A-02] is asked to log in, and finds the same cart then', async () => {
    const me = await buyer(api.test, `visitor${(count += 1)}`);
    await me.put('market/seto-mamezara-04');
    await put(fan);
    const user = await put(bowl);
    await user.click(screen.getByRole('link', { name: itemTexts.seeCart }));
    await user.click(await screen.findByRole('button', { name: texts.toCheckout }));
    const sheet = within(await screen.findByRole('dialog', { name: texts.guest.title }));
    expect(sheet.getByText(texts.guest.text)).toBeTruthy();
    expect(sheet.getByRole('link', { name: account.login.toRegister }).getAttribute('href')).toBe(
      '/global/register?redirect=%2Fcart',
    );
    await user.click(sheet.getByRole('link', { name: account.login.submit }));
    await logIn(user, `${me.id}@mail.example`);
    await waitFor(() => expect(location.pathname).toBe('/cart'));
    expect(await screen.findByRole('link', { name: texts.toCheckout })).toBeTruthy();
    expect((await me.cart()).lines.map(({ goods, quantity }) => [goods?.id, quantity])).toEqual([
      ['seto-mamezara-04', 1],
      ['asakusa-sensu-01', 1],
    ]);
    expect(localStorage.getItem('guestCart')).toBeNull();
  });

  it('[N-02] [A-07] sees what had no room in their own cart, and can remove it', async () => {
    const me = await buyer(api.test, `visitor${(count += 1)}`);
    store([lineOf('no-such-item', 1), lineOf('asakusa-sensu-01', 2)]);
    await api.signIn(`${me.id}@mail.example`);
    const user = await openPage('/cart');
    const card = within((await screen.findByText(texts.left.text)).closest('section') as HTMLElement);
    expect(await checkboxes()).toHaveLength(1);
    await user.click(card.getByRole('button', { name: new RegExp(texts.remove) }));
    await waitFor(() => expect(screen.queryByText(texts.left.text)).toBeNull());
    expect(localStorage.getItem('guestCart')).toBeNull();
  });

  it('[N-02] [X-20] keeps the cart on the device where it cannot be sent', async () => {
    const me = await buyer(api.test, `visitor${(count += 1)}`);
    store([lineOf('asakusa-sensu-01', 1)]);
    await api.signIn(`${me.id}@mail.example`);
    api.fault('Sig.Front.Cart.Merge', 'http500');
    await openPage('/cart');
    expect(await screen.findByText(texts.left.text)).toBeTruthy();
    expect(stored()).toHaveLength(1);
  });
});

it('[N-03] the log-in page says what works without an account', async () => {
  await openPage('/login?redirect=%2Fmember');
  expect(await screen.findByRole('heading', { level: 2, name: account.login.guest.title })).toBeTruthy();
  expect(screen.getByRole('link', { name: account.login.guest.costs }).getAttribute('href')).toBe('/calc');
});
