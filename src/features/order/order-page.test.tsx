// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { cup, createFan, newBuyer } from '@tests/buyer';
import { grantPoints } from '@tests/buying';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { rejectionReasons } from '@/contract/order';
import { runPaymentJobs } from '@server/domains/provider-events/payment-jobs';
import { leaveTo } from '@/lib/page-load';
import { daysToMs } from '@/rules/time/instant';

const api = apiServer();
const texts = words.order;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const yen = (sum: number) => `¥${String(sum).replace(/\B(?=(\d{3})+$)/g, ',')}`;
/** The value that stands beside a name. */
const fact = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
const happened = async () =>
  [
    ...((await screen.findByRole('heading', { name: texts.timeline })).closest('section')?.querySelectorAll('li') ??
      []),
  ].map((row) => row.querySelector('p')?.textContent);

beforeEach(() => vi.mocked(leaveTo).mockClear());

describe('an order that is not paid yet', () => {
  it('[B-03] says what it costs and until when, and leads to the provider’s page', async () => {
    const buyer = await newBuyer(api);
    const { order } = await buyer.order([createFan]);
    const { bill } = await buyer.detail(order);
    const user = await openPage(`/order/${order}`);
    await heading(texts.head.unpaid.title);
    expect(screen.getByRole('heading', { level: 1, name: filled(texts.number, { number: order }) })).toBeTruthy();
    expect(fact(texts.toPay)).toContain(yen(bill.total));
    expect(fact(texts.timeLeft)).toMatch(/\d\d:\d\d$/);
    await user.dblClick(screen.getByRole('button', { name: texts.pay }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\/[\w-]+$/)));
    expect(api.sentOf('Sig.Front.Payment.Start')).toHaveLength(1);
    expect(api.sentOf('Sig.Front.Payment.Start')[0]?.headers.get('Idempotency-Key')).toMatch(/^\w{32}$/);
  });

  it('[B-03] tells why it cannot be paid, and reads anew what became of it', async () => {
    const buyer = await newBuyer(api);
    const { order, payment } = await buyer.order([createFan]);
    const user = await openPage(`/order/${order}`);
    await heading(texts.head.unpaid.title);
    await buyer.pay(payment);
    await user.click(screen.getByRole('button', { name: texts.pay }));
    await heading(texts.head.buying.title);
    expect(screen.queryByRole('button', { name: texts.pay })).toBeNull();
  });

  it('[B-03] [X-12] a lost connection is told, and the next tap sends the same again', async () => {
    const buyer = await newBuyer(api);
    const { order } = await buyer.order([createFan]);
    const user = await openPage(`/order/${order}`);
    await heading(texts.head.unpaid.title);
    api.fault('Sig.Front.Payment.Start', 'offline', { times: 1, afterwards: true });
    await user.click(screen.getByRole('button', { name: texts.pay }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.common.network.failure);
    await user.click(screen.getByRole('button', { name: texts.pay }));
    await waitFor(() => expect(api.sentOf('Sig.Front.Payment.Start')).toHaveLength(2));
    const keys = api.sentOf('Sig.Front.Payment.Start').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  });

  it.each(['javascript:alert(1)', 'http://pay.example/1', '//pay.example/1'])(
    '[N-20] the provider’s page is never %s',
    async (url) => {
      const buyer = await newBuyer(api);
      const { order } = await buyer.order([createFan]);
      const user = await openPage(`/order/${order}`);
      await heading(texts.head.unpaid.title);
      api.change('Sig.Front.Payment.Start', (answer) => ({ ...answer, data: { url } }));
      await user.click(screen.getByRole('button', { name: texts.pay }));
      expect(await screen.findByRole('alert')).toBeTruthy();
      expect(leaveTo).not.toHaveBeenCalled();
    },
  );

  it('[B-03] [T-20] runs out before the eyes of its customer', async () => {
    const buyer = await newBuyer(api);
    const ahead = api.test.clock.offset;
    // Ordered an hour ago by the device's clock, but for two seconds.
    api.test.clock.move(-ahead - 3_598_000);
    const { order } = await buyer.order([createFan]);
    api.test.clock.move(null);
    await openPage(`/order/${order}`);
    await heading(texts.head.unpaid.title);
    await heading(texts.head.expired.title);
    expect(screen.queryByRole('button', { name: texts.pay })).toBeNull();
    expect(await happened()).toEqual([texts.event.expired, expect.stringContaining(texts.event.ordered)]);
    api.test.clock.move(ahead);
  });

  it('[B-03] is called off once, after a question', async () => {
    const buyer = await newBuyer(api);
    const { order } = await buyer.order([createFan]);
    const user = await openPage(`/order/${order}`);
    await user.click(await screen.findByRole('button', { name: texts.callOff.order }));
    const popup = within(await screen.findByRole('dialog', { name: texts.callOff.orderTitle }));
    expect(popup.getByText(texts.callOff.unpaid)).toBeTruthy();
    await user.click(popup.getByRole('button', { name: texts.callOff.keep }));
    expect(api.sentOf('Sig.Front.Order.Cancel')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: texts.callOff.order }));
    api.fault('Sig.Front.Order.Cancel', 'offline', { times: 1, afterwards: true });
    await user.click(screen.getByRole('button', { name: texts.callOff.go }));
    expect(await screen.findByText(words.common.network.failure)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.callOff.go }));
    await expectToast(texts.callOff.done);
    await heading(texts.head.cancelled.title);
    expect((await buyer.detail(order)).state).toBe('cancelled');
  });
});

describe('an order on its way', () => {
  it('[T-16] [X-20] says how long a confirmation takes and whom to ask, and reads again', async () => {
    const buyer = await newBuyer(api);
    const { order, payment } = await buyer.order([createFan]);
    await buyer.pay(payment, 'confirm');
    await openPage(`/order/${order}`);
    await heading(texts.head.confirming.title);
    expect(screen.getByText(texts.head.confirming.text)).toBeTruthy();
    const support = screen.getByRole('link', { name: words.common.contactSupport });
    expect(support.getAttribute('href')).toBe('/customerSupport');
    expect(screen.queryByRole('button', { name: texts.callOff.order })).toBeNull();
    await buyer.staff(`payment confirm ${order}`);
    await screen.findByRole('heading', { level: 2, name: texts.head.buying.title }, { timeout: 15_000 });
  }, 30_000);

  it('[B-03] [E-15] shows each thing, the bill and the address, and what is to come', async () => {
    const buyer = await newBuyer(api);
    const { order, payment } = await buyer.order([{ ...createFan, quantity: 2 }, cup]);
    await buyer.pay(payment);
    const { bill, lines } = await buyer.detail(order);
    await openPage(`/order/${order}`);
    await heading(texts.head.buying.title);
    const rows = within(screen.getByRole('list', { name: texts.items })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    const title = screen.getByRole('link', { name: lines[0]?.title.text ?? '' });
    expect(title.getAttribute('href')).toBe('/mall/market/detail/asakusa-sensu-01');
    expect(title.getAttribute('lang')).toBe('en');
    expect(rows[0]?.textContent).toContain(texts.lineState.buying);
    expect(rows[0]?.textContent).toContain('× 2');
    expect(await screen.findByText(words.bill.later.title)).toBeTruthy();
    expect(fact(words.bill.line.goods)).toBe(yen(bill.lines.find(({ key }) => key === 'goods')?.yen ?? -1));
    expect(fact(words.bill.total)).toContain(yen(bill.total));
    expect(screen.getByText('Jana Beispiel')).toBeTruthy();
    expect(screen.getByText('Germany')).toBeTruthy();
    const receipt = screen.getByRole('link', { name: texts.receipt.open });
    expect(receipt.getAttribute('href')).toBe(`/paymentSuccess?id=${payment}`);
  });

  it('[B-03] gives money and points back for one thing that is called off', async () => {
    const buyer = await newBuyer(api);
    await grantPoints(api.test, buyer.id, 300);
    const { order, payment } = await buyer.order([createFan, cup], 300);
    await buyer.pay(payment);
    const user = await openPage(`/order/${order}`);
    await heading(texts.head.buying.title);
    const [first] = screen.getAllByRole('button', { name: texts.callOff.line });
    await user.click(first as HTMLElement);
    expect(screen.getByText(texts.callOff.paidLine)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.callOff.go }));
    await expectToast(texts.callOff.done);
    const { lines, payment: paid } = await buyer.detail(order);
    const back = lines[0]?.refunded ?? { yen: 0, points: 0 };
    expect(back.yen).toBeGreaterThan(0);
    expect(back.points).toBeGreaterThan(0);
    const returned = filled(texts.points_other, { count: back.points });
    await waitFor(() =>
      expect(screen.getByText(returned).closest('dd')?.textContent).toBe(`${yen(back.yen)} + ${returned}`),
    );
    expect(fact(texts.returned)).toBe(`-${yen(paid.refunded)}`);
    expect(fact(texts.spent.title)).toContain(yen(paid.yen - paid.refunded));
    const rows = within(screen.getByRole('list', { name: texts.items }));
    expect(rows.getByText(texts.lineState.cancelled)).toBeTruthy();
    expect((await happened())[0]).toContain(texts.event.refunded);
  });

  it('[B-03] gives everything back for a whole order', async () => {
    const buyer = await newBuyer(api);
    const { order, payment } = await buyer.order([createFan, cup]);
    await buyer.pay(payment);
    const user = await openPage(`/order/${order}`);
    await user.click(await screen.findByRole('button', { name: texts.callOff.order }));
    expect(screen.getByText(texts.callOff.paidOrder)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.callOff.go }));
    await heading(texts.head.refunding.title);
    expect(fact(texts.returned)).toBe(`-${fact(texts.spent.goods)}`);
    expect(fact(texts.spent.finished)).toContain(yen(0));
    expect(screen.queryByText(words.bill.later.title)).toBeNull();
    await runPaymentJobs(api.test.db, api.test.services.payments, api.test.clock.now());
    await openPage(`/order/${order}`);
    await heading(texts.head.refunded.title);
  });

  it('[B-03] what was bought meanwhile can no longer be called off', async () => {
    const buyer = await newBuyer(api);
    const { order, payment } = await buyer.order([createFan]);
    await buyer.pay(payment);
    const user = await openPage(`/order/${order}`);
    await user.click(await screen.findByRole('button', { name: texts.callOff.order }));
    await buyer.staff(`order bought ${order}/1`);
    await user.click(screen.getByRole('button', { name: texts.callOff.go }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await heading(texts.head.bought.title);
    const { lines } = await buyer.detail(order);
    expect(lines[0]?.state).toBe('bought');
  });

  it.each(rejectionReasons)('[B-03] says why a seller did not sell: %s', async (reason) => {
    const buyer = await newBuyer(api);
    const { order, payment } = await buyer.order([createFan]);
    await buyer.pay(payment);
    await buyer.staff(`order refused ${order}/1 ${reason}`);
    await openPage(`/order/${order}`);
    await heading(texts.head.refunding.title);
    expect(screen.getByText(texts.lineState.refused)).toBeTruthy();
    expect(screen.getByText(texts.reason[reason])).toBeTruthy();
  });

  it('[B-09] says what a thing weighs, how long it may wait, and what waiting costs', async () => {
    const buyer = await newBuyer(api);
    const { order, payment } = await buyer.order([createFan]);
    await buyer.pay(payment);
    await buyer.staff(`order bought ${order}/1`);
    await buyer.staff(`order arrived ${order}/1 1250 30x20x10 --confirmed`);
    const { lines } = await buyer.detail(order);
    const { daysLeft, perDay } = lines[0]?.storage ?? { daysLeft: 0, perDay: 0 };
    expect(daysLeft).toBeGreaterThan(0);
    await openPage(`/order/${order}`);
    await heading(texts.head.arrived.title);
    expect(screen.getByRole('link', { name: texts.toParcels }).getAttribute('href')).toBe(`/parcel?order=${order}`);
    expect(fact(texts.measured)).toBe('1.25 kg, 30 × 20 × 10 cm');
    expect(screen.getByText(filled(texts.storage.daysLeft_other, { count: daysLeft }))).toBeTruthy();
    expect(screen.getByText(new RegExp(`each day costs \u2066${yen(perDay)}\u2069`))).toBeTruthy();
    api.test.clock.move(daysToMs(daysLeft + 3));
    await buyer.signIn();
    await openPage(`/order/${order}`);
    expect(await screen.findByText(texts.storage.over)).toBeTruthy();
    const due = (await buyer.detail(order)).lines[0]?.storage?.due ?? 0;
    expect(due).toBeGreaterThan(0);
    expect(screen.getByText(filled(texts.storage.due, { fee: `\u2066${yen(due)}\u2069` }))).toBeTruthy();
  });
});

describe('an order that is not there', () => {
  it('[B-03] another customer’s is no order of one’s own', async () => {
    const other = await newBuyer(api);
    const { order } = await other.order([createFan]);
    await newBuyer(api);
    await openPage(`/order/${order}`);
    expect(await screen.findByText(texts.gone.title)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.gone.back }).getAttribute('href')).toBe('/order');
  });

  it('[N-08] a number that cannot be one is no page', async () => {
    await newBuyer(api);
    await openPage('/order/%3Cb%3E');
    expect(await screen.findByText(words.common.notFound.title)).toBeTruthy();
  });

  it('[X-12] one that does not come can be asked for again', async () => {
    const buyer = await newBuyer(api);
    const { order } = await buyer.order([createFan]);
    api.fault('Sig.Front.Order.Detail', 'http502');
    const user = await openPage(`/order/${order}`);
    await screen.findByText(words.common.failed.title);
    api.heal();
    await user.click(screen.getByRole('button', { name: words.common.retry }));
    expect(await heading(texts.head.unpaid.title)).toBeTruthy();
  });
});
