// @vitest-environment jsdom
import { termsVersion } from '@server/platform/brand/brand';
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { cup, createFan, newBuyer } from '@tests/buyer';
import { buyer as wrapped, paymentOf } from '@tests/buying';
import { runPaymentJobs } from '@server/domains/provider-events/payment-jobs';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { OwnFriendPayment } from '@/contract/friend-payment';
import { formatDateTime } from '@/ui/format-date-time';
import { formatFee } from '@/rules/money';
import { leftToRight } from '@/lib/bidi';
import { leaveTo } from '@/lib/page-load';

const api = apiServer();
const texts = words.friend;
const heading = (name: string) => screen.findByRole('heading', { name });
const fact = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
const button = (name: string) => screen.findByRole('button', { name });
const signOut = () => {
  api.jar.clear();
  document.cookie = 'signedIn=; Path=/; Max-Age=0';
};

beforeEach(() => vi.mocked(leaveTo).mockClear());

/** An unpaid order, and the page that asks a friend for it. */
async function openFriendRequest() {
  const buyer = await newBuyer(api);
  const made = await buyer.order([{ ...createFan, quantity: 2 }]);
  const user = await openPage(`/friendPayment?payment=${made.payment}`);
  await heading(texts.form.title);
  return { buyer, user, ...made };
}

async function submitRequest(user: Awaited<ReturnType<typeof openPage>>, note = '') {
  const name = screen.getByLabelText(texts.form.name);
  await user.clear(name);
  await user.type(name, 'Jana');
  if (note) await user.type(screen.getByLabelText(texts.form.note), note);
  await user.click(await button(texts.form.go));
  await heading(texts.link.title);
  return new URL(screen.getByText(/\/friendPayment\/pay\?token=/).textContent ?? '');
}

/** The friend's own browser. */
async function openAsFriend(link: URL) {
  signOut();
  return openPage(link.pathname + link.search);
}

describe('asking a friend', () => {
  it('[R-36] [S-36] makes a link, and shows what the friend will read', async () => {
    const { user, order } = await openFriendRequest();
    expect(screen.getByText(order)).toBeTruthy();
    const link = await submitRequest(user, 'For my birthday?');
    expect(link.pathname).toBe('/friendPayment/pay');
    // jsdom has no canvas to draw the code on; the browser's is read in tests/e2e.
    await screen.findByText(texts.link.codeFailed);
    await openAsFriend(link);
    await screen.findByText('For my birthday?');
    expect(screen.getByText(filled(texts.pay.lead, { name: 'Jana' }))).toBeTruthy();
    // The friend's own money: of what this device knows, else of the region that the browser names (en-US).
    await waitFor(() => expect(fact(texts.amount)).toMatch(/^¥[\d,]+≈ USD\s[\d.]+$/));
    expect(await heading(filled(texts.for.order_other, { count: 2 }))).toBeTruthy();
    expect(document.body.textContent).not.toContain(order);
    expect(document.body.textContent).not.toContain('Beispiel');
    expect(screen.queryByRole('list', { name: '' })?.textContent ?? '').not.toMatch(/fan/i);
  });

  it('[R-36] names the deadline that the link gives, and then keeps it', async () => {
    const { user, payment } = await openFriendRequest();
    const { linkUntil } = await api.test
      .request('Sig.Front.Friend.Mine', { cookie: api.jar.header(), input: { payment } })
      .then(({ data }) => data as OwnFriendPayment);
    const time = formatDateTime(linkUntil, true);
    expect(screen.getByText(filled(texts.form.waits, { time }))).toBeTruthy();
    expect(fact(texts.payBy)).not.toBe(time);
    await submitRequest(user);
    expect(fact(texts.payBy)).toBe(time);
  });

  it('[R-36] shows the goods where the asker wants it', async () => {
    const { user } = await openFriendRequest();
    await user.click(screen.getByLabelText(texts.form.shows));
    const link = await submitRequest(user);
    await openAsFriend(link);
    await heading(filled(texts.for.order_other, { count: 2 }));
    expect(screen.getAllByRole('listitem').some((element) => element.querySelector('img') !== null)).toBe(true);
  });

  it('[R-36] proposes no name that was made of an e-mail address', async () => {
    const buyer = await newBuyer(api);
    // As an account is named whose owner has never said a name.
    const cookie = await api.test.login(`${buyer.id}@mail.example`);
    await api.test.request('Sig.Front.User.Profile.Update', { cookie, input: { name: buyer.id } });
    const made = await buyer.order([createFan]);
    await openPage(`/friendPayment?payment=${made.payment}`);
    await heading(texts.form.title);
    expect(screen.getByLabelText<HTMLInputElement>(texts.form.name).value).toBe('');
  });

  it.each([
    ['', texts.form.nameMissing],
    ['   ', texts.form.nameMissing],
    ['x'.repeat(41), filled(texts.form.tooLong, { max: '40' })],
  ])('[R-36] the name %j is refused in words, and stays', async (typed, message) => {
    const { user } = await openFriendRequest();
    const name = screen.getByLabelText<HTMLInputElement>(texts.form.name);
    await user.clear(name);
    if (typed) await user.type(name, typed);
    await user.click(await button(texts.form.go));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(name.value).toBe(typed);
    expect(api.sentOf('Sig.Front.Friend.Ask')).toHaveLength(0);
  });

  it('[R-36] words that do not arrive stay, and go out once', async () => {
    const { user } = await openFriendRequest();
    api.fault('Sig.Front.Friend.Ask', 'offline', { times: 1, afterwards: true });
    await user.clear(screen.getByLabelText(texts.form.name));
    await user.type(screen.getByLabelText(texts.form.name), 'Jana');
    await user.click(await button(texts.form.go));
    await screen.findByText(words.common.network.failure);
    await user.click(await button(texts.form.go));
    await heading(texts.link.title);
    const keys = new Set(api.sentOf('Sig.Front.Friend.Ask').map(({ headers }) => headers.get('Idempotency-Key')));
    expect(keys.size).toBe(1);
  });

  it('[R-38] sends the link by mail, and says where it went', async () => {
    const { user } = await openFriendRequest();
    await submitRequest(user);
    await user.type(screen.getByLabelText(texts.mail.address), 'no address');
    await user.click(await button(texts.mail.go));
    await screen.findByText(texts.mail.wrong);
    await user.clear(screen.getByLabelText(texts.mail.address));
    await user.type(screen.getByLabelText(texts.mail.address), 'friend@mail.example');
    await user.click(await button(texts.mail.go));
    await screen.findByText(filled(texts.mail.sent, { email: 'friend@mail.example' }));
    const [mail] = await api.test.mails();
    const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe('/friendPayment/payEmail');
    await openAsFriend(link);
    await screen.findByText(filled(texts.pay.leadMail, { name: 'Jana' }));
  });

  it('[R-36] takes it back, and may ask anew', async () => {
    const { user } = await openFriendRequest();
    const link = await submitRequest(user);
    await user.click(await button(texts.link.takeBack));
    await heading(texts.form.title);
    expect(screen.queryByText(texts.link.title)).toBeNull();
    await openAsFriend(link);
    await heading(texts.gone.over.title);
  });

  it.each(['', '?payment=', '?payment=%3Cb%3E', '?payment=unknown'])(
    '[R-36] [X-05] %j names no payment',
    async (search) => {
      await newBuyer(api);
      await openPage(`/friendPayment${search}`);
      expect(await heading(texts.ask.none.title)).toBeTruthy();
    },
  );

  it('[R-36] leads here from where one pays oneself', async () => {
    const buyer = await newBuyer(api);
    const { order, payment } = await buyer.order([cup]);
    await openPage(`/order/${order}`);
    const link = await screen.findByRole('link', { name: texts.ask.title });
    expect(link.getAttribute('href')).toBe(`/friendPayment?payment=${payment}`);
  });
});

describe('the friend', () => {
  it('[R-37] [R-39] pays without an account and is thanked; the asker learns of it', async () => {
    const { user, buyer, payment } = await openFriendRequest();
    const link = await submitRequest(user);
    const friend = await openAsFriend(link);
    await friend.click(await button(texts.pay.go));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\//)));
    const page = vi.mocked(leaveTo).mock.calls[0]?.[0] ?? '';
    const done = await api.test.handle(new Request(`http://localhost${page}/succeed`, { method: 'POST' }));
    await openPage(done.headers.get('Location') ?? '');
    await heading(texts.result.paid.title);
    expect(screen.getByText(filled(texts.result.paid.text, { name: 'Jana' }))).toBeTruthy();
    await buyer.signIn();
    await openPage(`/friendPayment?payment=${payment}`);
    await heading(texts.ask.ended.byFriend.title);
  });

  it('[R-39] [B-20] the refund of a cancelled order goes to the friend, on the pages of both', async () => {
    const { user, buyer, payment, order } = await openFriendRequest();
    const link = await submitRequest(user);
    const token = link.searchParams.get('token') ?? '';
    const { data } = await api.test.request('Sig.Front.Friend.Pay', { input: { token, terms: termsVersion } });
    await api.test.handle(new Request(`http://localhost${(data as { url: string }).url}/succeed`, { method: 'POST' }));
    await (await wrapped(api.test, buyer.id)).get('Sig.Front.Order.Cancel', { id: order });
    await openPage(`/order/${order}`);
    await heading(words.order.head.refundingFriend.title);
    await openPage(`/paymentSuccess?id=${payment}`);
    await heading(words.order.head.refundingFriend.title);
    const ownPage = `/friendPayment?payment=${payment}`;
    await openPage(ownPage);
    await heading(texts.ask.ended.refundingFriend.title);
    await openAsFriend(link);
    await heading(texts.result.refunding.title);
    await runPaymentJobs(api.test.db, api.test.services.payments, api.test.clock.now());
    await openAsFriend(link);
    await heading(texts.result.refunded.title);
    expect(screen.queryByText(texts.result.paid.title)).toBeNull();
    await buyer.signIn();
    await openPage(ownPage);
    await heading(texts.ask.ended.refundedFriend.title);
    expect(screen.queryByText(texts.ask.ended.byFriend.title)).toBeNull();
    await openPage(`/order/${order}`);
    await heading(words.order.head.refundedFriend.title);
    expect(screen.getByText(words.order.paidByFriend)).toBeTruthy();
    expect(screen.queryByText(words.order.head.refunded.title)).toBeNull();
  });

  it('[R-39] [T-16] learns that it failed, that it is being confirmed, and can try again', async () => {
    const { user } = await openFriendRequest();
    const link = await submitRequest(user);
    const token = link.searchParams.get('token') ?? '';
    const say = async (outcome: string) => {
      const { data } = await api.test.request('Sig.Front.Friend.Pay', { input: { token, terms: termsVersion } });
      const { url } = data as { url: string };
      const done = await api.test.handle(new Request(`http://localhost${url}/${outcome}`, { method: 'POST' }));
      return done.headers.get('Location') ?? '';
    };
    signOut();
    await openPage(await say('fail'));
    await heading(texts.result.failed.title);
    expect(screen.getByRole('link', { name: texts.result.again }).getAttribute('href')).toBe(
      link.pathname + link.search,
    );
    await openPage(await say('confirm'));
    await heading(texts.result.confirming.title);
  });

  it('[R-37] is told when somebody else has paid', async () => {
    const { user, buyer, payment } = await openFriendRequest();
    const link = await submitRequest(user);
    await buyer.pay(payment);
    await openAsFriend(link);
    await heading(texts.gone.paidElse.title);
    expect(screen.queryByRole('button', { name: texts.pay.go })).toBeNull();
  });

  it('[R-37] [T-16] is told that the payment of somebody else is being confirmed', async () => {
    const { user, buyer, payment } = await openFriendRequest();
    const link = await submitRequest(user);
    await buyer.pay(payment, 'confirm');
    await openAsFriend(link);
    expect(await heading(texts.gone.confirmingElse.title)).toBeTruthy();
  });

  it('[R-37] who paid second reads what goes back', async () => {
    const { user, buyer, payment, order } = await openFriendRequest();
    const link = await submitRequest(user);
    const token = link.searchParams.get('token') ?? '';
    const { data } = await api.test.request('Sig.Front.Friend.Pay', { input: { token, terms: termsVersion } });
    await buyer.pay(payment);
    await api.test.handle(new Request(`http://localhost${(data as { url: string }).url}/succeed`, { method: 'POST' }));
    const { yen } = await paymentOf(api.test, order);
    await openAsFriend(link);
    await heading(texts.gone.paidElse.title);
    const price = leftToRight(formatFee(yen, 'en') ?? '');
    expect(await screen.findByText(filled(words.pay.late.twice, { price }))).toBeTruthy();
    expect(screen.queryByText(texts.gone.paidElse.text)).toBeNull();
  });

  it('[R-36] the asker reads that an order was cancelled, and not that the time ran out', async () => {
    const { user, buyer, payment, order } = await openFriendRequest();
    await submitRequest(user);
    await (await wrapped(api.test, buyer.id)).get('Sig.Front.Order.Cancel', { id: order });
    await openPage(`/friendPayment?payment=${payment}`);
    await heading(texts.ask.ended.cancelled.title);
    expect(screen.queryByText(texts.ask.ended.expired.title)).toBeNull();
  });

  it.each(['', '?token=', '?token=short', `?token=${'x'.repeat(43)}`, '?token=%00'])(
    '[R-37] [X-05] with the link %j is told that it opens nothing',
    async (search) => {
      signOut();
      await openPage(`/friendPayment/pay${search}`);
      expect(await heading(texts.gone.unknown.title)).toBeTruthy();
    },
  );

  it('[X-12] a page that does not come can be asked for again', async () => {
    const { user } = await openFriendRequest();
    const link = await submitRequest(user);
    api.fault('Sig.Front.Friend.Seen', 'http502');
    const friend = await openAsFriend(link);
    await screen.findByText(words.common.failed.title);
    api.heal();
    await friend.click(await button(words.common.retry));
    expect(await button(texts.pay.go)).toBeTruthy();
  });
});
