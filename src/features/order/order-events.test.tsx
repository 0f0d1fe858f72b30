// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { cup, createFan, newBuyer } from '@tests/buyer';
import { arrive, buyer as wrapped } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { runPaymentJobs } from '@server/domains/provider-events/payment-jobs';
import type { OrderSummary } from '@/contract/order';
import type { ParcelQuote } from '@/contract/parcel';

const api = apiServer();
const texts = words.order;
const yen = (sum: number) => `¥${sum.toLocaleString('en')}`;
const fact = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
const steps = async () =>
  within(await screen.findByRole('list', { name: texts.step.label }))
    .getAllByRole('listitem')
    .map((row) => `${row.dataset['state']} ${row.textContent}`);

/** An order of two things that has come to the warehouse. */
async function arrived() {
  const reader = await newBuyer(api);
  const { order, payment } = await reader.order([createFan, cup]);
  await reader.pay(payment);
  for (const number of [1, 2]) {
    await reader.staff(`order bought ${order}/${number}`);
    await reader.staff(`order arrived ${order}/${number} ${number * 400} 20x15x10 --confirmed`);
  }
  return { ...reader, order };
}

/** Sends things of a reader's in one parcel, which is paid. */
async function shipped(id: string, lines: readonly string[]) {
  const me = await wrapped(api.test, id);
  const address = `home-${id}`;
  const { bill } = await me.get<ParcelQuote>('Sig.Front.Parcel.Quote', {
    lines: lines.join(','),
    address,
    method: 'ems',
  });
  const { parcel, payment } = await me.get<{ parcel: string; payment: string }>('Sig.Front.Parcel.Create', {
    lines,
    address,
    method: 'ems',
    packing: false,
    insurance: false,
    declaration: lines.map((line) => ({ line, contents: 'Ceramic mugs', yen: 1000 })),
    total: bill?.total,
  });
  await me.pay(payment);
  return { parcel, total: bill?.total ?? 0 };
}

describe('how far an order is', () => {
  it('[B-03] stands on a line of five steps, with days behind it and to come', async () => {
    const reader = await newBuyer(api);
    const { order, payment } = await reader.order([createFan, cup]);
    await reader.pay(payment);
    await reader.staff(`order bought ${order}/1`);
    await openPage(`/order/${order}`);
    const [paid, bought, there, sent, delivered] = await steps();
    expect(paid).toMatch(new RegExp(`^done ${texts.step.paid}\\d+ \\w+ \\d+$`));
    expect(bought).toMatch(new RegExp(`^part ${texts.step.bought}1 of 2by \\d+ \\w+ \\d+$`));
    expect([there, sent, delivered]).toEqual([
      `later ${texts.step.arrived}`,
      `later ${texts.step.sent}`,
      `later ${texts.step.delivered}`,
    ]);
  });

  it('[B-03] the same of several things on one day is one event, its things folded', async () => {
    const { order } = await arrived();
    await openPage(`/order/${order}`);
    const card = (await screen.findByRole('heading', { name: texts.timeline })).closest('section') as HTMLElement;
    const events = within(card).getAllByRole('listitem');
    expect(events.map((row) => row.querySelector('p')?.textContent?.replace(/ · .*/, ''))).toEqual([
      texts.event.arrived,
      texts.event.bought,
      texts.event.paid,
      texts.event.ordered,
    ]);
    const folded = events[0]?.querySelector('details');
    expect(folded?.querySelector('summary')?.textContent).toBe(filled(texts.things_other, { count: 2 }));
    expect(folded?.textContent).toContain('folding fan');
  });

  it('[B-03] what went wrong is not marked as done', async () => {
    const reader = await newBuyer(api);
    const { order, payment } = await reader.order([createFan]);
    await reader.pay(payment);
    await reader.staff(`order refused ${order}/1 noAnswer`);
    await openPage(`/order/${order}`);
    const eventRow = (await screen.findByText(texts.event.refused)).closest('li');
    expect(eventRow?.dataset['tone']).toBe('care');
    expect(screen.queryByRole('list', { name: texts.step.label })).toBeNull();
  });

  it('[B-03] [M-04] a refund that is done says so in the history', async () => {
    const reader = await newBuyer(api);
    const { order, payment } = await reader.order([createFan]);
    await reader.pay(payment);
    await reader.staff(`order refused ${order}/1 noAnswer`);
    await openPage(`/order/${order}`);
    await screen.findByText(texts.event.refunded);
    expect(screen.queryByText(texts.event.refundDone)).toBeNull();
    await runPaymentJobs(api.test.db, api.test.services.payments, api.test.clock.now());
    await openPage(`/order/${order}`);
    const rows = (await screen.findByText(texts.event.refundDone)).closest('ol')?.querySelectorAll('li');
    expect(rows?.[0]?.textContent).toContain(
      `${texts.event.refundDone} · ${yen((await reader.detail(order)).bill.total)}`,
    );
    expect(rows?.[1]?.textContent).toContain(texts.event.refunded);
  });
});

describe('what an order has cost', () => {
  it('[B-03] [B-15] is said with its shipping on its page and in the list, in the buyer’s money too', async () => {
    const { id, order, detail } = await arrived();
    const { lines, payment } = await detail(order);
    const { total } = await shipped(
      id,
      lines.map((line) => line.id),
    );
    await openPage(`/order/${order}`);
    await screen.findByRole('list', { name: texts.step.label });
    expect(fact(texts.spent.goods)).toBe(yen(payment.yen));
    expect(fact(texts.spent.shipping)).toBe(yen(total));
    expect(fact(texts.spent.title)).toMatch(new RegExp(`^${yen(payment.yen + total)}(≈ USD|$)`));
    // The estimate became a payment, so it is not listed again as a later cost.
    expect(await screen.findByText(words.bill.total)).toBeTruthy();
    expect(screen.queryByText(words.bill.later.title)).toBeNull();
    await openPage('/order');
    await screen.findByText(filled(texts.number, { number: order }));
    expect(fact(texts.spent.title)).toBe(yen(payment.yen + total));
  });

  it('[B-03] a parcel with things of two orders is shared, and that is said', async () => {
    const { id, order, detail } = await arrived();
    const me = await wrapped(api.test, id);
    const { order: second } = await me.buy(['amazon/B0C8VJ5H1D']);
    const [other = ''] = await arrive(api.test, second, [400]);
    const own = (await detail(order)).lines.map((line) => line.id);
    await shipped(id, [...own, other]);
    const { orders } = await me.get<{ orders: OrderSummary[] }>('Sig.Front.Order.List');
    expect(orders.every(({ spent: amountPaid }) => amountPaid.shared)).toBe(true);
    await openPage(`/order/${second}`);
    await screen.findByRole('list', { name: texts.step.label });
    expect(fact(texts.spent.share)).toMatch(/^¥/);
  });
});

describe('a finished order', () => {
  it('[S-11] [B-03] the review of its first thing is the one main action, and opens with that thing', async () => {
    const { id, order, detail, staff } = await arrived();
    const lines = (await detail(order)).lines.map((line) => line.id);
    const { parcel } = await shipped(id, lines);
    await staff(`parcel sent ${parcel} EG123456785JP`);
    await staff(`parcel delivered ${parcel}`);
    const user = await openPage(`/order/${order}`);
    await screen.findByRole('heading', { level: 2, name: texts.head.done.title });
    expect((await steps()).map((step) => step.split(' ')[0])).toEqual(['done', 'done', 'done', 'done', 'done']);
    const main = screen.getByRole('link', { name: /\+50 points/ });
    expect(main.getAttribute('href')).toBe(`/shareOrder/inside/add?order=${order}&line=${lines[0]}`);
    const rows = within(screen.getByRole('list', { name: texts.items })).getAllByRole('link', {
      name: texts.toReview,
    });
    expect(rows).toHaveLength(2);
    await user.click(rows[1] as HTMLElement);
    const form = await screen.findByRole<HTMLSelectElement>('combobox', { name: words.review.form.thing });
    expect(form.value).toBe(lines[1]);
  });
});
