// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installHost, type FakeHost } from '@/bridge/fake';
import type { HostKind } from '@/bridge/host';
import type { Params } from '@/bridge/protocol';
import { leaveTo } from '@/lib/page-load';
import { apiServer } from '@tests/api-server';
import { createFan, newBuyer } from '@tests/buyer';
import { buyer as wrapped } from '@tests/buying';
import { installNativeApp } from '@tests/native-app';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const texts = words.order.payment;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name }, { timeout: 15_000 });
const miniPay = /^navigateTo \/miniCommon\/pagesMain\/pay\/pay\?/;
const agents: Readonly<Partial<Record<HostKind, string>>> = {
  messaging: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.62 miniProgram/wx0132aa93a8b214ae',
  payment: 'Mozilla/5.0 (iPhone) AliApp(AP/10.5.0) AlipayClient/10.5.0 MiniProgram',
};
let host: FakeHost | undefined;

/** A mini program, in which the page opens next. */
function inMini(kind: 'messaging' | 'payment', script: FakeHost['script'] = 'ok'): FakeHost {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[kind] ?? '');
  host = installHost[kind]();
  host.script = script;
  return host;
}

/** The starts of payments that the page has sent, by the kinds of payment that they name. */
const namedPayments = () =>
  api.sentOf('Sig.Front.Payment.Start').map(({ body }) => (body as { hostPays?: string[] }).hostPays);

/** A payment that its customer is about to make. */
async function openPayment() {
  const buyer = await newBuyer(api);
  const { payment } = await buyer.order([createFan]);
  const user = await openPage(`/paymentSuccess?id=${payment}`);
  await user.click(await screen.findByRole('button', { name: texts.pay }));
  return { buyer, payment, user };
}

beforeEach(() => vi.mocked(leaveTo).mockClear());
afterEach(() => {
  host?.remove();
  host = undefined;
  vi.restoreAllMocks();
});

describe('a native app that pays', () => {
  it('[M-10] [M-06] gets the parameters; the page checks, and believes the provider alone', async () => {
    const app = installNativeApp();
    app.payments.push('cash', 'stripeSheet');
    const { buyer, payment } = await openPayment();
    await heading(texts.checking.title);
    expect(namedPayments()).toEqual([['stripeSheet']]);
    const { params } = app.questions.find(({ method }) => method === 'pay') ?? {};
    expect(leaveTo).not.toHaveBeenCalled();
    const me = await wrapped(api.test, buyer.id);
    const result = await me.get<{ payment: { state: string } }>('Sig.Front.Payment.Result', { id: payment });
    expect(result.payment.state).toBe('open');
    const { paymentId, payment: kind, params: prepay } = params as Params<'pay'>;
    expect([kind, prepay]).toEqual(['stripeSheet', { testPage: `/__pay/${paymentId}` }]);
    await api.test.handle(new Request(`http://localhost/__pay/${paymentId}/succeed`, { method: 'POST' }));
    await heading(texts.succeeded.title);
  }, 40_000);

  it('[M-10] whose payer gave up is checked for seconds, and can be paid again', async () => {
    const app = installNativeApp();
    app.payments.push('stripeSheet');
    app.replies.pay = { state: 'failed' };
    await openPayment();
    await heading(texts.checking.title);
    await heading(texts.open.title);
    expect(screen.getByRole('button', { name: texts.pay })).toBeTruthy();
  }, 30_000);

  it('[M-10] and does nothing after all leaves it to the provider’s page', async () => {
    const app = installNativeApp();
    app.payments.push('stripeSheet');
    app.script = 'unsupported';
    await openPayment();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\//)));
    expect(namedPayments()).toEqual([['stripeSheet'], undefined]);
  });

  it('[M-10] one that names no payments is not asked', async () => {
    const app = installNativeApp();
    await openPayment();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\//)));
    expect(app.requests).not.toContain('pay');
    expect(namedPayments()).toEqual([undefined]);
  });
});

describe('a mini program', () => {
  it('[M-10] [M-06] pays on its own page, behind which the payment is checked', async () => {
    const mini = inMini('messaging');
    await openPayment();
    await heading(texts.checking.title);
    const opened = mini.requests.find((request) => miniPay.test(request)) ?? '';
    const query = new URLSearchParams(opened.split('?')[1]);
    expect(query.get('payment')).toBe('wechatMini');
    expect(JSON.parse(query.get('params') ?? '')).toEqual({ testPage: `/__pay/${query.get('paymentId')}` });
  });

  it.each(['messaging', 'payment'] as const)(
    '[M-10] without a payment, the %s app, tells how to go on and learns of it',
    async (kind) => {
      inMini(kind, 'unsupported');
      const { buyer, payment, user } = await openPayment();
      await heading(words.pay.elsewhere.title);
      expect(leaveTo).not.toHaveBeenCalled();
      const link = screen.getByText(/^http:\/\/localhost:\d+\/__pay\/[\w-]+$/);
      const writeText = vi.fn(() => Promise.resolve());
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
      await user.click(screen.getByRole('button', { name: words.pay.elsewhere.copy }));
      await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(link.textContent));
      await buyer.pay(payment);
      await heading(texts.succeeded.title);
    },
    40_000,
  );

  it('[M-10] [R-37] tells a friend the same', async () => {
    const buyer = await newBuyer(api);
    const { payment } = await buyer.order([createFan]);
    const me = await wrapped(api.test, buyer.id);
    const { ask: request } = await me.get<{ ask: { token: string } }>('Sig.Front.Friend.Ask', {
      payment,
      name: 'Jana',
      note: '',
      shows: true,
    });
    inMini('messaging', 'unsupported');
    const user = await openPage(`/friendPayment/pay?token=${request.token}`);
    await user.click(await screen.findByRole('button', { name: words.friend.pay.go }));
    await heading(words.pay.elsewhere.title);
    expect(screen.getByText(/\/__pay\/[\w-]+$/)).toBeTruthy();
  });

  it('[M-10] [R-39] pays for a friend, and checks', async () => {
    const buyer = await newBuyer(api);
    const { payment } = await buyer.order([createFan]);
    const me = await wrapped(api.test, buyer.id);
    const input = { payment, name: 'Jana', note: '', shows: true };
    const { ask: request } = await me.get<{ ask: { token: string } }>('Sig.Front.Friend.Ask', input);
    const mini = inMini('messaging');
    const user = await openPage(`/friendPayment/pay?token=${request.token}`);
    await user.click(await screen.findByRole('button', { name: words.friend.pay.go }));
    await heading(texts.checking.title);
    const query = new URLSearchParams(mini.requests.find((opened) => miniPay.test(opened))?.split('?')[1]);
    const { testPage } = JSON.parse(query.get('params') ?? '') as { testPage: string };
    await api.test.handle(new Request(`http://localhost${testPage}/succeed`, { method: 'POST' }));
    expect(await heading(words.friend.result.paid.title)).toBeTruthy();
  }, 40_000);
});
