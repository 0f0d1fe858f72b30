import { expect, type Page } from '@playwright/test';
import { codes } from '@/contract/codes';
import { hostRequests } from '../host-pages';
import { localeText } from '../locale-text';
import type { TestCustomer } from './customer';
import type { Flow } from './flow';
import { addAddress, arrived, inCart, ordered } from './ready';

/** The provider's page; the messaging app's own page that pays; in the payment app, which can neither, the link for a browser. */
async function toPayment(page: Page): Promise<void> {
  const arrives = async () => {
    if (/\/__pay\//.test(page.url())) return true;
    if (await page.getByRole('heading', { name: localeText('pay', 'elsewhere.title') }).isVisible()) return true;
    const requests = await hostRequests(page).catch(() => []);
    return requests.some((line) => line.startsWith('navigateTo /miniCommon/pagesMain/pay/'));
  };
  await expect.poll(arrives, 'the payment').toBe(true);
}

const orders = async (me: TestCustomer) =>
  (await me.get<{ orders: { id: string; state: string }[] }>('Sig.Front.Order.List')).orders;

const checkout: Flow = {
  name: 'order and pay',
  call: 'Sig.Front.Order.Create',
  prepare: async (me) => {
    await addAddress(me);
    return { path: `/checkout?lines=${await inCart(me)}` };
  },
  fill: (page) => page.getByRole('radio', { name: localeText('cart', 'checkout.wishes.alone') }).check(),
  keeps: (page) => expect(page.getByRole('radio', { name: localeText('cart', 'checkout.wishes.alone') })).toBeChecked(),
  button: (page) => page.getByRole('button', { name: localeText('cart', 'checkout.go') }),
  done: toPayment,
  count: async (me) => (await orders(me)).length,
  rejection: { code: codes.rateLimited },
  reopened: (page) => expect(page.getByText(localeText('cart', 'checkout.lost.title'))).toBeVisible(),
};

const callOff: Flow = {
  name: 'order called off',
  call: 'Sig.Front.Order.Cancel',
  prepare: async (me) => ({ path: `/order/${(await ordered(me)).order}` }),
  arm: (page) => page.getByRole('button', { name: localeText('order', 'callOff.order') }).click(),
  button: (page) => page.getByRole('dialog').getByRole('button', { name: localeText('order', 'callOff.go') }),
  done: (page) =>
    expect(page.getByRole('heading', { name: localeText('order', 'head.cancelled.title') })).toBeVisible(),
  count: async (me) => (await orders(me)).filter(({ state }) => state === 'cancelled').length,
  rejection: { code: codes.rateLimited },
  reopened: (page) =>
    expect(page.getByRole('heading', { name: localeText('order', 'head.cancelled.title') })).toBeVisible(),
};

const payment: Flow = {
  name: 'payment',
  call: 'Sig.Front.Payment.Start',
  prepare: async (me) => {
    const made = await ordered(me);
    return { path: `/paymentSuccess?id=${made.payment}`, order: made.order };
  },
  button: (page) => page.getByRole('button', { name: localeText('order', 'payment.pay') }),
  done: toPayment,
  // To start a payment makes no order: the one that there is stays one, and unpaid.
  before: 1,
  count: async (me) => (await orders(me)).filter(({ state }) => state === 'unpaid').length,
  rejection: { code: codes.rateLimited },
};

const friendRequest: Flow = {
  name: 'a friend is asked',
  call: 'Sig.Front.Friend.Ask',
  prepare: async (me) => {
    const { payment: id } = await ordered(me);
    return { path: `/friendPayment?payment=${id}`, payment: id };
  },
  fill: async (page) => {
    await page.getByLabel(localeText('friend', 'form.name')).fill('Erika');
    await page.getByLabel(localeText('friend', 'form.note')).fill('For my birthday');
  },
  keeps: (page) => expect(page.getByLabel(localeText('friend', 'form.note'))).toHaveValue('For my birthday'),
  button: (page) => page.getByRole('button', { name: localeText('friend', 'form.go') }),
  done: (page) => expect(page.getByText(localeText('friend', 'link.title'))).toBeVisible(),
  count: async (me, given) => {
    const overview = await me.get<{ ask: { note: string } | null }>('Sig.Front.Friend.Mine', {
      payment: given['payment'] ?? '',
    });
    return overview.ask?.note === 'For my birthday' ? 1 : 0;
  },
  rejection: { code: codes.friendsAsked },
  mayFindOut: (page) => page.getByText(localeText('friend', 'link.title')),
  reopened: (page) => expect(page.getByText(localeText('friend', 'link.title'))).toBeVisible(),
};

const parcels = async (me: TestCustomer) =>
  (await me.get<{ parcels: { id: string; state: string }[] }>('Sig.Front.Parcel.List')).parcels;
const contents = localeText('parcel', 'declare.contents');

const parcel: Flow = {
  name: 'parcel put together',
  call: 'Sig.Front.Parcel.Create',
  prepare: async (me) => {
    await arrived(me);
    return { path: '/parcel' };
  },
  fill: async (page) => {
    await page.getByRole('main').getByRole('checkbox').first().check();
    await page.getByRole('radio', { name: /EMS/ }).check();
    await page.getByLabel(contents).fill('Folding fan of paper');
  },
  keeps: (page) => expect(page.getByLabel(contents)).toHaveValue('Folding fan of paper'),
  button: (page) => page.getByRole('button', { name: localeText('parcel', 'send.go') }),
  done: toPayment,
  count: async (me) => (await parcels(me)).length,
  rejection: { code: codes.rateLimited },
  reopened: (page) => expect(page.getByText(localeText('parcel', 'waiting.none'))).toBeVisible(),
};

export const buyingFlows: readonly Flow[] = [checkout, callOff, payment, friendRequest, parcel];
