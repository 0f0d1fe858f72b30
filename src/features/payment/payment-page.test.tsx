// @vitest-environment jsdom
import { termsVersion } from '@server/platform/brand/brand';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { paymentTries } from '@server/domains/payment/attempts-schema';
import { refunds, testPayments } from '@server/domains/payment/money-schema';
import { payments } from '@server/domains/payment/schema';
import { limits } from '@server/platform/http/rate-limits';
import { rateLimits } from '@server/platform/http/schema';
import { apiServer } from '@tests/api-server';
import { cup, createFan, newBuyer } from '@tests/buyer';
import { arrive, buyer as wrapped } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { runPaymentJobs } from '@server/domains/provider-events/payment-jobs';
import type { OrderDetail } from '@/contract/order';
import { leftToRight } from '@/lib/bidi';
import { leaveTo } from '@/lib/page-load';
import { formatDateTime } from '@/ui/format-date-time';
import { hoursToMs } from '@/rules/time/instant';

const api = apiServer();
const texts = words.order;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const yen = (sum: number) => `¥${String(sum).replace(/\B(?=(\d{3})+$)/g, ',')}`;
const fact = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const lateText = (reason: keyof typeof words.pay.late, sum: number) =>
  filled(words.pay.late[reason], { price: leftToRight(yen(sum)) });
/** The browser of someone else, or of the buyer in a private window. */
const signOut = () => {
  api.jar.clear();
  document.cookie = 'signedIn=; Path=/; Max-Age=0';
};

beforeEach(() => vi.mocked(leaveTo).mockClear());

describe('a payment that succeeded', () => {
  it('[R-17] [S-26] [M-09] shows its customer every line, to print and to keep', async () => {
    const buyer = await newBuyer(api);
    const { order, payment } = await buyer.order([{ ...createFan, quantity: 2 }, cup]);
    const back = await buyer.pay(payment);
    expect(back).toMatch(new RegExp(`^/paymentSuccess\\?id=${payment}&receipt=[\\w-]{20,}$`));
    const { bill, lines } = await buyer.detail(order);
    const user = await openPage(back);
    await heading(texts.payment.succeeded.title);
    expect(screen.getByText(texts.payment.succeeded.order)).toBeTruthy();
    expect(link(texts.payment.toOrder)).toBe(`/order/${order}`);
    await heading(texts.receipt.title);
    expect(fact(texts.receipt.order)).toBe(order);
    expect(fact(texts.receipt.amount)).toBe(yen(bill.total));
    expect(fact(texts.receipt.method)).toBe(texts.receipt.byProvider);
    for (const { key, yen: sum } of bill.lines) expect(fact(words.bill.line[key])).toBe(yen(sum));
    expect(fact(words.bill.total)).toContain(yen(bill.total));
    const titleTerm = screen.getByText(lines[0]?.title.text ?? '').closest('dt');
    expect(titleTerm?.nextElementSibling?.textContent).toBe(`2 × ${yen(lines[0]?.yen ?? 0)}`);
    expect(fact(texts.receipt.billedTo)).toBe('Jana Beispiel');
    const company = api.test.services.legalEntity;
    expect(fact(texts.receipt.issuer)).toBe(`${company?.name}${company?.address}`);
    expect(fact(texts.receipt.number)).toBe(payment);
    // Told with its zone: a receipt is read elsewhere, and later.
    const paidOn = fact(texts.receipt.paidOn) ?? '';
    const hours = -new Date(paidOn.replace(/ \(.*/, '')).getTimezoneOffset() / 60;
    expect(paidOn).toMatch(/^\d+ \w+ \d{4} \d\d:\d\d \(/);
    const zone = hours === 0 ? 'UTC' : `UTC${hours < 0 ? '-' : '+'}${Math.abs(hours)}`;
    expect(paidOn.endsWith(` (${zone})`), paidOn).toBe(true);
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
    await user.click(screen.getByRole('button', { name: texts.receipt.print }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('[E-15] [R-39] says what was chosen of a thing, how a parcel travels, and that a friend paid', async () => {
    const buyer = await newBuyer(api);
    const me = await wrapped(api.test, buyer.id);
    const line = await me.put('market/uji-sencha-01', { chosen: { o1: 'c2' } });
    const made = (await me.order([line])).data as { order: string; payment: string };
    await openPage(await buyer.pay(made.payment));
    await heading(texts.receipt.title);
    const [option] = (await buyer.detail(made.order)).lines[0]?.options ?? [];
    expect(screen.getByText(option?.choice ?? 'no option').parentElement?.textContent).toBe(
      `${option?.name}: ${option?.choice}`,
    );
    const [lineId = ''] = await arrive(api.test, made.order, [300]);
    const input = { lines: lineId, address: me.address, method: 'ems' };
    const { bill } = await me.get<{ bill: { total: number } }>('Sig.Front.Parcel.Quote', input);
    const parcel = await me.get<{ payment: string }>('Sig.Front.Parcel.Create', {
      ...input,
      lines: [lineId],
      packing: false,
      insurance: false,
      declaration: [{ line: lineId, contents: 'green tea', yen: 1000 }],
      total: bill.total,
    });
    const friend = { payment: parcel.payment, name: 'Jana', note: '', shows: false };
    const { ask: request } = await me.get<{ ask: { token: string } }>('Sig.Front.Friend.Ask', friend);
    const { data } = await api.test.request('Sig.Front.Friend.Pay', {
      input: { token: request.token, terms: termsVersion },
    });
    await api.test.handle(new Request(`http://localhost${(data as { url: string }).url}/succeed`, { method: 'POST' }));
    await openPage(`/paymentSuccess?id=${parcel.payment}`);
    await heading(texts.receipt.title);
    expect(fact(texts.receipt.shipping)).toBe('EMS');
    expect(screen.getByText(texts.paidByFriendShipping)).toBeTruthy();
  });

  it('[R-17] who holds the token sees the lines without an account, and nothing that leads into it', async () => {
    const buyer = await newBuyer(api);
    const { order, payment } = await buyer.order([createFan]);
    const back = await buyer.pay(payment);
    signOut();
    await openPage(back);
    await heading(texts.receipt.title);
    expect(fact(texts.receipt.order)).toBe(order);
    expect(screen.queryByRole('link', { name: texts.payment.toOrder })).toBeNull();
    expect(link(words.common.toHome)).toBe('/');
  });

  it.each(['', '&receipt=', '&receipt=cut-off', `&receipt=${'a'.repeat(43)}`, '&receipt=%00%3Cb%3E'])(
    '[R-17] a visitor with %j sees the state alone',
    async (rest) => {
      const buyer = await newBuyer(api);
      const { order, payment } = await buyer.order([createFan]);
      await buyer.pay(payment);
      signOut();
      await openPage(`/paymentSuccess?id=${payment}${rest}`);
      await heading(texts.payment.succeeded.title);
      expect(screen.getByText(texts.payment.succeeded.text)).toBeTruthy();
      expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
      expect(document.body.textContent).not.toContain(order);
      expect(document.body.textContent).not.toContain('Beispiel');
    },
  );

  it('[E-15] [B-20] [M-09] says what came back, and when', async () => {
    const buyer = await newBuyer(api);
    const { order, payment } = await buyer.order([createFan]);
    const back = await buyer.pay(payment);
    await buyer.staff(`order refused ${order}/1 noAnswer`);
    await openPage(back);
    await heading(texts.receipt.title);
    await heading(texts.head.refunding.title);
    expect(screen.queryByText(texts.payment.succeeded.order)).toBeNull();
    const { bill } = await buyer.detail(order);
    const refundLine = async (name: string) => {
      const line = await screen.findByText(new RegExp(`^${name} · \\d+ \\w+ \\d{4}$`), { selector: 'dt' });
      return line.nextElementSibling?.textContent;
    };
    expect(await refundLine(texts.receipt.refundPending)).toBe(`-${yen(bill.total)}`);
    await runPaymentJobs(api.test.db, api.test.services.payments, api.test.clock.now());
    await openPage(back);
    await heading(texts.head.refunded.title);
    expect(await refundLine(texts.returned)).toBe(`-${yen(bill.total)}`);
    expect(fact(texts.receipt.refundTotal)).toBe(`-${yen(bill.total)}`);
    expect(fact(texts.receipt.remaining)).toBe('¥0');
    expect(screen.queryByText(texts.returned, { selector: 'dt' })).toBeNull();
    signOut();
    await openPage(`/paymentSuccess?id=${payment}`);
    await heading(texts.head.refunding.title);
    expect(screen.queryByText(texts.payment.succeeded.text)).toBeNull();
  });
});

describe('a payment that is not through', () => {
  it('[T-16] [X-20] waits for its confirmation, and is read again until it comes', async () => {
    const buyer = await newBuyer(api);
    const { order, payment } = await buyer.order([createFan]);
    await openPage(await buyer.pay(payment, 'confirm'));
    await heading(texts.payment.confirming.title);
    expect(screen.getByText(texts.head.confirming.text)).toBeTruthy();
    expect(link(words.common.contactSupport)).toBe('/customerSupport');
    expect(screen.queryByRole('button', { name: texts.payment.pay })).toBeNull();
    await buyer.staff(`payment confirm ${order}`);
    await screen.findByRole('heading', { name: texts.payment.succeeded.title }, { timeout: 15_000 });
  }, 30_000);

  it('[R-17] one that failed can be tried again', async () => {
    const buyer = await newBuyer(api);
    const { payment } = await buyer.order([createFan]);
    const user = await openPage(await buyer.pay(payment, 'fail'));
    await heading(texts.payment.failed.title);
    await heading(texts.receipt.unpaid);
    for (const name of ['title', 'issuer', 'number', 'billedTo'] as const)
      expect(screen.queryByText(texts.receipt[name])).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.payment.payAgain }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\//)));
  });

  it.each([
    ['succeed', 'succeeded'],
    ['fail', 'failed'],
  ] as const)(
    '[M-06] [T-16] is being checked until the provider has spoken of a second try: %s',
    async (word, state) => {
      const buyer = await newBuyer(api);
      const { payment } = await buyer.order([createFan]);
      await buyer.pay(payment, 'fail');
      const me = await wrapped(api.test, buyer.id);
      const { url } = await me.get<{ url: string }>('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
      const rows = await api.test.db.select().from(testPayments);
      const back = rows.find(({ reference }) => url.endsWith(reference))?.returnTo ?? '';
      await openPage(back);
      await heading(texts.payment.checking.title);
      expect(screen.queryByRole('button', { name: texts.payment.payAgain })).toBeNull();
      await buyer.pay(payment, word);
      await screen.findByRole('heading', { name: texts.payment[state].title }, { timeout: 15_000 });
    },
    30_000,
  );

  it('[R-17] one that was left unfinished is not paid, and learns of a payment in another tab', async () => {
    const buyer = await newBuyer(api);
    const { payment } = await buyer.order([createFan]);
    await openPage(`/paymentSuccess?id=${payment}`);
    await heading(texts.payment.open.title);
    expect(screen.getByRole('button', { name: texts.payment.pay })).toBeTruthy();
    await buyer.pay(payment);
    await screen.findByRole('heading', { name: texts.payment.succeeded.title }, { timeout: 15_000 });
    expect(screen.queryByRole('button', { name: texts.payment.pay })).toBeNull();
  }, 30_000);

  it('[M-06] [R-17] one that the buyer left can be paid at once, and one that is made nevertheless wins', async () => {
    const buyer = await newBuyer(api);
    const { payment } = await buyer.order([createFan]);
    const me = await wrapped(api.test, buyer.id);
    const { url } = await me.get<{ url: string }>('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    const [attempt] = await api.test.db
      .select()
      .from(testPayments)
      .where(eq(testPayments.reference, url.split('/').at(-1) ?? ''));
    await openPage(`${attempt?.returnTo}&unpaid=1`);
    const status = await screen.findByRole('status');
    expect(within(status).getByRole('heading').textContent).toBe(texts.payment.open.title);
    expect(screen.getByRole('button', { name: texts.payment.pay })).toBeTruthy();
    await api.test.handle(new Request(`http://localhost${url}/succeed`, { method: 'POST' }));
    await screen.findByRole('heading', { name: texts.payment.succeeded.title }, { timeout: 15_000 });
  }, 30_000);

  it('[M-02] [X-20] one that was attempted too often says how long it waits', async () => {
    const buyer = await newBuyer(api);
    const { payment } = await buyer.order([createFan]);
    const resetsAt = new Date(api.test.clock.now().getTime() + hoursToMs(1));
    const subject = `payments:${buyer.id}`;
    await api.test.db.insert(rateLimits).values({ subject, count: limits.payments.count, resetsAt });
    const user = await openPage(`/paymentSuccess?id=${payment}`);
    await user.click(await screen.findByRole('button', { name: texts.payment.pay }));
    const alert = await screen.findByRole('alert');
    const [row] = await api.test.db.select().from(payments).where(eq(payments.id, payment));
    const time = formatDateTime(row?.payBy.toISOString() ?? '', true);
    expect(row?.payBy.getTime()).toBeGreaterThan(resetsAt.getTime());
    expect(alert.textContent).toContain(filled(words.common.payableUntil, { time }));
    await screen.findByText(filled(texts.payment.open.text, { time }));
  });

  it('[N-03] whose login ended meanwhile logs in and comes back to pay', async () => {
    const buyer = await newBuyer(api);
    const { payment } = await buyer.order([createFan]);
    const back = await buyer.pay(payment, 'fail');
    signOut();
    await openPage(back);
    await heading(texts.payment.failed.title);
    expect(screen.queryByRole('button', { name: texts.payment.payAgain })).toBeNull();
    expect(link(texts.payment.logIn)).toBe(`/login?redirect=${encodeURIComponent(back)}`);
  });

  it('[R-17] one whose time ran out says so', async () => {
    const buyer = await newBuyer(api);
    const { payment } = await buyer.order([createFan]);
    api.test.clock.move(hoursToMs(2));
    await openPage(`/paymentSuccess?id=${payment}`);
    await heading(texts.payment.expired.title);
    expect(screen.queryByRole('button', { name: texts.payment.pay })).toBeNull();
    expect(link(texts.payment.toOrder)).toMatch(/^\/order\/KH-/);
  });

  it('[R-17] [B-20] one that came too late says that it goes back, and so does the order', async () => {
    const me = await wrapped(api.test, 'late-payer');
    const line = await me.put(createFan.goods);
    const { order, payment } = (await me.order([line])).data as { order: string; payment: string };
    const { url } = await me.get<{ url: string }>('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    api.test.clock.move(hoursToMs(2));
    const again = await wrapped(api.test, me.id);
    await again.get('Sig.Front.Order.List');
    await api.test.handle(new Request(`http://localhost${url}/succeed`, { method: 'POST' }));
    await api.signIn(`${me.id}@mail.example`);
    const { bill } = await again.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
    const late = lateText('tooLate', bill.total);
    await openPage(`/paymentSuccess?id=${payment}`);
    await heading(texts.payment.expired.title);
    expect(await screen.findByText(late)).toBeTruthy();
    expect(screen.queryByText(texts.payment.expired.text)).toBeNull();
    await openPage(`/order/${order}`);
    expect((await screen.findAllByText(late)).length).toBeGreaterThan(0);
    expect(screen.queryByText(texts.head.expired.text)).toBeNull();
  });

  it('[R-17] [B-20] one that came after the order was cancelled says so, and when it went back', async () => {
    const me = await wrapped(api.test, 'cancelling-payer');
    const line = await me.put(createFan.goods);
    const { order, payment } = (await me.order([line])).data as { order: string; payment: string };
    const { url } = await me.get<{ url: string }>('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    await me.get('Sig.Front.Order.Cancel', { id: order });
    await api.test.handle(new Request(`http://localhost${url}/succeed`, { method: 'POST' }));
    await api.signIn(`${me.id}@mail.example`);
    const { bill } = await me.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
    await openPage(`/paymentSuccess?id=${payment}`);
    await heading(texts.payment.cancelled.title);
    expect(await screen.findByText(lateText('cancelled', bill.total))).toBeTruthy();
    expect(screen.getByText(words.pay.late.goesBack)).toBeTruthy();
    expect(screen.queryByText(texts.payment.expired.title)).toBeNull();
    await runPaymentJobs(api.test.db, api.test.services.payments, api.test.clock.now());
    await openPage(`/order/${order}`);
    await heading(texts.head.cancelled.title);
    const day = formatDateTime(api.test.clock.now().toISOString());
    expect((await screen.findAllByText(filled(words.pay.late.wentBack, { day }))).length).toBeGreaterThan(0);
    expect(screen.queryByText(words.pay.late.goesBack)).toBeNull();
    expect(screen.getByText(texts.event.latePaid)).toBeTruthy();
    expect(screen.getByText(texts.event.refundDone)).toBeTruthy();
  });

  it('[R-17] [B-20] a second payment of an order leaves the head of its page a day after it went back', async () => {
    const me = await wrapped(api.test, 'double-payer');
    const line = await me.put(createFan.goods);
    const { order, payment } = (await me.order([line])).data as { order: string; payment: string };
    const { url } = await me.get<{ url: string }>('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    await api.test.db
      .update(paymentTries)
      .set({ endsAt: api.test.clock.now() })
      .where(eq(paymentTries.paymentId, payment));
    await me.pay(payment);
    await api.test.handle(new Request(`http://localhost${url}/succeed`, { method: 'POST' }));
    await runPaymentJobs(api.test.db, api.test.services.payments, api.test.clock.now());
    const { bill } = await me.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
    const open = async () => {
      await api.signIn(`${me.id}@mail.example`);
      await openPage(`/order/${order}`);
      return (await heading(texts.head.buying.title)).closest('section') as HTMLElement;
    };
    const twice = lateText('twice', bill.total);
    expect(await within(await open()).findByText(twice)).toBeTruthy();
    // The page counts by the clock of the answers, which the test does not move.
    const threeDaysAgo = new Date(Date.now() - hoursToMs(72));
    await api.test.db.update(refunds).set({ doneAt: threeDaysAgo }).where(eq(refunds.paymentId, payment));
    const card = await open();
    const row = (await screen.findByText(twice)).closest('li');
    expect(row?.textContent).toContain(texts.event.latePaid);
    expect(within(card).queryByText(twice)).toBeNull();
  });
});

describe('a link that names no payment', () => {
  it.each(['', '?id=', '?id=%3Cscript%3E', `?id=${'x'.repeat(41)}`, '?receipt=abc'])(
    '[R-17] [X-05] %j is told as it is, without asking',
    async (search) => {
      await openPage(`/paymentSuccess${search}`);
      await heading(texts.payment.incomplete.title);
      expect(api.sentOf('Sig.Front.Payment.Result')).toHaveLength(0);
      expect(link(texts.payment.toOrders)).toBe('/order');
    },
  );

  it('[R-17] [X-05] an unknown one is not found', async () => {
    await openPage('/paymentSuccess?id=no-such-payment');
    expect(await heading(texts.payment.unknown.title)).toBeTruthy();
  });

  it('[X-12] one that does not come can be asked for again', async () => {
    const buyer = await newBuyer(api);
    const { payment } = await buyer.order([createFan]);
    api.fault('Sig.Front.Payment.Result', 'http502');
    const user = await openPage(`/paymentSuccess?id=${payment}`);
    await screen.findByText(words.common.failed.title);
    api.heal();
    await user.click(screen.getByRole('button', { name: words.common.retry }));
    await heading(texts.payment.open.title);
    const statusText = filled(texts.payment.open.text, { time: '' }).replace(/\.$/, '');
    expect(within(screen.getByRole('status')).getByText(new RegExp(`^${statusText}`))).toBeTruthy();
  });
});
