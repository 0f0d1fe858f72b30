// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderLines } from '@server/domains/order/schema';
import { orderRatings } from '@server/domains/review/schema';
import { apiServer } from '@tests/api-server';
import { createFan, newBuyer } from '@tests/buyer';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const texts = words.review;
const stars = (count: number) => filled(texts.rate.star_other, { count });
const star = (count: number) => screen.findByRole('button', { name: stars(count) });

/** A customer with a paid order, delivered or not. */
async function newOrder(state: 'sent' | 'delivered'): Promise<string> {
  const buyer = await newBuyer(api);
  const { order, payment } = await buyer.order([createFan]);
  await buyer.pay(payment);
  await api.test.db.update(orderLines).set({ state }).where(eq(orderLines.orderId, order));
  return order;
}

it('[B-14] a received order is rated by one tap, on its page and in the list, and changed by another', async () => {
  await api.test.db.delete(orderRatings);
  const order = await newOrder('delivered');
  const user = await openPage(`/order/${order}`);
  await user.click(await star(3));
  await screen.findByText(texts.rate.thanks);
  await waitFor(async () => expect((await star(3)).getAttribute('aria-pressed')).toBe('true'));
  await openPage('/order');
  await waitFor(async () => expect((await star(3)).getAttribute('aria-pressed')).toBe('true'));
  await user.click(await star(5));
  await waitFor(async () => expect((await star(5)).getAttribute('aria-pressed')).toBe('true'));
  expect((await star(3)).getAttribute('aria-pressed')).toBe('false');
  await openPage('/shareOrder');
  const section = (await screen.findByRole('heading', { name: texts.ratings.title })).closest('section');
  const rows = within(section ?? document.body).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)[0]).toBe(`${stars(5)}1`);
  expect(screen.getByText(filled(texts.ratings.average, { average: '5', max: '5' }))).toBeTruthy();
});

it('[B-14] an order on its way has no stars, and a rating that fails is not shown', async () => {
  await openPage(`/order/${await newOrder('sent')}`);
  await screen.findByRole('heading', { name: words.order.timeline });
  expect(screen.queryByText(texts.rate.title)).toBeNull();
  const user = await openPage(`/order/${await newOrder('delivered')}`);
  api.fault('Sig.Front.ShareOrder.Rate', 'http500');
  await user.click(await star(4));
  await waitFor(async () => expect((await star(4)).getAttribute('aria-pressed')).toBe('false'));
  api.heal();
});

it('[H-02] nothing is said of ratings while there are none', async () => {
  await api.test.db.delete(orderRatings);
  await openPage('/shareOrder');
  await screen.findByText(texts.none.text);
  await waitFor(() => expect(screen.queryByText(texts.ratings.title)).toBeNull());
});
