import { expect, type Page } from '@playwright/test';
import { codes } from '../../../src/contract/codes';
import { askedOf } from '../host-pages';
import { said } from '../said';
import type { TestCustomer } from './customer';
import type { Flow } from './flow';
import { address, arrived, inCart, ordered } from './ready';

/** The provider's page; in the messaging app its mini program's own orders, where payments are made. */
async function toPayment(page: Page): Promise<void> {
  const arrives = async () => {
    if (/\/__pay\//.test(page.url())) return true;
    return (await askedOf(page).catch(() => [])).some((asked) =>
      asked.startsWith('navigateTo /miniCommon/pagesOrder/'),
    );
  };
  await expect.poll(arrives, 'the payment').toBe(true);
}

const orders = async (me: TestCustomer) =>
  (await me.get<{ orders: { id: string; state: string }[] }>('Sig.Front.Order.List')).orders;

const checkout: Flow = {
  name: 'order and pay',
  call: 'Sig.Front.Order.Create',
  prepare: async (me) => {
    await address(me);
    return { path: `/checkout?lines=${await inCart(me)}` };
  },
  fill: (page) => page.getByRole('radio', { name: said('cart', 'checkout.wishes.alone') }).check(),
  keeps: (page) => expect(page.getByRole('radio', { name: said('cart', 'checkout.wishes.alone') })).toBeChecked(),
  button: (page) => page.getByRole('button', { name: said('cart', 'checkout.go') }),
  done: toPayment,
  count: async (me) => (await orders(me)).length,
  refusal: { code: codes.rateLimited },
  reopened: (page) => expect(page.getByText(said('cart', 'checkout.lost.title'))).toBeVisible(),
};

const callOff: Flow = {
  name: 'order called off',
  call: 'Sig.Front.Order.Cancel',
  prepare: async (me) => ({ path: `/order/${(await ordered(me)).order}` }),
  arm: (page) => page.getByRole('button', { name: said('order', 'callOff.order') }).click(),
  button: (page) => page.getByRole('dialog').getByRole('button', { name: said('order', 'callOff.go') }),
  done: (page) => expect(page.getByRole('heading', { name: said('order', 'head.cancelled.title') })).toBeVisible(),
  count: async (me) => (await orders(me)).filter(({ state }) => state === 'cancelled').length,
  refusal: { code: codes.rateLimited },
  reopened: (page) => expect(page.getByRole('heading', { name: said('order', 'head.cancelled.title') })).toBeVisible(),
};

const payment: Flow = {
  name: 'payment',
  call: 'Sig.Front.Payment.Start',
  prepare: async (me) => {
    const made = await ordered(me);
    return { path: `/paymentSuccess?id=${made.payment}`, order: made.order };
  },
  button: (page) => page.getByRole('button', { name: said('order', 'payment.pay') }),
  done: toPayment,
  // To start a payment makes no order: the one that there is stays one, and unpaid.
  before: 1,
  count: async (me) => (await orders(me)).filter(({ state }) => state === 'unpaid').length,
  refusal: { code: codes.rateLimited },
  notIn: { messaging: 'Its mini program makes the payment by its own order page, and this call is not sent (N-12).' },
};

const ask: Flow = {
  name: 'a friend is asked',
  call: 'Sig.Front.Friend.Ask',
  prepare: async (me) => {
    const { payment: id } = await ordered(me);
    return { path: `/friendPayment?payment=${id}`, payment: id };
  },
  fill: async (page) => {
    await page.getByLabel(said('friend', 'form.name')).fill('Erika');
    await page.getByLabel(said('friend', 'form.note')).fill('For my birthday');
  },
  keeps: (page) => expect(page.getByLabel(said('friend', 'form.note'))).toHaveValue('For my birthday'),
  button: (page) => page.getByRole('button', { name: said('friend', 'form.go') }),
  done: (page) => expect(page.getByText(said('friend', 'link.title'))).toBeVisible(),
  count: async (me, given) => {
    const mine = await me.get<{ ask: { note: string } | null }>('Sig.Front.Friend.Mine', {
      payment: given['payment'] ?? '',
    });
    return mine.ask?.note === 'For my birthday' ? 1 : 0;
  },
  refusal: { code: codes.friendsAsked },
  mayFindOut: (page) => page.getByText(said('friend', 'link.title')),
  reopened: (page) => expect(page.getByText(said('friend', 'link.title'))).toBeVisible(),
};

const parcels = async (me: TestCustomer) =>
  (await me.get<{ parcels: { id: string; state: string }[] }>('Sig.Front.Parcel.List')).parcels;
const contents = said('parcel', 'declare.contents');

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
  button: (page) => page.getByRole('button', { name: said('parcel', 'send.go') }),
  done: toPayment,
  count: async (me) => (await parcels(me)).length,
  refusal: { code: codes.rateLimited },
  reopened: (page) => expect(page.getByText(said('parcel', 'waiting.none'))).toBeVisible(),
};

export const buyingFlows: readonly Flow[] = [checkout, callOff, payment, ask, parcel];
